import { giveUpBonus } from '@nokshi/contract/cashier-bonus.ts';
import { depositChannels, tellTrxId } from '@nokshi/contract/cashier-deposit.ts';
import { withdrawalDesk } from '@nokshi/contract/cashier-withdrawal.ts';
import { rejectWithdrawal } from '@nokshi/contract/cashier-withdrawal-console.ts';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { anOffer, code, orderWith, requirementsOf } from '../../../../test/bonuses.ts';
import {
  aGame,
  aWalletToken,
  balanceOf,
  credits,
  type Game,
  saveSetting,
} from '../../../../test/builders.ts';
import { aTrxId, openProvider, type TestProvider } from '../../../../test/payment-provider.ts';
import { aChannel, arrives, type ChannelOfTest } from '../../../../test/payments.ts';
import { SUPPLIER_KEYS, sitDown, UNIT } from '../../../../test/supplier.ts';
import { createWithdrawalDesk } from '../../../../test/withdrawal-desk.ts';
import { AT_HOST, aWithdrawer, later, type Withdrawer, withdraw } from '../../../../test/withdrawals.ts';
import { detailsOf, expectBooksToBalance, openWorld, valueOf } from '../../../../test/world.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let provider: TestProvider;
let channel: ChannelOfTest;
let slot: Game;
let desk: ReturnType<typeof createWithdrawalDesk>;

beforeAll(async () => {
  provider = await openProvider();
  world = await openWorld({ environment: provider.environment, supplierKey: SUPPLIER_KEYS.publicKey });
  channel = await aChannel(world, { takesDecimals: false });
  desk = createWithdrawalDesk(world, provider, channel);
  slot = await aGame(world);
});

afterEach(() => expectBooksToBalance(world));

afterAll(async () => {
  await world.close();
  await provider.close();
});

const set = (name: 'turnover' | 'withdrawal', value: object) => saveSetting(world, name, value);

const deskOf = async (who: Withdrawer) =>
  valueOf(await world.call(withdrawalDesk, {}, { as: who.as, headers: AT_HOST }));

/** What is free, what is locked, and what may be withdrawn, in units. */
async function partsOf(who: Withdrawer) {
  const { freeMicros, lockedMicros, withdrawableMicros } = await deskOf(who);
  return [freeMicros, lockedMicros, withdrawableMicros].map((micros) => Number(micros) / UNIT_MICROS);
}
const UNIT_MICROS = 1_000_000;

/** A deposit of so many units with a bonus of as much, to be staked ten times unless said otherwise. */
async function takeBonus(who: Withdrawer, units: number, multiplier = 1000): Promise<string> {
  const { code: bonusCode } = await anOffer(world, { multiplier });
  await payIn(who, units, bonusCode);
  const row = (await requirementsOf(world, who)).find(({ source }) => source === 'BONUS');
  return row?.id ?? '';
}

async function payIn(who: Withdrawer, units: number, bonusCode?: string): Promise<void> {
  const order = { channel, units, ...(bonusCode !== undefined && { bonusCode }) };
  const { id } = valueOf(await orderWith(world, who, order));
  const trxId = aTrxId();
  await arrives(world, channel, { trxId, amount: credits(units) });
  expect(valueOf(await world.call(tellTrxId, { id, trxId }, { as: who.as })).state).toBe('credited');
  // Rows are counted oldest first, and a clock of tests stands still.
  world.clock.advance(1000);
}

async function round(who: Withdrawer, stake: number, win = 0): Promise<void> {
  const token = await aWalletToken(world, who.member, slot);
  const sitting = sitDown(world, { member: who.member, game: slot, token });
  const body = sitting.betBody({ amount: stake * UNIT });
  expect((await sitting.bet(body)).answer.status).toBe('RS_OK');
  const won = { round: body['round'], amount: win * UNIT };
  expect((await sitting.win(String(body['transaction_uuid']), won)).answer.status).toBe('RS_OK');
  world.clock.advance(1000);
  await world.drain();
}

