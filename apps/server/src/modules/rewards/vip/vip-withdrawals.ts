import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { findVip } from '../../identity/index.ts';
import type { VipLadder } from './vip-settings.ts';

/** How many withdrawals a day the level of a member allows; 0 says nothing of it. */
export async function vipWithdrawals(
  db: Db | Tx,
  memberId: MemberId,
  ladder: () => Promise<VipLadder>,
): Promise<number> {
  const rank = (await findVip(db, memberId))?.rank ?? 0;
  return rank === 0 ? 0 : ((await ladder())[rank - 1]?.withdrawalsPerDay ?? 0);
}
