import { tellTrxId } from '@nokshi/contract/cashier-deposit.ts';
import { requirementRounds } from '@nokshi/contract/cashier-withdrawal.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGame, aWalletToken, credits, type Game, signedIn } from '../../../../test/builders.ts';
import { aTrxId, openProvider, type TestProvider } from '../../../../test/payment-provider.ts';
import {
  aChannel,
  anOrder,
  aPayer,
  arrives,
  type ChannelOfTest,
  type Payer,
} from '../../../../test/payments.ts';
import { type Sitting, SUPPLIER_KEYS, sitDown, UNIT } from '../../../../test/supplier.ts';
import { aWithdrawer, withdraw } from '../../../../test/withdrawals.ts';
import { openWorld, valueOf } from '../../../../test/world.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import type { OutboxEvent } from '../../../platform/outbox/index.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let provider: TestProvider;
let channel: ChannelOfTest;
let games: Record<'slot' | 'live' | 'sports', Game>;

/** Hands events to the subscriber that counts turnover, as the relay does. */
async function countTurnover(tx: Tx, events: readonly OutboxEvent[]): Promise<void> {
  const subscriber = world.app.rooms.play.subscribers?.find(({ name }) => name === 'play.turnover');
  if (subscriber === undefined || !('handle' in subscriber)) throw new Error('nothing counts turnover');
  await subscriber.handle(tx, events);
}

beforeAll(async () => {
  provider = await openProvider();
  world = await openWorld({ environment: provider.environment, supplierKey: SUPPLIER_KEYS.publicKey });
  channel = await aChannel(world, { takesDecimals: false });
  games = {
    slot: await aGame(world),
    live: await aGame(world, { vendor: 'TABLES', game_type: 'LIVE' }),
    sports: await aGame(world, { vendor: 'PITCH', game_type: 'SPORTS' }),
  };
});

afterAll(async () => {
  await world.close();
  await provider.close();
});

/** Somebody with so many units paid in, and no other money. */
async function aDepositor(units: number): Promise<Payer> {
  const payer = await aPayer(world);
  await payIn(payer, units);
  return payer;
}

async function payIn(payer: Payer, units: number): Promise<void> {
  const opened = await anOrder(world, payer, channel, units);
  const trxId = aTrxId();
  await arrives(world, channel, { trxId, amount: credits(units) });
  const told = valueOf(await world.call(tellTrxId, { id: opened.id, trxId }, { as: payer.as }));
  expect(told.state).toBe('credited');
  // Rows are counted oldest first, and a clock of tests stands still.
  world.clock.advance(1000);
}

async function at(payer: Payer, game: Game): Promise<Sitting> {
  return sitDown(world, { member: payer.member, game, token: await aWalletToken(world, payer.member, game) });
}

/** A whole round: a stake and what it wins, in units. */
async function round(
  payer: Payer,
  game: Game,
  stake: number,
  {
    win = 0,
    meta,
    winMeta,
  }: { readonly win?: number; readonly meta?: unknown; readonly winMeta?: unknown } = {},
): Promise<string> {
  const sitting = await at(payer, game);
  const body = sitting.betBody({ amount: stake * UNIT, ...(meta === undefined ? {} : { meta }) });
  const bet = String(body['transaction_uuid']);
  expect((await sitting.bet(body)).answer.status).toBe('RS_OK');
  const won = {
    round: body['round'],
    amount: win * UNIT,
    ...(winMeta === undefined ? {} : { meta: winMeta }),
  };
  expect((await sitting.win(bet, won)).answer.status).toBe('RS_OK');
  world.clock.advance(1000);
  await world.drain();
  return bet;
}

const rowsOf = async (payer: Payer) => {
  const { rows } = await world.owner.query(
    `select id, source, status, (required / 1000000)::integer as required, (done / 1000000)::integer as done
       from cashier_requirement where member_id = $1 order by opened_at, id`,
    [payer.member.id],
  );
  return rows as { id: string; source: string; status: string; required: number; done: number }[];
};
const doneOf = async (payer: Payer) => (await rowsOf(payer)).map(({ status, done }) => [status, done]);

