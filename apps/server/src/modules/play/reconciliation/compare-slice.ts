import { cutText } from '@nokshi/texts/graphemes.ts';
import type { Db } from '../../../platform/db.ts';
import type { SupplierClient } from '../hub88/supplier-client.ts';
import type { SupplierTransaction } from '../hub88/supplier-records.ts';
import type { Mend, NewDifference, Side } from './difference-store.ts';
import { type Finding, isFreeOf, judge, kindOf, standsInRound } from './judge.ts';
import { findOurs, listOurs, type OurTransaction } from './our-transactions.ts';

export interface CompareDeps {
  readonly db: Db;
  readonly supplier: Pick<SupplierClient, 'listTransactions'>;
  readonly scope: string;
}

/** What one slice of a window came to. */
export interface Compared {
  readonly found: readonly NewDifference[];
  readonly theirs: number;
  readonly ours: number;
}

/** The two clocks, and the time that a call is under way, may put a transaction on the other side of a slice's end. */
const MARGIN_MS = 10 * 60_000;
const KEYS_AT_ONCE = 2000;

/**
 * Compares what the supplier and we have of a slice. Nothing is changed.
 * @throws when the supplier gives no whole answer
 */
export async function compareSlice(
  deps: CompareDeps,
  slice: { readonly from: Date; readonly to: Date },
): Promise<Compared> {
  const listed = await deps.supplier.listTransactions({
    from: new Date(slice.from.getTime() - MARGIN_MS),
    to: new Date(slice.to.getTime() + MARGIN_MS),
  });
  const theirs = listed.filter(({ at }) => at >= slice.from && at < slice.to);
  const ours = await listOurs(deps.db, deps.scope, slice);
  const findings = [
    ...(await judgeTheirs(deps, theirs)),
    ...findUnknown(ours, new Set(listed.map(({ id }) => id))),
  ];
  const standing: Finding[] = [];
  for (const finding of findings) if (await stands(deps, finding)) standing.push(finding);
  return {
    found: standing.map((finding) => describe(finding, listed)),
    theirs: theirs.length,
    ours: ours.length,
  };
}

async function judgeTheirs(deps: CompareDeps, theirs: readonly SupplierTransaction[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (let start = 0; start < theirs.length; start += KEYS_AT_ONCE) {
    const part = theirs.slice(start, start + KEYS_AT_ONCE);
    const keys = part.flatMap(({ id, reference }) => (reference === null ? [id] : [id, reference]));
    const known = await findOurs(deps.db, deps.scope, [...new Set(keys)]);
    for (const row of part) {
      const reference = row.reference === null ? undefined : known.get(row.reference);
      const finding = judge(row, {
        ours: known.get(row.id),
        reference: reference === 'no-money' ? undefined : reference,
      });
      if (finding) findings.push(finding);
    }
  }
  return findings;
}

function findUnknown(ours: readonly OurTransaction[], listed: ReadonlySet<string>): Finding[] {
  return ours
    .filter(({ id }) => !listed.has(id))
    .map((row) => ({ kind: 'unknown_there', theirs: undefined, ours: row, needsRound: true }));
}

async function stands({ supplier }: CompareDeps, finding: Finding): Promise<boolean> {
  const round = finding.theirs?.round ?? finding.ours?.round;
  if (!finding.needsRound || round === undefined) return true;
  return standsInRound(finding, await supplier.listTransactions({ round }));
}

function describe(finding: Finding, listed: readonly SupplierTransaction[]): NewDifference {
  const { kind, theirs, ours, owedFor } = finding;
  return {
    key: theirs?.id ?? ours?.id ?? '',
    kind,
    memberId: ours?.memberId ?? owedFor?.memberId ?? null,
    theirs: theirs ? sideOfTheirs(theirs) : null,
    ours: ours ? sideOfOurs(ours) : null,
    mend: theirs && owedFor ? mendOf(theirs, owedFor, listed) : null,
  };
}

function sideOfTheirs(row: SupplierTransaction): Side {
  return {
    kind: cutText(row.kind, 30),
    status: cutText(row.status, 60),
    amountMicros: row.amount.toString(),
    currency: cutText(row.currency, 20),
    round: row.round,
    game: row.gameCode,
    at: row.at.getTime(),
  };
}

function sideOfOurs(row: OurTransaction): Side {
  return {
    kind: row.kind,
    status: row.isUndone ? 'undone' : null,
    amountMicros: row.amount.toString(),
    currency: row.currency,
    round: row.round,
    game: row.gameCode,
    at: row.at.getTime(),
  };
}

/** The same command that the late call would make, so that its arrival is a repeat. */
function mendOf(
  theirs: SupplierTransaction,
  bet: OurTransaction,
  listed: readonly SupplierTransaction[],
): Mend {
  const isWin = kindOf(theirs) === 'win';
  const goesOn = listed.some(
    (row) => row.id !== theirs.id && row.round !== null && row.round === theirs.round && row.at > theirs.at,
  );
  return {
    kind: isWin ? 'win' : 'rollback',
    referenceKey: bet.id,
    amountMicros: theirs.amount.toString(),
    currency: theirs.currency,
    gameCode: theirs.gameCode,
    roundRef: theirs.round ?? theirs.id,
    isFree: isWin ? isFreeOf(theirs) : bet.isFree,
    closesRound: !goesOn,
    isDemo: bet.isDemo,
  };
}
