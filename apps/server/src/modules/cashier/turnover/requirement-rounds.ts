import type { requirementRounds } from '@nokshi/contract/cashier-withdrawal.ts';
import type { Language } from '@nokshi/contract/constants.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { findRequirement, listCounted } from './turnover-store.ts';

const PAGE = 50;

/**
 * How a requirement came to stand where it stands: the rounds that counted, newest first.
 * @throws DomainError cashier.requirement_unknown
 */
export async function listRequirementRounds(
  db: Db,
  ask: {
    readonly memberId: MemberId;
    readonly requirementId: string;
    readonly before: string | undefined;
    readonly language: Language;
  },
): Promise<OutputOf<typeof requirementRounds>> {
  if (!(await findRequirement(db, ask.memberId, ask.requirementId))) fail('cashier.requirement_unknown');
  const rows = await listCounted(db, { ...ask, limit: PAGE + 1 });
  return {
    list: rows.slice(0, PAGE).map((row) => ({
      roundId: row.round_id,
      category: row.category,
      gameName: ask.language === 'EN' ? row.game_title.en : row.game_title.bn,
      stakeMicros: row.stake.toString(),
      countedMicros: row.counted.toString(),
      at: row.at.getTime(),
    })),
    hasMore: rows.length > PAGE,
  };
}
