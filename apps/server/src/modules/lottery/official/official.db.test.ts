import { listDraws, listOrders, lotteryTable, orderDetail, placeOrder } from '@nokshi/contract/lottery.ts';
import {
  enterLotteryResult,
  postponeLotteryIssue,
  readLotteryDesk,
  voidLotteryIssue,
} from '@nokshi/contract/lottery-console.ts';
import { findBet } from '@nokshi/contract/records.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aGame,
  aMember,
  balanceOf,
  credits,
  type Member,
  signedIn,
  staffSignedIn,
} from '../../../../test/builders.ts';
import { openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let player: Member;

const HOUR = 3600_000;
const reason = 'as the official site says';

beforeAll(async () => {
  world = await openWorld({ startsAt: new Date('2026-11-22T05:30:00.000Z') });
  await aGame(world, { code: 'LT0004', vendor: 'LOTT', game_type: 'LOTT', name_en: 'Three Digits' });
  player = await aMember(world, { balance: credits(10_000) });
});
afterAll(() => world.close());

const turn = () => world.app.rooms.lottery.turn(world.clock.now());
/** Two people of the staff whose codes are fresh. */
const twoPeople = async () =>
  [await staffSignedIn(world, ['risk']), await staffSignedIn(world, ['owner'])] as const;
const desk = async (as: SignedIn) => valueOf(await world.call(readLotteryDesk, {}, { as }));

/** Stakes one unit on 369 for the issue of a day, and lets its draw come. */
async function soldIssue(day: string): Promise<string> {
  const numero = day.replaceAll('-', '');
  world.clock.set(new Date(`${day}T10:00:00.000Z`));
  await turn();
  const order = {
    orderId: newId(),
    gameCode: 'LT0004',
    numero,
    lines: [{ play: 'three.direct', choice: '3_6_9', unitId: '2', multiple: 1 }],
    expectedStakeMicros: '1000000',
  };
  valueOf(await world.call(placeOrder, order, { as: await signedIn(world, player) }));
  world.clock.set(new Date(`${day}T14:50:00.000Z`));
  await turn();
  world.clock.set(new Date(`${day}T15:01:00.000Z`));
  await turn();
  return numero;
}

const enter = (as: SignedIn, numero: string, result: string, revision = 0) =>
  world.call(enterLotteryResult, { gameCode: 'LT0004', numero, revision, result, reason }, { as });

const stateOf = async (numero: string) => {
  const { list } = valueOf(await world.call(listDraws, { gameCode: 'LT0004' }));
  return list.find((each) => each.numero === numero);
};

const orderNow = async (numero: string) => {
  const as = await signedIn(world, player);
  const { list } = valueOf(await world.call(listOrders, { gameCode: 'LT0004' }, { as }));
  const found = list.find((order) => order.numero === numero);
  if (found === undefined) throw new Error(`no order of ${numero}`);
  return found;
};
const tableNow = async () =>
  valueOf(await world.call(lotteryTable, { gameCode: 'LT0004' }, { as: await signedIn(world, player) }));

describe('an official draw', () => {
  it('stands when two people enter the same, and pays what it says', async () => {
    const numero = await soldIssue('2026-11-22');
    const before = await balanceOf(world, player);
    const [one, other] = await twoPeople();
    const { waiting } = await desk(one);
    expect(waiting).toMatchObject([
      { gameCode: 'LT0004', numero, ticketCount: 1, stakeMicros: '1000000', entries: [] },
    ]);
    expect((await enter(one, numero, '[3,6]')).errorCode).toBe('result_refused');
    expect((await enter(one, numero, 'three')).errorCode).toBe('result_refused');
    valueOf(await enter(one, numero, '[3,6,9]'));
    await turn();
    expect(await stateOf(numero)).toBeUndefined();
    expect((await enter(one, numero, '[3,6,9]')).errorCode).toBe('same_person');
    // Who confirms reads the result for himself.
    expect((await desk(other)).waiting[0]?.entries).toMatchObject([{ isOwn: false, result: null }]);
    expect((await desk(one)).waiting[0]?.entries).toMatchObject([{ isOwn: true, result: [3, 6, 9] }]);
    valueOf(await enter(other, numero, '[3,6,9]'));
    await turn();
    expect(await stateOf(numero)).toMatchObject({ state: 'settled', result: [3, 6, 9], revision: 0 });
    expect((await balanceOf(world, player)) - before).toBe(credits(980));
  });

  it('is held while the two differ, until somebody enters what the other did', async () => {
    const numero = await soldIssue('2026-11-23');
    const [one, other] = await twoPeople();
    valueOf(await enter(one, numero, '[1,2,3]'));
    valueOf(await enter(other, numero, '[1,2,4]'));
    await turn();
    expect(await stateOf(numero)).toBeUndefined();
    expect((await desk(one)).waiting[0]?.entries).toMatchObject([
      { result: [1, 2, 3] },
      { result: [1, 2, 4] },
    ]);
    valueOf(await enter(one, numero, '[1,2,4]'));
    await turn();
    expect(await stateOf(numero)).toMatchObject({ state: 'settled', result: [1, 2, 4] });
  });

  it('that was entered wrongly is corrected by two people after it was paid', async () => {
    const numero = await soldIssue('2026-11-24');
    const before = await balanceOf(world, player);
    const [one, other] = await twoPeople();
    for (const who of [one, other]) valueOf(await enter(who, numero, '[3,6,9]'));
    await turn();
    expect((await balanceOf(world, player)) - before).toBe(credits(980));
    expect((await enter(one, numero, '[0,0,0]')).errorCode).toBe('issue_state');
    for (const who of [one, other]) valueOf(await enter(who, numero, '[0,0,0]', 1));
    await turn();
    expect(await stateOf(numero)).toMatchObject({ state: 'settled', result: [0, 0, 0], revision: 1 });
    expect(await balanceOf(world, player)).toBe(before);
    // What the member reads of it: how the ticket stands now, and every movement of its money.
    expect(await orderNow(numero)).toMatchObject({
      state: 'lost',
      revision: 1,
      winMicros: '0',
      voidReason: null,
    });
    const { orderId } = await orderNow(numero);
    const as = await signedIn(world, player);
    const { roundId } = valueOf(await world.call(orderDetail, { orderId }, { as }));
    const { steps } = valueOf(await world.call(findBet, { roundId }, { as }));
    expect(steps.map(({ kind, changeMicros }) => [kind, changeMicros])).toEqual([
      ['stake', '-1000000'],
      ['win', credits(980).toString()],
      ['win_taken_back', (-credits(980)).toString()],
    ]);
  });

  it('is void when two people say so, which everybody sees, and the stake comes back', async () => {
    const before = await balanceOf(world, player);
    const numero = await soldIssue('2026-11-25');
    const [one, other] = await twoPeople();
    const ask = (as: SignedIn) =>
      world.call(voidLotteryIssue, { gameCode: 'LT0004', numero, reason, revision: null }, { as });
    valueOf(await ask(one));
    expect((await ask(one)).errorCode).toBe('same_person');
    await turn();
    expect(await stateOf(numero)).toBeUndefined();
    valueOf(await ask(other));
    await turn();
    expect(await stateOf(numero)).toMatchObject({ state: 'void', voidReason: 'official_void' });
    expect(await balanceOf(world, player)).toBe(before);
    expect((await ask(other)).errorCode).toBe('issue_state');
  });

  it('without a result is void two days after its time', async () => {
    const before = await balanceOf(world, player);
    const numero = await soldIssue('2026-11-26');
    world.clock.advance(47 * HOUR);
    await turn();
    expect(await stateOf(numero)).toBeUndefined();
    world.clock.advance(HOUR);
    await turn();
    expect(await stateOf(numero)).toMatchObject({ state: 'void', voidReason: 'no_result' });
    expect(await balanceOf(world, player)).toBe(before);
  });

  it('is for those who may draw, with a fresh code, after its time', async () => {
    const cashier = await staffSignedIn(world, ['cashier']);
    expect((await enter(cashier, '20261122', '[1,1,1]')).errorCode).toBe('permission_missing');
    const [stale] = await twoPeople();
    world.clock.advance(HOUR / 10);
    expect((await enter(stale, '20261122', '[1,1,1]')).status).toBe(403);
    const [one] = await twoPeople();
    expect((await enter(one, '20261201', '[1,1,1]')).errorCode).toBe('issue_state');
    expect((await enter(one, '20361201', '[1,1,1]')).errorCode).toBe('issue_unknown');
    const own = { gameCode: 'LT0001', numero: '20261122-0001', revision: 0, result: '[1,2,3,4,5]', reason };
    expect((await world.call(enterLotteryResult, own, { as: one })).errorCode).toBe('issue_unknown');
  });

  it('takes no text that is no result, however it is cut where it is written down', async () => {
    const [one] = await twoPeople();
    // Characters of two halves, the second of which stands where the record of the staff's act ends.
    const text = `0${'😀'.repeat(290)}`;
    const { status, errorCode } = await enter(one, '20361201', text);
    expect([status, errorCode]).toEqual([400, 'result_refused']);
    const { rows } = await world.owner.query<{ kept: string }>(
      `select input ->> 'result' as kept from identity_staff_action where call = $1 order by at desc, id desc limit 1`,
      [enterLotteryResult.name],
    );
    expect(rows).toEqual([{ kept: `0${'😀'.repeat(249)}` }]);
  });

  it('that was paid and is void after all has no result any more, on no list', async () => {
    const before = await balanceOf(world, player);
    const numero = await soldIssue('2026-11-29');
    const [one, other] = await twoPeople();
    for (const who of [one, other]) valueOf(await enter(who, numero, '[3,6,9]'));
    await turn();
    for (const as of [one, other]) {
      valueOf(
        await world.call(voidLotteryIssue, { gameCode: 'LT0004', numero, reason, revision: 0 }, { as }),
      );
    }
    await turn();
    expect(await balanceOf(world, player)).toBe(before);
    expect(await orderNow(numero)).toMatchObject({ state: 'void', voidReason: 'official_void', revision: 1 });
    const { last, lastVoid } = await tableNow();
    expect(last.map((each) => each.numero)).not.toContain(numero);
    expect(lastVoid).toMatchObject({ numero, reason: 'official_void' });
  });

  it('that is moved says so at once on table and ticket, and tells each holder once', async () => {
    const numero = await soldIssue('2026-11-30');
    const [one] = await twoPeople();
    const [from, to] = [Date.parse('2026-11-30T15:00:00.000Z'), Date.parse('2026-12-01T15:00:00.000Z')];
    const moved = { gameCode: 'LT0004', numero, drawsAt: to, movedFrom: from, reason };
    valueOf(await world.call(postponeLotteryIssue, moved, { as: one }));
    const [second] = await twoPeople();
    const unseen = await world.call(postponeLotteryIssue, { ...moved, drawsAt: to + HOUR }, { as: second });
    expect([unseen.status, unseen.errorCode]).toEqual([409, 'changed_meanwhile']);
    expect(await orderNow(numero)).toMatchObject({
      state: 'placed',
      postponedFrom: from,
      drawsAt: to,
      resultDueAt: to + 48 * HOUR,
    });
    const { waiting } = await tableNow();
    expect(waiting[0]).toMatchObject({ numero, postponedFrom: from, drawsAt: to });
    await world.drain();
    const { rows } = await world.owner.query<{ text_values: Record<string, string> }>(
      `select text_values from inbox_message where member_id = $1 and text_key = 'lotteryMoved'`,
      [player.id],
    );
    expect(rows).toMatchObject([{ text_values: { numero, atMs: `${to}` } }]);
    const { rows: told } = await world.owner.query(
      `select from outbox_event where name = 'lottery.issue_changed' and payload ->> 'numero' = $1
          and payload ->> 'state' = 'sealed'`,
      [numero],
    );
    // Once for the seal and once for the move.
    expect(told).toHaveLength(2);
    world.clock.set(new Date(to + 48 * HOUR));
    await turn();
    expect(await orderNow(numero)).toMatchObject({
      state: 'void',
      voidReason: 'no_result',
      resultDueAt: null,
    });
  });

  it('that is moved while it is on sale sells no longer than planned, and two people may still make it void', async () => {
    world.clock.set(new Date('2026-12-04T10:00:00.000Z'));
    await turn();
    const numero = '20261204';
    const before = await balanceOf(world, player);
    const [planner] = await twoPeople();
    const to = Date.parse('2026-12-05T15:00:00.000Z');
    valueOf(
      await world.call(
        postponeLotteryIssue,
        {
          gameCode: 'LT0004',
          numero,
          drawsAt: to,
          movedFrom: Date.parse('2026-12-04T15:00:00.000Z'),
          reason,
        },
        { as: planner },
      ),
    );
    expect(await soldIssue('2026-12-04')).toBe(numero);
    const late = {
      orderId: newId(),
      gameCode: 'LT0004',
      numero,
      lines: [{ play: 'three.direct', choice: '3_6_9', unitId: '2', multiple: 1 }],
      expectedStakeMicros: '1000000',
    };
    const refused = await world.call(placeOrder, late, { as: await signedIn(world, player) });
    expect(refused.errorCode).toBe('issue_closed');
    const [one, other] = await twoPeople();
    expect((await enter(one, numero, '[3,6,9]')).errorCode).toBe('issue_state');
    for (const as of [one, other]) {
      valueOf(
        await world.call(voidLotteryIssue, { gameCode: 'LT0004', numero, reason, revision: null }, { as }),
      );
    }
    await turn();
    expect(await orderNow(numero)).toMatchObject({
      state: 'void',
      voidReason: 'official_void',
      postponedFrom: Date.parse('2026-12-04T15:00:00.000Z'),
    });
    expect(await balanceOf(world, player)).toBe(before);
    const postponed = { gameCode: 'LT0004', numero, drawsAt: to + HOUR, movedFrom: to, reason };
    expect((await world.call(postponeLotteryIssue, postponed, { as: one })).errorCode).toBe('issue_state');
  });

  it('of which a result came or changed meanwhile is not made void by who did not see it', async () => {
    const numero = await soldIssue('2026-12-06');
    const [one, other] = await twoPeople();
    const ask = (as: SignedIn, revision: number | null) =>
      world.call(voidLotteryIssue, { gameCode: 'LT0004', numero, reason, revision }, { as });
    const asked = async () => {
      const { waiting, drawn } = valueOf(await world.call(readLotteryDesk, {}, { as: one }));
      return [...waiting, ...drawn].find((issue) => issue.numero === numero)?.voidAsked.length;
    };
    valueOf(await ask(one, null));
    expect(await asked()).toBe(1);
    for (const who of [one, other]) valueOf(await enter(who, numero, '[3,6,9]'));
    await turn();
    const late = await ask(other, null);
    expect([late.status, late.errorCode]).toEqual([409, 'result_changed']);
    // What was asked for before there was a result is no word on the result.
    expect(await asked()).toBe(0);
    valueOf(await ask(other, 0));
    await turn();
    expect(await orderNow(numero)).toMatchObject({ state: 'won' });
    for (const who of [one, other]) valueOf(await enter(who, numero, '[3,6,8]', 1));
    await turn();
    expect((await ask(one, 0)).errorCode).toBe('result_changed');
    for (const who of [one, other]) valueOf(await ask(who, 1));
    await turn();
    expect(await orderNow(numero)).toMatchObject({ state: 'void' });
  });
});
