import { giveUpBonus } from '@nokshi/contract/cashier-bonus.ts';
import { withdrawalDesk } from '@nokshi/contract/cashier-withdrawal.ts';
import { listMessages } from '@nokshi/contract/inbox.ts';
import { listBonuses } from '@nokshi/contract/records.ts';
import { roundMicros } from '@nokshi/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { anOffer, code, orderWith, payInWith, requirementsOf } from '../../../../test/bonuses.ts';
import {
  aGame,
  aWalletToken,
  balanceOf,
  credits,
  type Game,
  saveSetting,
} from '../../../../test/builders.ts';
import { openProvider, type TestProvider } from '../../../../test/payment-provider.ts';
import { aChannel, aPayer, arrives, type ChannelOfTest, type Payer } from '../../../../test/payments.ts';
import { type Sitting, SUPPLIER_KEYS, sitDown, UNIT } from '../../../../test/supplier.ts';
import { aPicture, createWithdrawalDesk } from '../../../../test/withdrawal-desk.ts';
import { aWithdrawer, later, lookAt, type Withdrawer, withdraw } from '../../../../test/withdrawals.ts';
import { expectBooksToBalance, openWorld, valueOf } from '../../../../test/world.ts';

const DAY_MS = 86_400_000;

let world: Awaited<ReturnType<typeof openWorld>>;
let provider: TestProvider;
let channel: ChannelOfTest;
let payout: ChannelOfTest;
let desk: ReturnType<typeof createWithdrawalDesk>;
let games: Record<'slot' | 'live', Game>;

beforeAll(async () => {
  provider = await openProvider();
  world = await openWorld({ environment: provider.environment, supplierKey: SUPPLIER_KEYS.publicKey });
  channel = await aChannel(world, { takesDecimals: true });
  payout = await aChannel(world);
  desk = createWithdrawalDesk(world, provider, payout);
  games = {
    slot: await aGame(world),
    live: await aGame(world, { vendor: 'TABLES', game_type: 'LIVE' }),
  };
});

afterEach(() => expectBooksToBalance(world));

afterAll(async () => {
  await world.close();
  await provider.close();
});

const deskOf = async (payer: Payer) =>
  valueOf(await world.call(withdrawalDesk, {}, { as: payer.as, headers: { language: 'EN' } }));
const giveUp = (payer: Payer, requirementId: string) =>
  world.call(giveUpBonus, { requirementId }, { as: payer.as });
const keep = () => world.runJobs('cashier');
const titlesOf = async (payer: Payer) => {
  await world.drain();
  const { list } = valueOf(await world.call(listMessages, {}, { as: payer.as, headers: { language: 'EN' } }));
  return list.map(({ title }) => title);
};

async function at(payer: Payer, game: Game): Promise<Sitting> {
  return sitDown(world, { member: payer.member, game, token: await aWalletToken(world, payer.member, game) });
}

/** A whole round: a stake and what it wins, in units. */
async function round(payer: Payer, game: Game, stake: number, win = 0): Promise<string> {
  const sitting = await at(payer, game);
  const body = sitting.betBody({ amount: stake * UNIT });
  const bet = String(body['transaction_uuid']);
  expect((await sitting.bet(body)).answer.status).toBe('RS_OK');
  expect((await sitting.win(bet, { round: body['round'], amount: win * UNIT })).answer.status).toBe('RS_OK');
  world.clock.advance(1000);
  await world.drain();
  return bet;
}

interface Rich {
  readonly payer: Payer;
  readonly requirementId: string;
  /** Micros of the deposit, and of its bonus. */
  readonly deposit: bigint;
}

/** Somebody whose deposit of about so many units brought as much again, which has to be staked ten times. */
async function aBonusOf(
  units: number,
  offer: Parameters<typeof anOffer>[1] = {},
  payer?: Payer,
): Promise<Rich> {
  const who = payer ?? (await aPayer(world));
  const { code: bonusCode } = await anOffer(world, offer);
  const { payMicros } = await payInWith(world, who, { channel, units, bonusCode });
  const row = (await requirementsOf(world, who)).find(({ source }) => source === 'BONUS');
  return { payer: who, requirementId: row?.id ?? '', deposit: BigInt(payMicros) };
}

