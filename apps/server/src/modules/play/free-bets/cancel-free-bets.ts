import { inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { record } from '../../../platform/outbox/record.ts';
import { BadStatus } from '../vendors/launch-failure.ts';
import { stateOf } from './describe-grants.ts';
import { cancelGrant, findGrant, type GrantKey, type GrantRow } from './free-bet-store.ts';
import { changeOf, type PlaceDeps } from './place-grants.ts';

/**
 * Takes free bets back of which none was played. The supplier is asked first: what it has let somebody begin stays
 * granted. A grant that was taken back before answers as it is.
 * @throws DomainError play.free_grant_unknown, play.free_grant_claimed, play.free_grant_closed, play.supplier_unreachable
 */
export async function cancelFreeBets(deps: PlaceDeps, key: GrantKey, at: Date): Promise<void> {
  const grant = await findGrant(deps.db, key);
  if (!grant) fail('play.free_grant_unknown');
  const state = stateOf(grant, at);
  if (state === 'cancelled') return;
  if (state === 'active') fail('play.free_grant_claimed');
  if (state === 'asked') fail('play.supplier_unreachable');
  if (state !== 'granted') fail('play.free_grant_closed');
  await cancelAtSupplier(deps, grant);
  const game = (await deps.library()).gameByNo.get(grant.game_no);
  await inTransaction(deps.db, async (tx) => {
    // Another person may have taken it back meanwhile, which comes to the same.
    const isFirst = await cancelGrant(tx, { ...key, at });
    if (isFirst && game)
      await record(tx, 'play.free_bets_changed', changeOf(grant, 'cancelled', game, at), at);
  });
}

async function cancelAtSupplier({ freeBets, log }: PlaceDeps, grant: GrantRow): Promise<void> {
  if (!freeBets || grant.reward_uuid === null) fail('play.supplier_unreachable');
  try {
    await freeBets.cancelReward(grant.reward_uuid);
  } catch (error) {
    log?.warn({ err: error, grant: grant.id }, 'the supplier did not take free bets back');
    const isNo = error instanceof BadStatus && error.status < 500 && error.status !== 429;
    fail(isNo ? 'play.free_grant_claimed' : 'play.supplier_unreachable');
  }
}
