import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { type listBonuses, RECORD_PAGE_ROWS } from '@nokshi/contract/records.ts';
import type { Db } from '../../../platform/db.ts';
import { listTransfersBesidePlay, sumTransfersBesidePlay, type TransferCode } from '../../ledger/index.ts';
import { pageOf, type Range, readCursor } from '../../reporting/index.ts';
import { codesOfType } from './record-types.ts';
import { findRequirementsOf } from './source-store.ts';

const BONUS_CODES = codesOfType('dividend');
const TAKEN_BACK: readonly TransferCode[] = ['bonus.taken_back', 'withdrawal.bonus_back', 'credit.given_up'];
const GIVEN = BONUS_CODES.filter((code) => !TAKEN_BACK.includes(code));

/**
 * What was given to a member and what of it went back, newest first, with what has to be staked for it (MC-9). What
 * went back stands below zero.
 * @throws DomainError reporting.cursor_broken
 */
export async function bonusPage(
  db: Db,
  memberId: MemberId,
  cursorText: string | undefined,
): Promise<OutputOf<typeof listBonuses>> {
  const cursor = readCursor(cursorText, 'uuid');
  const asked = { memberId, currency: PLAY_CREDIT, codes: BONUS_CODES };
  const [read, total] = await Promise.all([
    listTransfersBesidePlay(db, {
      ...asked,
      below: cursor?.towards === 'older' ? cursor.key : undefined,
      above: cursor?.towards === 'newer' ? cursor.key : undefined,
      limit: RECORD_PAGE_ROWS + 1,
    }),
    sumGiven(db, memberId),
  ]);
  const page = pageOf(read, { cursor, rows: RECORD_PAGE_ROWS, keyOf: (row) => row.id });
  const requirements = await findRequirementsOf(
    db,
    memberId,
    page.list.flatMap((row) => [row.id, row.group_id]),
  );
  return {
    ...page,
    totalMicros: total.toString(),
    list: page.list.map((row) => {
      const open = requirements.find(({ source_id }) => source_id === row.id || source_id === row.group_id);
      return {
        id: row.id,
        at: row.at.getTime(),
        code: row.code,
        amountMicros: (wentBack(row.code) ? -row.amount : row.amount).toString(),
        requirement: open
          ? {
              requiredMicros: open.required.toString(),
              doneMicros: open.done.toString(),
              status: open.status,
              expiresAt: open.expires_at?.getTime() ?? null,
            }
          : null,
      };
    }),
  };
}

function wentBack(code: string): boolean {
  return TAKEN_BACK.some((known) => known === code);
}

/** Micros that were given in a range, or ever, less what went back. */
export async function sumGiven(db: Db, memberId: MemberId, range?: Range): Promise<bigint> {
  const asked = { memberId, currency: PLAY_CREDIT, ...(range && { range }) };
  const [given, back] = await Promise.all([
    sumTransfersBesidePlay(db, { ...asked, codes: GIVEN }),
    sumTransfersBesidePlay(db, { ...asked, codes: TAKEN_BACK }),
  ]);
  return given - back;
}
