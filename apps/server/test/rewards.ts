// Rewards in tests: members who stake, and what they are offered.

import type { MemberId } from '@nokshi/contract/ids.ts';
import { expect } from 'vitest';
import { type Offer, offerGrants } from '../src/modules/rewards/grants/offer-grants.ts';
import { inTransaction } from '../src/platform/db.ts';
import { newId } from '../src/platform/ids.ts';
import { aWalletToken, credits, type Game, type Member } from './builders.ts';
import { type Fields, sitDown, UNIT } from './supplier.ts';
import type { World } from './world.ts';

/** Plays a whole round at the supplier: a stake and what it wins, in units. Answers what takes it back. */
export async function stakeOnce(
  world: World,
  player: { readonly member: Member; readonly game: Game },
  { stake, win = 0, bet = {} }: { readonly stake: number; readonly win?: number; readonly bet?: Fields },
): Promise<{ readonly undo: () => Promise<void> }> {
  const token = await aWalletToken(world, player.member, player.game);
  const sitting = sitDown(world, { ...player, token });
  const body = sitting.betBody({ amount: stake * UNIT, ...bet });
  const id = String(body['transaction_uuid']);
  expect((await sitting.bet(body)).answer.status).toBe('RS_OK');
  const won = await sitting.win(id, { round: body['round'], amount: win * UNIT });
  expect(won.answer.status).toBe('RS_OK');
  world.clock.advance(1000);
  await world.drain();
  return {
    undo: async () => {
      const back = await sitting.rollback(id, { round: body['round'] });
      expect(back.answer.status).toBe('RS_OK');
      world.clock.advance(1000);
      await world.drain();
    },
  };
}

/** What counted of a member's own money, in units, by category. */
export async function ownStakesOf(world: World, memberId: MemberId): Promise<Record<string, number>> {
  const { rows } = await world.owner.query<{ category: string; own: number }>(
    `select category, (sum(own) / 1000000)::float8 as own from rewards_day where member_id = $1
      group by category having sum(own) <> 0`,
    [memberId],
  );
  return Object.fromEntries(rows.map(({ category, own }) => [category, own]));
}

/** Offers a member a reward of so many units of play credit, three times, for thirty days. */
export async function anOffered(
  world: World,
  memberId: MemberId,
  change: Partial<Omit<Offer, 'memberId'>> = {},
): Promise<string> {
  const source = newId();
  const at = world.clock.now();
  const offer: Offer = {
    memberId,
    kind: 'mission',
    source,
    title: { bn: 'আজকের বাজি', en: 'Stakes of today' },
    currency: 'XPC',
    amount: credits(25),
    multiplier: 300,
    expiresAt: new Date(at.getTime() + 30 * 86_400_000),
    ...change,
  };
  await inTransaction(world.db, (tx) => offerGrants(tx, [offer], at));
  const { rows } = await world.owner.query<{ id: string }>(
    'select id from rewards_grant where member_id = $1 and kind = $2 and source = $3',
    [memberId, offer.kind, offer.source],
  );
  return String(rows[0]?.id);
}