/** A bonus has no room yet; its requirement stands beside the deposit's. */
async function aBonusRow(payer: Payer, required: number): Promise<void> {
  await world.owner.query(
    `insert into cashier_requirement (member_id, id, source, source_id, currency, base_amount, multiplier, required,
                                      profile, relax, clear_below, opened_at)
     values ($1, $2, 'BONUS', $2, 'XPC', $3, 100, $3, 'bonus', 0, 5000000, $4)`,
    [payer.member.id, newId(), credits(required), world.clock.now()],
  );
  world.clock.advance(1000);
}

describe('[MC-4] what has to be staked before money leaves', () => {
  it('comes with the deposit, once its amount', async () => {
    const payer = await aDepositor(1000);
    expect(await rowsOf(payer)).toMatchObject([
      { source: 'DEPOSIT', status: 'OPEN', required: 1000, done: 0 },
    ]);
  });

  it('[E1] counts a slot whole, a tie nothing, a lost bet on sports its stake', async () => {
    const payer = await aDepositor(1000);
    await round(payer, games.slot, 600, { win: 600 });
    await round(payer, games.live, 200, { win: 200 });
    await round(payer, games.sports, 300);
    expect(await doneOf(payer)).toEqual([['OPEN', 900]]);
  });

  it('[E1] a bet on sports below odds of 1.50 counts nothing, as its supplier names them', async () => {
    const payer = await aDepositor(1000);
    await round(payer, games.sports, 100, { meta: { odds: '1.49' } });
    await round(payer, games.sports, 100, { win: 110, meta: { odds: '1.1' } });
    expect(await doneOf(payer)).toEqual([['OPEN', 0]]);
    await round(payer, games.sports, 100, { meta: { odds: '1.50' } });
    await round(payer, games.sports, 100, { meta: { odds: 'evens', note: 7 } });
    expect(await doneOf(payer)).toEqual([['OPEN', 200]]);
  });

  it('[E1] a slip with a void leg goes by the odds that are left, which its win names', async () => {
    const payer = await aDepositor(1000);
    await round(payer, games.sports, 100, { meta: { odds: '4.20' }, winMeta: { odds: '1.40' } });
    expect(await doneOf(payer)).toEqual([['OPEN', 0]]);
    await round(payer, games.sports, 100, { meta: { odds: '4.20' }, winMeta: { odds: '1.50' } });
    await round(payer, games.sports, 100, { meta: { odds: '4.20' }, winMeta: { note: 7 } });
    expect(await doneOf(payer)).toEqual([['OPEN', 200]]);
  });

  it('[E1] a bet on sports that was cashed out counts what it moved', async () => {
    const payer = await aDepositor(1000);
    await round(payer, games.sports, 100, { win: 98, meta: { odds: '2.00' } });
    expect(await doneOf(payer)).toEqual([['OPEN', 2]]);
  });

  it('[E1] a round of several bets counts at the lowest of their odds, but for those that were undone', async () => {
    const payer = await aDepositor(1000);
    const sitting = await at(payer, games.sports);
    const stakes = async (odds: readonly string[]) => {
      const round = newId();
      const bets = odds.map((each) => sitting.betBody({ round, amount: 100 * UNIT, meta: { odds: each } }));
      for (const bet of bets) expect((await sitting.bet(bet)).answer.status).toBe('RS_OK');
      return bets.map((bet) => ({ round, id: String(bet['transaction_uuid']) }));
    };
    const settle = async (bet: { round: string; id: string } | undefined) => {
      await sitting.win(bet?.id ?? '', { round: bet?.round, amount: 0 });
      await world.drain();
    };
    const [, mixed] = await stakes(['1.20', '2.00']);
    await settle(mixed);
    expect(await doneOf(payer)).toEqual([['OPEN', 0]]);

    const [undone, standing] = await stakes(['1.20', '2.00']);
    await sitting.rollback(undone?.id ?? '', { round: undone?.round });
    await settle(standing);
    expect(await doneOf(payer)).toEqual([['OPEN', 100]]);
  });

  it('[E4] fills the oldest first, and counts as met when next to nothing is missing', async () => {
    const payer = await aDepositor(1000);
    await payIn(payer, 500);
    await round(payer, games.slot, 1200, { win: 1000 });
    expect(await doneOf(payer)).toEqual([
      ['DONE', 1000],
      ['OPEN', 200],
    ]);
    await round(payer, games.slot, 290, { win: 290 });
    expect((await doneOf(payer))[1]).toEqual(['DONE', 490]);
  });

  it('[E4b] goes on to a bonus by the bonus’s weight, and [E4c] keeps no stake that nothing needs', async () => {
    const payer = await aDepositor(1000);
    await payIn(payer, 5000);
    await world.owner.query(
      `update cashier_requirement set status = 'CANCELLED', closed_at = $2
        where member_id = $1 and base_amount = 5000000000`,
      [payer.member.id, world.clock.now()],
    );
    await aBonusRow(payer, 5000);
    await round(payer, games.live, 1500, { win: 1499 });
    expect(await doneOf(payer)).toEqual([
      ['DONE', 1000],
      ['CANCELLED', 0],
      ['OPEN', 50],
    ]);
    await round(payer, games.slot, 5000, { win: 4000 });
    expect((await doneOf(payer))[2]).toEqual(['DONE', 5000]);
    const { rows } = await world.owner.query(
      `select (sum(used_stake) / 1000000)::integer as used from cashier_contribution
        where member_id = $1 and category = 'RNG'`,
      [payer.member.id],
    );
    expect(rows).toEqual([{ used: 4950 }]);
  });

  it('[E5] is cancelled when less than five units are left and no bet is open', async () => {
    const payer = await aDepositor(1000);
    const sitting = await at(payer, games.slot);
    const open = sitting.betBody({ amount: 100 * UNIT });
    await sitting.bet(open);
    await round(payer, games.slot, 897);
    expect((await doneOf(payer))[0]?.[0]).toBe('OPEN');
    await sitting.win(String(open['transaction_uuid']), { round: open['round'], amount: 0 });
    await world.drain();
    // 897 and 100 of 1,000 are within what is overlooked.
    expect((await doneOf(payer))[0]?.[0]).toBe('DONE');
    const other = await aDepositor(1000);
    await round(other, games.live, 500, { win: 500 });
    await world.owner.query('update cashier_requirement set required = required * 9 where member_id = $1', [
      other.member.id,
    ]);
    await round(other, games.slot, 997);
    expect(await doneOf(other)).toEqual([['CANCELLED', 997]]);
  });

  it('[E5] stays while credit stands in a wallet at a supplier, which is not lost', async () => {
    const payer = await aDepositor(1000);
    await world.owner.query(
      `insert into cashier_wallet (member_id, vendor, currency, balance, known_at) values ($1, 'SALT', 'XPC', $2, $3)`,
      [payer.member.id, credits(500), world.clock.now()],
    );
    await world.owner.query('update cashier_requirement set required = required * 9 where member_id = $1', [
      payer.member.id,
    ]);
    await round(payer, games.slot, 997);
    expect(await doneOf(payer)).toEqual([['OPEN', 997]]);
    await world.owner.query('update cashier_wallet set balance = 0 where member_id = $1', [payer.member.id]);
    await round(payer, games.slot, 1);
    expect(await doneOf(payer)).toEqual([['CANCELLED', 998]]);
  });

  it('[E7] takes back what a round counted that was undone later, and opens what it had met', async () => {
    const payer = await aDepositor(500);
    const sitting = await at(payer, games.slot);
    const bet = await round(payer, games.slot, 500);
    expect(await doneOf(payer)).toEqual([['DONE', 500]]);
    expect((await sitting.rollback(bet)).answer.status).toBe('RS_OK');
    await world.drain();
    expect(await doneOf(payer)).toEqual([['OPEN', 0]]);
  });

  it('[E7] leaves what was withdrawn since, and tells the staff', async () => {
    const who = await aWithdrawer(world, channel, 0);
    await payIn(who, 1000);
    const bet = await round(who, games.slot, 1000, { win: 900 });
    expect(await doneOf(who)).toEqual([['DONE', 1000]]);
    valueOf(await withdraw(world, who, 900));
    const sitting = await at(who, games.slot);
    await sitting.rollback(bet);
    await world.drain();
    expect(await doneOf(who)).toEqual([['DONE', 1000]]);
    const { rows } = await world.owner.query(
      'select (counted / 1000000)::integer as counted from cashier_turnover_flag where member_id = $1',
      [who.member.id],
    );
    expect(rows).toEqual([{ counted: 1000 }]);
  });

  it('[E8] counts of a half-won bet on sports what it won', async () => {
    const payer = await aDepositor(2000);
    await round(payer, games.sports, 1000, { win: 1450 });
    expect(await doneOf(payer)).toEqual([['OPEN', 450]]);
  });

  it('counts a round once however often and in whatever order its events come', async () => {
    const payer = await aDepositor(1000);
    await round(payer, games.slot, 100, { win: 50 });
    await round(payer, games.slot, 200, { win: 50 });
    const { rows } = await world.owner.query(
      `select id, payload from outbox_event where name = 'play.round_changed' and payload->>'memberId' = $1
        order by position desc`,
      [payer.member.id],
    );
    const again = (rows as { id: string; payload: unknown }[]).map(
      ({ id, payload }, index) =>
        ({
          position: index,
          id,
          name: 'play.round_changed',
          payload,
          recordedAt: world.clock.now(),
        }) as OutboxEvent,
    );
    expect(again.length).toBeGreaterThan(2);
    for (const events of [again, again.toReversed()]) {
      await inTransaction(world.db, (tx) => countTurnover(tx, events));
    }
    expect(await doneOf(payer)).toEqual([['OPEN', 300]]);
  });

  it('counts nothing that was settled before the deposit', async () => {
    const payer = await aDepositor(1000);
    await round(payer, games.slot, 1000, { win: 900 });
    await payIn(payer, 700);
    const { rows } = await world.owner.query(
      `select id, payload from outbox_event where name = 'play.round_changed' and payload->>'memberId' = $1`,
      [payer.member.id],
    );
    const again = (rows as { id: string; payload: unknown }[]).map(
      ({ id, payload }) =>
        ({
          position: 1,
          id,
          name: 'play.round_changed',
          payload,
          recordedAt: world.clock.now(),
        }) as OutboxEvent,
    );
    await inTransaction(world.db, (tx) => countTurnover(tx, again));
    expect((await doneOf(payer))[1]).toEqual(['OPEN', 0]);
  });

  it('tells which rounds counted, newest first, page by page, to their member alone', async () => {
    const payer = await aDepositor(1000);
    await round(payer, games.slot, 100, { win: 50 });
    await round(payer, games.sports, 200, { win: 50 });
    const [row] = await rowsOf(payer);
    const requirementId = row?.id ?? '';
    const ask = async (before?: string) =>
      valueOf(
        await world.call(
          requirementRounds,
          { requirementId, ...(before !== undefined && { before }) },
          { as: payer.as },
        ),
      );
    const all = await ask();
    expect(all.list.map(({ category, countedMicros }) => [category, countedMicros])).toEqual([
      ['SPORTS', credits(150).toString()],
      ['RNG', credits(100).toString()],
    ]);
    expect((await ask(all.list[0]?.roundId)).list.map(({ category }) => category)).toEqual(['RNG']);
    const stranger = await aPayer(world);
    const answer = await world.call(
      requirementRounds,
      { requirementId },
      { as: await signedIn(world, stranger.member) },
    );
    expect(answer.errorCode).toBe('requirement_unknown');
  });
});