describe('[MC-4] what stays free beside a requirement', () => {
  it('is what could be withdrawn before a deposit and its bonus came, and leaves at once', async () => {
    const who = await aWithdrawer(world, channel);
    const before = valueOf(await world.call(depositChannels, {}, { as: who.as }));
    expect(before.freeMicros).toBe(credits(10_000).toString());
    await takeBonus(who, 1000);
    expect(await partsOf(who)).toEqual([10_000, 2000, 10_000]);
    const refused = await withdraw(world, who, 10_001);
    expect(code(refused)).toEqual([409, 'turnover_open']);
    expect(detailsOf(refused)).toMatchObject({
      freeMicros: credits(10_000).toString(),
      remainingMicros: credits(20_000).toString(),
    });
    const asked = valueOf(await withdraw(world, who, 10_000));
    // Nothing that leaves beside an open bonus goes without a person looking at it.
    expect([asked.feeMicros, asked.state]).toEqual(['0', 'risk_check']);
    expect(await partsOf(who)).toEqual([0, 2000, 0]);
    expect(code(await withdraw(world, who, 500))).toEqual([409, 'turnover_open']);
  });

  it('what is won stays locked, and losses come out of what is locked first', async () => {
    const who = await aWithdrawer(world, channel, 3000);
    await takeBonus(who, 1000);
    await round(who, 100, 700);
    expect(await partsOf(who)).toEqual([3000, 2600, 3000]);
    await round(who, 2000);
    expect(await partsOf(who)).toEqual([3000, 600, 3000]);
    await round(who, 1000);
    expect(await partsOf(who)).toEqual([2600, 0, 2600]);
    await round(who, 600, 1600);
    expect(await partsOf(who)).toEqual([3000, 600, 3000]);
  });

  it('once deposit and bonus are staked all of it is free', async () => {
    const who = await aWithdrawer(world, channel, 3000);
    await takeBonus(who, 1000, 100);
    await round(who, 1900, 2500);
    expect(await partsOf(who)).toEqual([3000, 2600, 3000]);
    await round(who, 100, 100);
    expect(await partsOf(who)).toEqual([5600, 0, 5600]);
  });

  it('a deposit without a bonus locks itself alone, and each of several what came with it', async () => {
    const who = await aWithdrawer(world, channel);
    await payIn(who, 1000);
    expect(await partsOf(who)).toEqual([10_000, 1000, 10_000]);
    await payIn(who, 500);
    expect(await partsOf(who)).toEqual([10_000, 1500, 10_000]);
    // The oldest is met first, and its money is free while the other still waits.
    await round(who, 1000, 1000);
    expect(await partsOf(who)).toEqual([11_000, 500, 11_000]);
    await round(who, 500, 500);
    expect(await partsOf(who)).toEqual([11_500, 0, 11_500]);
  });

  it('what a withdrawal gives back is free again, whenever it was asked for', async () => {
    const who = await aWithdrawer(world, channel);
    const early = valueOf(await withdraw(world, who, 4000));
    await takeBonus(who, 1000);
    expect(await partsOf(who)).toEqual([6000, 2000, 6000]);
    const late = valueOf(await withdraw(world, who, 5000));
    expect(await partsOf(who)).toEqual([1000, 2000, 1000]);
    for (const order of [early, late])
      valueOf(await desk.decide(rejectWithdrawal, { ...order, who }, { why: 'other' }));
    expect(await partsOf(await later(world, who))).toEqual([10_000, 2000, 10_000]);
  });

  it('a bonus that is given up goes out of what was locked, and what is free stays free', async () => {
    const who = await aWithdrawer(world, channel);
    const requirementId = await takeBonus(who, 1000);
    await payIn(who, 500);
    expect(await partsOf(who)).toEqual([10_000, 2500, 10_000]);
    valueOf(await world.call(giveUpBonus, { requirementId }, { as: who.as }));
    expect(await partsOf(who)).toEqual([10_000, 1500, 10_000]);
    valueOf(await withdraw(world, who, 4000));
    expect(await partsOf(who)).toEqual([6000, 1500, 6000]);
    await round(who, 1000, 1000);
    expect(await partsOf(who)).toEqual([7000, 500, 7000]);
  });

  it('a bonus that was lost is not paid back out of what is free, given up or when its time is over', async () => {
    const who = await aWithdrawer(world, channel, 3000);
    const requirementId = await takeBonus(who, 1000);
    await round(who, 1500);
    expect(await partsOf(who)).toEqual([3000, 500, 3000]);
    const given = valueOf(await world.call(giveUpBonus, { requirementId }, { as: who.as }));
    expect(given.takenMicros).toBe(credits(500).toString());
    expect(await partsOf(who)).toEqual([3000, 0, 3000]);
    const other = await aWithdrawer(world, channel, 3000);
    await takeBonus(other, 1000);
    await round(other, 2500);
    world.clock.advance(8 * 86_400_000);
    await world.runJobs('cashier');
    expect((await requirementsOf(world, other)).map(({ status }) => status)).toContain('FORFEITED');
    expect(await balanceOf(world, other.member)).toBe(credits(2500));
  });

  it('a requirement of before this rule holds everything, as was agreed', async () => {
    const who = await aWithdrawer(world, channel);
    await takeBonus(who, 1000);
    await world.owner.query(
      'update cashier_requirement set balance_before = null, entry_no = null where member_id = $1',
      [who.member.id],
    );
    expect(await partsOf(who)).toEqual([0, 12_000, 0]);
    expect(code(await withdraw(world, who, 500))).toEqual([409, 'turnover_open']);
  });

  it('[C.3] where a brand lets go for a fee, what is free costs none and leaves the bonus alone', async () => {
    await set('turnover', { policy: 'FEE' });
    try {
      const who = await aWithdrawer(world, channel);
      await takeBonus(who, 1000);
      expect(await partsOf(who)).toEqual([10_000, 2000, 12_000]);
      expect(valueOf(await withdraw(world, who, 10_000)).feeMicros).toBe('0');
      expect((await requirementsOf(world, who))[0]?.status).toBe('OPEN');
      // A fifth of the deposit, and the bonus goes back.
      expect(valueOf(await withdraw(world, who, 1500)).feeMicros).toBe(credits(1200).toString());
      expect(await partsOf(who)).toEqual([500, 0, 500]);
    } finally {
      await set('turnover', { policy: 'BLOCK' });
    }
  });

  it('a deposit that comes while money is asked out is never taken for free', async () => {
    const who = await aWithdrawer(world, channel, 1000);
    const [asked] = await Promise.all([withdraw(world, who, 1500), takeBonus(who, 1000)]);
    expect(['turnover_open', 'balance_not_enough']).toContain(asked.errorCode);
    expect(await partsOf(who)).toEqual([1000, 2000, 1000]);
  });
});