/** Leaving early costs a fifth of the deposit, rounded down to 0.01. */
const feeOf = (deposit: bigint) => roundMicros(deposit / 5n, 10_000n, 'down');
const cents = (micros: bigint) => Number(micros / 10_000n);

describe('a bonus that is given up', () => {
  it('[MC-4] goes back, and the deposit’s own turnover stays with what was staked', async () => {
    const { payer, requirementId, deposit } = await aBonusOf(500);
    await round(payer, games.slot, 200, 200);
    await round(payer, games.live, 100, 90);
    expect((await requirementsOf(world, payer))[0]?.done).toBe(21_000);
    expect(valueOf(await giveUp(payer, requirementId)).takenMicros).toBe(deposit.toString());
    expect(await balanceOf(world, payer.member)).toBe(deposit - credits(10));
    expect(await requirementsOf(world, payer)).toMatchObject([
      { source: 'BONUS', status: 'FORFEITED', done: 21_000 },
      { source: 'DEPOSIT', status: 'OPEN', bonus: 0, required: cents(deposit), done: 30_000 },
    ]);
    const desk = await deskOf(payer);
    expect(desk.requirements.map(({ source, bonus }) => [source, bonus])).toEqual([['DEPOSIT', null]]);
    expect(await titlesOf(payer)).toContain('You gave a bonus up');
    expect(code(await giveUp(payer, requirementId))).toEqual([409, 'bonus_closed']);
  });

  it('[MC-9] stands in the bonuses once as given and once as gone back, which come to nothing', async () => {
    const { payer, requirementId, deposit } = await aBonusOf(500);
    const bonuses = async () => valueOf(await world.call(listBonuses, {}, { as: payer.as }));
    expect((await bonuses()).totalMicros).toBe(deposit.toString());
    valueOf(await giveUp(payer, requirementId));
    const { list, totalMicros } = await bonuses();
    expect(list.map((row) => [row.code, row.amountMicros])).toEqual([
      ['bonus.taken_back', (-deposit).toString()],
      ['bonus.deposit', deposit.toString()],
    ]);
    expect(totalMicros).toBe('0');
  });

  it('[MC-4] of one that was lost as much goes back as is there', async () => {
    const { payer, requirementId, deposit } = await aBonusOf(500);
    await round(payer, games.slot, 900);
    const left = deposit * 2n - credits(900);
    expect(valueOf(await giveUp(payer, requirementId)).takenMicros).toBe(left.toString());
    expect(await balanceOf(world, payer.member)).toBe(0n);
    expect((await requirementsOf(world, payer))[1]).toMatchObject({ source: 'DEPOSIT', status: 'DONE' });
  });

  it('[MC-4] waits while it stands in a bet, so that nobody keeps it that way', async () => {
    const { payer, requirementId, deposit } = await aBonusOf(500);
    const sitting = await at(payer, games.slot);
    const body = sitting.betBody({ amount: 900 * UNIT });
    expect((await sitting.bet(body)).answer.status).toBe('RS_OK');
    expect(code(await giveUp(payer, requirementId))).toEqual([409, 'bonus_elsewhere']);
    await sitting.win(String(body['transaction_uuid']), { round: body['round'], amount: 900 * UNIT });
    expect(valueOf(await giveUp(payer, requirementId)).takenMicros).toBe(deposit.toString());
    expect(await balanceOf(world, payer.member)).toBe(deposit);
  });

  it('[4.13] is nobody else’s, and a deposit without a bonus has none', async () => {
    const { payer, requirementId } = await aBonusOf(500);
    const stranger = await aPayer(world);
    expect(code(await giveUp(stranger, requirementId))).toEqual([404, 'requirement_unknown']);
    const opened = valueOf(await orderWith(world, stranger, { channel, units: 500 }));
    await arrives(world, channel, { amount: BigInt(opened.payMicros) });
    const [own] = await requirementsOf(world, stranger);
    expect(code(await giveUp(stranger, own?.id ?? ''))).toEqual([409, 'bonus_closed']);
    expect((await requirementsOf(world, payer))[0]?.status).toBe('OPEN');
  });

  it('[4.18] twice at once goes back once', async () => {
    const { payer, requirementId, deposit } = await aBonusOf(500);
    const answers = await Promise.all([giveUp(payer, requirementId), giveUp(payer, requirementId)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await balanceOf(world, payer.member)).toBe(deposit);
  });

  it('[E7] a round that is undone after it is taken away from the deposit as well', async () => {
    const { payer, requirementId } = await aBonusOf(500);
    const bet = await round(payer, games.slot, 200, 0);
    valueOf(await giveUp(payer, requirementId));
    expect((await requirementsOf(world, payer))[1]?.done).toBe(20_000);
    expect((await (await at(payer, games.slot)).rollback(bet)).answer.status).toBe('RS_OK');
    await world.drain();
    expect((await requirementsOf(world, payer)).map(({ done }) => done)).toEqual([0, 0]);
  });
});

describe('a bonus whose time is over', () => {
  it('[MC-9] goes back by a job, and its member is told', async () => {
    const { payer, deposit } = await aBonusOf(500, { days: 3 });
    world.clock.advance(3 * DAY_MS - 5000);
    await keep();
    expect((await requirementsOf(world, payer))[0]?.status).toBe('OPEN');
    world.clock.advance(10_000);
    await keep();
    expect(await balanceOf(world, payer.member)).toBe(deposit);
    expect((await requirementsOf(world, payer)).map(({ source, status }) => [source, status])).toEqual([
      ['BONUS', 'FORFEITED'],
      ['DEPOSIT', 'OPEN'],
    ]);
    const now = await later(world, payer);
    expect(await titlesOf(now)).toContain('The time of a bonus is over');
    await keep();
    expect(await balanceOf(world, payer.member)).toBe(deposit);
  });

  it('[MC-4] is over at the first look, should the job be late', async () => {
    const { payer, deposit } = await aBonusOf(500, { days: 1 });
    world.clock.advance(2 * DAY_MS);
    const desk = await deskOf(await later(world, payer));
    expect([desk.balanceMicros, desk.requirements.map(({ source }) => source)]).toEqual([
      deposit.toString(),
      ['DEPOSIT'],
    ]);
  });

  it('[MC-4] waits for what stands in a bet, and holds everything back meanwhile', async () => {
    const { payer, deposit } = await aBonusOf(500, { days: 1 });
    const sitting = await at(payer, games.slot);
    const body = sitting.betBody({ amount: 900 * UNIT });
    await sitting.bet(body);
    world.clock.advance(2 * DAY_MS);
    await keep();
    const now = await later(world, payer);
    expect((await deskOf(now)).requirements.map(({ source }) => source)).toEqual(['BONUS']);
    await sitting.win(String(body['transaction_uuid']), { round: body['round'], amount: 900 * UNIT });
    world.clock.advance(61_000);
    await keep();
    expect(await balanceOf(world, payer.member)).toBe(deposit);
  });
});

/** What the house's accounts of bonuses and of fees hold, in micros. */
async function houseOf(): Promise<{ readonly bonus: bigint; readonly fees: bigint }> {
  const { rows } = await world.owner.query<{ bonus: string; fees: string }>(
    `select coalesce(sum(amount) filter (where account = 'house:bonus'), 0)::text as bonus,
            coalesce(sum(amount) filter (where account = 'house:fees'), 0)::text as fees from ledger_entry`,
  );
  return { bonus: BigInt(rows[0]?.bonus ?? 0), fees: BigInt(rows[0]?.fees ?? 0) };
}

/** A withdrawal of 1900 that was paid out and leaves the bonus of a deposit of 1000 behind. */
async function aPaidOne() {
  const who = await aWithdrawer(world, payout, 0);
  const { code: bonusCode } = await anOffer(world);
  const opened = await payInWith(world, who, { channel: payout, units: 1000, bonusCode });
  const deposit = BigInt(opened.payMicros);
  const fee = feeOf(deposit);
  const order = await desk.asked(1900, who);
  await desk.sendOut(order, cents(credits(1900) - fee - deposit) / 100);
  return { order, deposit, fee };
}

const setPolicy = (policy: 'FEE' | 'BLOCK') => saveSetting(world, 'turnover', { policy });

describe('a withdrawal with a bonus', () => {
  it('[MC-4] is held back until deposit and bonus are staked, and goes then', async () => {
    const who = await aWithdrawer(world, payout, 0);
    const { deposit } = await aBonusOf(500, { multiplier: 100 }, who);
    const held = await withdraw(world, who, 500);
    expect(code(held)).toEqual([409, 'turnover_open']);
    const desk = await deskOf(who);
    expect(desk.requirements).toMatchObject([
      {
        source: 'BONUS',
        bonus: { amountMicros: deposit.toString() },
        requiredMicros: (deposit * 2n).toString(),
      },
    ]);
    await round(who, games.slot, 1000, 1000);
    expect((await requirementsOf(world, who))[0]?.status).toBe('DONE');
    expect(valueOf(await withdraw(world, who, 1000)).feeMicros).toBe('0');
  });

  it('[C.3] before that a brand that lets go takes the bonus back beside its fee, once', async () => {
    await setPolicy('FEE');
    try {
      const who: Withdrawer = await aWithdrawer(world, payout, 0);
      const { deposit, requirementId } = await aBonusOf(1000, {}, who);
      const fee = feeOf(deposit);
      const desk = await deskOf(who);
      expect([desk.earlyFeeMicros, desk.bonusFeeMicros]).toEqual([fee.toString(), deposit.toString()]);
      const asked = valueOf(await withdraw(world, who, 1900));
      expect(asked.feeMicros).toBe((fee + deposit).toString());
      expect(code(await giveUp(who, requirementId))).toEqual([409, 'bonus_closed']);
      const after = await deskOf(who);
      expect([after.earlyFeeMicros, after.bonusFeeMicros, after.requirements]).toEqual(['0', '0', []]);
      expect((await lookAt(world, who, asked)).netMicros).toBe((credits(1900) - fee - deposit).toString());
    } finally {
      await setPolicy('BLOCK');
    }
  });

  it('[C.3] one that goes back with a withdrawal goes to where bonuses come from, and the fee alone to the fees', async () => {
    await setPolicy('FEE');
    try {
      const before = await houseOf();
      const { order, deposit, fee } = await aPaidOne();
      expect(await houseOf()).toEqual({ bonus: before.bonus - deposit, fees: before.fees });
      valueOf(await desk.answer(order, { answer: 'received' }));
      expect(await houseOf()).toEqual({ bonus: before.bonus, fees: before.fees + fee });
      const as = (await later(world, order.who)).as;
      const { list, totalMicros } = valueOf(await world.call(listBonuses, {}, { as }));
      expect(list.map((row) => [row.code, BigInt(row.amountMicros)])).toEqual([
        ['withdrawal.bonus_back', -deposit],
        ['bonus.deposit', deposit],
      ]);
      expect(totalMicros).toBe('0');
    } finally {
      await setPolicy('BLOCK');
    }
  });

  it('[ST-12.2] of a receipt that is disputed it comes back into the books as the money does', async () => {
    await setPolicy('FEE');
    try {
      const before = await houseOf();
      const { order, deposit, fee } = await aPaidOne();
      const { confirmUntil } = await lookAt(world, await later(world, order.who), order);
      world.clock.advance((confirmUntil ?? 0) - world.clock.now().getTime());
      await desk.keep();
      expect(await houseOf()).toEqual({ bonus: before.bonus, fees: before.fees + fee });
      const picture = await aPicture();
      valueOf(await desk.answer(order, { answer: 'not_received', picture }));
      expect(await houseOf()).toEqual({ bonus: before.bonus - deposit, fees: before.fees });
    } finally {
      await setPolicy('BLOCK');
    }
  });
});
