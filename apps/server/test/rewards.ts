// Rewards in tests: members who stake, and what they are offered.

import type { MemberId } from '@nokshi/contract/ids.ts';
import type { GoodDraft } from '@nokshi/contract/rewards-mall-console.ts';
import { expect } from 'vitest';
import { termsOf } from '../src/modules/cashier/index.ts';
import { claimGrants } from '../src/modules/rewards/grants/claim-grants.ts';
import { type Offer, offerGrants } from '../src/modules/rewards/grants/offer-grants.ts';
import { countPoints } from '../src/modules/rewards/points/count-points.ts';
import { inTransaction } from '../src/platform/db.ts';
import { newId } from '../src/platform/ids.ts';
import { DEFAULT_SETTINGS } from '../src/settings.ts';
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

const DHAKA_MS = 6 * 3600_000;

/** Lets the night come when points of the day so far are added, and adds them. */
export async function pointNight(world: World): Promise<void> {
  await world.drain();
  const now = world.clock.now().getTime();
  const midnight = Math.ceil((now + DHAKA_MS + 1) / 86_400_000) * 86_400_000 - DHAKA_MS;
  world.clock.advance(midnight + 41 * 60_000 - now);
  await countNow(world);
}

/** Adds what is due by now, however many batches it takes. */
export async function countNow(world: World): Promise<void> {
  const deps = { db: world.db, timeZone: () => Promise.resolve('Asia/Dhaka') };
  while (await countPoints(deps, world.clock.now()));
}

/** Gives a member so many points, as a claimed reward does. */
export async function givePoints(world: World, { id }: Member, points: number): Promise<void> {
  const offer = { currency: 'PTS', amount: BigInt(points) * 1_000_000n, multiplier: 0 };
  const ids = [await anOffered(world, id, offer)];
  const turnover = () => Promise.resolve(termsOf(DEFAULT_SETTINGS.turnover));
  await claimGrants({ db: world.db, turnover }, { memberId: id, ids, at: world.clock.now() });
}

/** What a good of the mall is made of; ten wallets of 9,000 points unless told. */
export function aGoodDraft(change: Partial<GoodDraft> = {}): GoodDraft {
  return {
    type: 'GIFT',
    title: { bn: 'মানিব্যাগ', en: 'Wallet' },
    about: { bn: 'চামড়ার মানিব্যাগ', en: 'A leather wallet' },
    picture: 'wallet',
    points: 9000,
    amountMicros: '0',
    needsAddress: false,
    isSample: true,
    stock: 10,
    position: 1,
    ...change,
  };
}