const step = fc.oneof(
  fc.record({
    kind: fc.constant('round' as const),
    stake: fc.integer({ min: 1, max: 900 }),
    win: fc.integer({ min: 0, max: 1500 }),
  }),
  fc.record({ kind: fc.constant('withdraw' as const), units: fc.integer({ min: 1, max: 1500 }) }),
  fc.record({ kind: fc.constant('giveBack' as const) }),
  fc.record({ kind: fc.constant('deposit' as const), units: fc.integer({ min: 500, max: 900 }) }),
);

describe('[MC-4] whatever a member does while a bonus is open', () => {
  it('what is free is what was there before, less what left, as far as the balance holds it', async () => {
    await set('withdrawal', { minUnits: 1, perDay: 100, freePerDay: 100 });
    const START = 3000;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
        let who = await aWithdrawer(world, channel, START);
        await takeBonus(who, 5000, 10_000);
        const open: Awaited<ReturnType<typeof withdraw>>['value'][] = [];
        let out = 0n;
        for (const move of steps) {
          who = await later(world, who);
          const held = await balanceOf(world, who.member);
          const [free = 0] = await partsOf(who);
          if (move.kind === 'round' && held >= credits(move.stake)) await round(who, move.stake, move.win);
          if (move.kind === 'deposit') await payIn(who, move.units);
          if (move.kind === 'withdraw') {
            const asked = await withdraw(world, who, move.units);
            expect(asked.errorCode === undefined, `${move.units} of ${free}`).toBe(move.units <= free);
            if (asked.errorCode === undefined) {
              open.push(asked.value);
              out += credits(move.units);
            }
          }
          if (move.kind === 'giveBack') {
            const order = open.pop();
            if (order) {
              valueOf(await desk.decide(rejectWithdrawal, { ...order, who }, { why: 'other' }));
              out -= BigInt(order.amountMicros);
            }
          }
          const balance = await balanceOf(world, who.member);
          const cap = credits(START) - out;
          const parts = await deskOf(who);
          expect(BigInt(parts.freeMicros)).toBe(balance < cap ? balance : cap);
          expect(BigInt(parts.freeMicros) + BigInt(parts.lockedMicros)).toBe(balance);
        }
      }),
      { numRuns: 4, seed: 23 },
    );
    await set('withdrawal', {});
  });
});
