import { giveUpBonus } from '@nokshi/contract/cashier-bonus.ts';
import { tellTrxId } from '@nokshi/contract/cashier-deposit.ts';
import { withdrawalDesk } from '@nokshi/contract/cashier-withdrawal.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { anOffer, orderWith, requirementsOf } from '../../../../test/bonuses.ts';
import { aGame, aWalletToken, credits, type Game } from '../../../../test/builders.ts';
import { aTrxId, openProvider, type TestProvider } from '../../../../test/payment-provider.ts';
import { aChannel, arrives, type ChannelOfTest } from '../../../../test/payments.ts';
import { SUPPLIER_KEYS, sitDown, UNIT } from '../../../../test/supplier.ts';
import { AT_HOST, aWithdrawer, later, type Withdrawer } from '../../../../test/withdrawals.ts';
import { expectBooksToBalance, openWorld, valueOf } from '../../../../test/world.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let provider: TestProvider;
let channel: ChannelOfTest;
let slot: Game;

beforeAll(async () => {
  provider = await openProvider();
  world = await openWorld({ environment: provider.environment, supplierKey: SUPPLIER_KEYS.publicKey });
  channel = await aChannel(world, { takesDecimals: false });
  slot = await aGame(world);
});

afterEach(() => expectBooksToBalance(world));

afterAll(async () => {
  await world.close();
  await provider.close();
});

const MICROS = 1_000_000;

/** What is free and what is locked, in units. */
async function partsOf(who: Withdrawer) {
  const desk = valueOf(await world.call(withdrawalDesk, {}, { as: who.as, headers: AT_HOST }));
  return [desk.freeMicros, desk.lockedMicros].map((micros) => Number(micros) / MICROS);
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

async function takeBonus(who: Withdrawer, units: number): Promise<string> {
  const { code } = await anOffer(world);
  await payIn(who, units, code);
  const row = (await requirementsOf(world, who)).find(
    ({ source, status }) => source === 'BONUS' && status === 'OPEN',
  );
  return row?.id ?? '';
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

describe('[MC-4] a bonus that was lost before another deposit came', () => {
  it('goes out of what is locked when it is given up, and what is free stays free', async () => {
    const who = await aWithdrawer(world, channel, 3000);
    const requirementId = await takeBonus(who, 1000);
    await round(who, 1900);
    expect(await partsOf(who)).toEqual([3000, 100]);
    await payIn(who, 5000);
    expect(await partsOf(who)).toEqual([3000, 5100]);
    const given = valueOf(await world.call(giveUpBonus, { requirementId }, { as: who.as }));
    expect(given.takenMicros).toBe(credits(1000).toString());
    expect(await partsOf(who)).toEqual([3000, 4100]);
  });

  it('does so when its time is over', async () => {
    const who = await aWithdrawer(world, channel, 3000);
    await takeBonus(who, 1000);
    await round(who, 1900);
    await payIn(who, 5000);
    world.clock.advance(8 * 86_400_000);
    await world.app.rooms.cashier.keep(world.clock.now());
    expect(await partsOf(await later(world, who))).toEqual([3000, 4100]);
  });

  it('lets a deposit of then leave alone what is left of what stood before it', async () => {
    const who = await aWithdrawer(world, channel, 3000);
    const requirementId = await takeBonus(who, 1000);
    await round(who, 500);
    await payIn(who, 500);
    valueOf(await world.call(giveUpBonus, { requirementId }, { as: who.as }));
    expect(await partsOf(who)).toEqual([3000, 1000]);
    // The first deposit is met, and the second holds its own money alone.
    await round(who, 500, 500);
    expect(await partsOf(who)).toEqual([3500, 500]);
  });
});
