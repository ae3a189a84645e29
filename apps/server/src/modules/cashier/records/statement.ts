import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { InputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { statement as contractStatement } from '@nokshi/contract/records.ts';
import type { Db } from '../../../platform/db.ts';
import {
  type AccountKey,
  findBalanceBefore,
  findSpan,
  memberCash,
  memberHeld,
  sumByCode,
} from '../../ledger/index.ts';
import { type Range, readRange, wholeQuarters } from '../../reporting/index.ts';

interface CodeChange {
  readonly code: string;
  readonly count: number;
  /** Micros, below zero where money went out. */
  readonly change: bigint;
}

export interface StatementSums {
  readonly opening: bigint;
  readonly closing: bigint;
  readonly codes: readonly CodeChange[];
}

/** Everything that a member has here: what can be played with, and what is reserved of it. */
export function accountsOf(memberId: MemberId): readonly AccountKey[] {
  return [memberCash(memberId), memberHeld(memberId)].map((address) => ({
    memberId,
    address,
    currency: PLAY_CREDIT,
  }));
}

/**
 * The range of a statement in whole quarter hours, because facts of games are kept by them: the past year unless told.
 * @throws DomainError reporting.dates_reversed, .range_too_long
 */
export function readStatementRange(asked: InputOf<typeof contractStatement>, at: Date): Range {
  const yearAgo = new Date(asked.to ?? at.getTime());
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
  const from = asked.from ?? Math.max(0, yearAgo.getTime());
  return wholeQuarters(readRange({ from, to: asked.to }, { at }));
}

/**
 * Sums of all that moved in a range, by reason (GLI-19 2.5.7): opening and all changes are the closing. What only went
 * from the balance into what is reserved, or back, cancels out and is left out.
 */
export async function sumStatement(db: Db, memberId: MemberId, range: Range): Promise<StatementSums> {
  const parts = await Promise.all(accountsOf(memberId).map((account) => sumAccount(db, account, range)));
  const codes = new Map<string, CodeChange>();
  for (const sum of parts.flatMap((part) => part.sums)) {
    const known = codes.get(sum.code);
    codes.set(sum.code, {
      code: sum.code,
      count: (known?.count ?? 0) + sum.count,
      change: (known?.change ?? 0n) + sum.incoming + sum.outgoing,
    });
  }
  return {
    opening: parts.reduce((total, part) => total + part.opening, 0n),
    closing: parts.reduce((total, part) => total + part.closing, 0n),
    codes: [...codes.values()].filter(({ change }) => change !== 0n),
  };
}

async function sumAccount(db: Db, account: AccountKey, range: Range) {
  const span = await findSpan(db, account, range);
  return {
    opening: await findBalanceBefore(db, account, span.from),
    closing: await findBalanceBefore(db, account, span.to),
    sums: await sumByCode(db, account, span),
  };
}
