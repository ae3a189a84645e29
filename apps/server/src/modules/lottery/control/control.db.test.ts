import { listDraws, lotteryLobby, lotteryTable, placeOrder } from '@nokshi/contract/lottery.ts';
import {
  enterLotteryResult,
  postponeLotteryIssue,
  readLotteryDesk,
} from '@nokshi/contract/lottery-console.ts';
import {
  type DeskLottery,
  endLotteryRestDay,
  type LotteryTerms,
  listDeskLotteries,
  setLotteryRestDay,
  setLotteryTerms,
  switchLottery,
} from '@nokshi/contract/lottery-control.ts';
import { staffActions } from '@nokshi/contract/staff.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aGame,
  aMember,
  balanceOf,
  changedCatalogue,
  credits,
  type Member,
  signedIn,
  staffSignedIn,
} from '../../../../test/builders.ts';
import { aDrawBeacon } from '../../../../test/draw-beacon.ts';
import { openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';
import { checkDraws } from './self-test.ts';

const beacon = aDrawBeacon();
let world: Awaited<ReturnType<typeof openWorld>>;
let player: Member;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const reason = 'as was decided';

beforeAll(async () => {
  world = await openWorld({ lotteryBeacon: beacon, startsAt: new Date('2026-11-22T05:30:00.000Z') });
  beacon.follow(() => world.clock.now());
  await aGame(world, { code: 'LT0001', vendor: 'LOTT', game_type: 'LOTT', name_en: 'Five Digits' });
  await aGame(world, { code: 'LT0004', vendor: 'LOTT', game_type: 'LOTT', name_en: 'Three Digits' });
  player = await aMember(world, { balance: credits(10_000) });
});
afterAll(() => world.close());

const turn = () => world.app.rooms.lottery.turn(world.clock.now());
const to = async (at: string | number) => {
  world.clock.set(new Date(at));
  await turn();
};
const owner = () => staffSignedIn(world, ['owner']);
const desk = async (as?: SignedIn) =>
  valueOf(await world.call(listDeskLotteries, {}, { as: as ?? (await owner()) }));
async function deskGame(code: string): Promise<DeskLottery> {
  const game = (await desk()).list.find(({ gameCode }) => gameCode === code);
  if (!game) throw new Error(`${code} is not shown`);
  return game;
}
const onSale = async () => {
  const { current } = await deskGame('LT0001');
  if (!current) throw new Error('nothing is on sale');
  return current;
};
const place = async (gameCode: string, numero: string, line: object) => {
  const order = { orderId: newId(), gameCode, numero, lines: [line], expectedStakeMicros: '1000000' };
  return world.call(placeOrder, order as never, { as: await signedIn(world, player) });
};
const LAST3 = { play: 'last3.direct', choice: '1_2_3', unitId: '2', multiple: 1 };
const THREE = { play: 'three.direct', choice: '3_6_9', unitId: '2', multiple: 1 };
const rowsOf = async (code: string, condition: string) =>
  (
    await world.owner.query(
      `select numero, state, void_reason from lottery_issue where game_code = '${code}' and ${condition}`,
    )
  ).rows as { numero: string; state: string; void_reason: string | null }[];

describe('terms of a lottery', () => {
  it('hold when the issue on sale is over, another cut-off from the first day that is not made', async () => {
    await turn();
    const { terms, firstFreeDay, current } = await deskGame('LT0001');
    expect(terms).toMatchObject({ cutOffSeconds: 5, mostMultiple: 999, series: { least: 1700, own: 1960 } });
    expect(firstFreeDay).toBe('2026-11-24');
    const wanted: LotteryTerms = {
      ...terms,
      cutOffSeconds: 20,
      mostMultiple: 50,
      mostWinMicros: '2000000000',
      series: { least: 1800, own: 1950 },
    };
    const as = await owner();
    const shown = valueOf(
      await world.call(setLotteryTerms, { gameCode: 'LT0001', terms: wanted, reason }, { as }),
    );
    const row = shown.list.find(({ gameCode }) => gameCode === 'LT0001');
    expect(row?.terms).toEqual(terms);
    expect(row?.next).toEqual({ terms: wanted, from: current?.closesAt });
    expect((await place('LT0001', current?.numero ?? '', { ...LAST3, multiple: 60 })).errorCode).toBe(
      'stake_differs',
    );
    await to(current?.closesAt ?? 0);
    expect(await deskGame('LT0001')).toMatchObject({ terms: wanted, next: null });
    const table = await world.call(
      lotteryTable,
      { gameCode: 'LT0001' },
      { as: await signedIn(world, player) },
    );
    expect(valueOf(table)).toMatchObject({
      mostMultiple: 50,
      mostWinMicros: '2000000000',
      series: wanted.series,
    });
    const next = await onSale();
    expect((await place('LT0001', next.numero, { ...LAST3, multiple: 60 })).errorCode).toBe('line_refused');
    expect(next.drawsAt - next.closesAt).toBe(5_000);
    await to('2026-11-23T18:00:30.000Z');
    const later = await onSale();
    expect(later.numero.slice(0, 8)).toBe('20261124');
    expect(later.drawsAt - later.closesAt).toBe(20_000);
  });

  it('are not replaced by who has not seen those that another person set meanwhile', async () => {
    const { terms } = await deskGame('LT0001');
    const set = async (mostMultiple: number, seen: LotteryTerms) => {
      const order = { gameCode: 'LT0001', terms: { ...terms, mostMultiple }, seen, reason };
      return world.call(setLotteryTerms, order, { as: await owner() });
    };
    const answers = await Promise.all([set(60, terms), set(70, terms)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { next } = await deskGame('LT0001');
    const late = await set(80, terms);
    expect([late.status, late.errorCode]).toEqual([409, 'changed_meanwhile']);
    valueOf(await set(terms.mostMultiple, next?.terms ?? terms));
  });

  it('stay within bounds, and are for those who may manage, with a fresh code', async () => {
    const { terms } = await deskGame('LT0001');
    const set = async (part: Partial<LotteryTerms>, as?: SignedIn) =>
      world.call(
        setLotteryTerms,
        { gameCode: 'LT0001', terms: { ...terms, ...part }, reason },
        { as: as ?? (await owner()) },
      );
    for (const part of [
      { cutOffSeconds: 2 },
      { cutOffSeconds: 31 },
      { mostMultiple: 0 },
      { series: { least: 1900, own: 1800 } },
      { series: { least: 1700, own: 2000 } },
      { series: { least: 1690, own: 1960 } },
      { series: { least: 1700, own: 1961 } },
      { series: null },
      { mostWinMicros: '1' },
      { mostLiabilityMicros: '999999999999999999' },
    ]) {
      expect((await set(part)).errorCode, JSON.stringify(part)).toBe('terms_bounds');
    }
    expect((await set({}, await staffSignedIn(world, ['risk']))).errorCode).toBe('permission_missing');
    const stale = await owner();
    world.clock.advance(6 * MINUTE);
    expect((await set({}, stale)).status).toBe(403);
    const unknown = { gameCode: 'LT9999', terms, reason };
    expect((await world.call(setLotteryTerms, unknown, { as: await owner() })).errorCode).toBe(
      'lottery_unknown',
    );
  });
});

describe('what the staff does about lotteries', () => {
  it('stands in the list of actions with the game, the draw and the day that it was about', async () => {
    const as = await owner();
    await world.call(switchLottery, { gameCode: 'LT0004', isOn: true, reason }, { as });
    const rest = { gameCodes: ['LT0001', 'LT0004'], day: '2027-02-01', reason };
    valueOf(await world.call(setLotteryRestDay, rest, { as }));
    valueOf(await world.call(endLotteryRestDay, { gameCode: 'LT0001', day: '2027-02-01', reason }, { as }));
    valueOf(await world.call(endLotteryRestDay, { gameCode: 'LT0004', day: '2027-02-01', reason }, { as }));
    const entered = { gameCode: 'LT0004', numero: '20271231', revision: 0, result: '[3,6,9]', reason };
    expect((await world.call(enterLotteryResult, entered, { as })).errorCode).toBe('issue_unknown');
    const { list } = valueOf(await world.call(staffActions, {}, { as }));
    expect(list.slice(0, 5).map(({ call, subject }) => [call, subject])).toEqual([
      ['lottery.enterResult', 'LT0004 20271231'],
      ['lottery.endRestDay', 'LT0004 2027-02-01'],
      ['lottery.endRestDay', 'LT0001 2027-02-01'],
      ['lottery.setRestDay', 'LT0001, LT0004 2027-02-01'],
      ['lottery.switchGame', 'LT0004'],
    ]);
  });
});

describe('a lottery that is closed', () => {
  it('takes no orders; what was sold is drawn; opened again it is on sale', async () => {
    await turn();
    const issue = await onSale();
    valueOf(await place('LT0001', issue.numero, LAST3));
    expect(await onSale()).toMatchObject({ orders: 1, stakeMicros: '1000000' });
    const close = { gameCode: 'LT0001', isOn: false, reason };
    valueOf(await world.call(switchLottery, close, { as: await owner() }));
    await changedCatalogue(world);
    expect((await place('LT0001', issue.numero, LAST3)).errorCode).toBe('lottery_unknown');
    await to(issue.closesAt);
    await to(issue.drawsAt + 5_000);
    expect(await rowsOf('LT0001', `numero = '${issue.numero}'`)).toMatchObject([{ state: 'settled' }]);
    valueOf(await world.call(switchLottery, { ...close, isOn: true }, { as: await owner() }));
    await changedCatalogue(world);
    const { games } = valueOf(await world.call(lotteryLobby, {}));
    expect(games.map(({ gameCode }) => gameCode)).toContain('LT0001');
  });
});

describe('a portal that was away', () => {
  it('leaves a void where somebody bought and nothing where nobody did', async () => {
    await turn();
    const issue = await onSale();
    valueOf(await place('LT0001', issue.numero, LAST3));
    const before = await balanceOf(world, player);
    await to(issue.closesAt + 3 * HOUR);
    const left = await rowsOf('LT0001', `void_reason is not null`);
    expect(left.filter(({ void_reason }) => void_reason === 'sealed_late')).toMatchObject([
      { numero: issue.numero },
    ]);
    expect(left.filter(({ void_reason }) => void_reason === 'not_sold').length).toBeGreaterThan(150);
    const { list } = valueOf(await world.call(listDraws, { gameCode: 'LT0001' }));
    const voids = list.filter(({ state, numero }) => state === 'void' && numero.startsWith('20261124'));
    expect(voids.map(({ numero }) => numero)).toEqual([issue.numero]);
    expect((await balanceOf(world, player)) - before).toBe(1_000_000n);
    // Nobody was told of what nobody waited for.
    const { rows } = await world.owner.query(
      `select from outbox_event e join lottery_issue i on i.numero = e.payload ->> 'numero'
        where e.name = 'lottery.issue_changed' and i.game_code = 'LT0001' and i.void_reason = 'not_sold'`,
    );
    expect(rows).toHaveLength(0);
  });
});

describe('a day without draws', () => {
  const rest = async (gameCodes: string[], day: string, as?: SignedIn) =>
    world.call(setLotteryRestDay, { gameCodes, day, reason }, { as: as ?? (await owner()) });
  const end = async (gameCode: string, day: string) =>
    world.call(endLotteryRestDay, { gameCode, day, reason }, { as: await owner() });

  it('is not made, is shown with its reason, and can be taken back until then', async () => {
    const day = '2026-12-16';
    const { restDays } = valueOf(await rest(['LT0001', 'LT0004'], day));
    expect(restDays).toMatchObject([
      { gameCode: 'LT0001', day, reason, canEnd: true },
      { gameCode: 'LT0004', day },
    ]);
    valueOf(await end('LT0001', day));
    await to('2026-12-15T19:00:00.000Z');
    expect((await onSale()).numero.slice(0, 8)).toBe('20261216');
    expect(await rowsOf('LT0004', `day = '${day}'`)).toEqual([]);
    expect((await rowsOf('LT0004', `day = '2026-12-17'`)).length).toBe(1);
    expect((await rest(['LT0004'], '2026-12-01')).errorCode).toBe('day_past');
    expect((await rest(['LT0004'], '2026-02-31')).errorCode).toBe('request_param_err');
    expect((await rest(['LT0004'], day, await staffSignedIn(world, ['risk']))).status).toBe(403);
  });

  it('calls issues off that nobody bought, and is refused where somebody did', async () => {
    const day = '2026-12-18';
    valueOf(await place('LT0004', day.replaceAll('-', ''), THREE));
    expect((await rest(['LT0001', 'LT0004'], day)).errorCode).toBe('day_sold');
    expect((await desk()).restDays.filter((row) => row.day === day)).toEqual([]);
    await to('2026-12-16T19:00:00.000Z');
    expect((await rowsOf('LT0001', `day = '${day}' and state = 'open'`)).length).toBe(1440);
    const { restDays } = valueOf(await rest(['LT0001'], day));
    expect(restDays.find((row) => row.day === day)).toMatchObject({ gameCode: 'LT0001', canEnd: false });
    expect(await rowsOf('LT0001', `day = '${day}' and state = 'open'`)).toEqual([]);
    expect((await end('LT0001', day)).errorCode).toBe('day_past');
    const { list } = valueOf(await world.call(listDraws, { gameCode: 'LT0001' }));
    expect(list.some(({ voidReason }) => voidReason === 'rest_day')).toBe(false);
  });
});

describe('a day without draws whose planner was lost in the middle', () => {
  it('is called off to its end, and gives back what was bought meanwhile, as a void that everybody sees', async () => {
    const day = '2026-12-17';
    const open = `day = '${day}' and state = 'open'`;
    const [, , bought] = (await rowsOf('LT0001', `${open} order by closes_at`)).map(({ numero }) => numero);
    valueOf(await place('LT0001', bought ?? '', LAST3));
    const before = await balanceOf(world, player);
    await world.owner.query(
      `insert into lottery_rest_day (game_code, day, reason, set_at) values ('LT0001', $1, $2, now())`,
      [day, reason],
    );
    for (let turns = 0; (await rowsOf('LT0001', open)).length > 0 && turns < 20; turns += 1) {
      world.clock.advance(2_000);
      await turn();
    }
    expect((await rowsOf('LT0001', open)).length).toBe(0);
    expect((await balanceOf(world, player)) - before).toBe(1_000_000n);
    const { list } = valueOf(await world.call(listDraws, { gameCode: 'LT0001' }));
    expect(list.filter(({ voidReason }) => voidReason === 'rest_day').map(({ numero }) => numero)).toEqual([
      bought,
    ]);
  });
});

describe('an official draw that is moved', () => {
  it('keeps its tickets for 48 hours at most, and its result is entered after the new time', async () => {
    world.clock.set(new Date('2026-12-18T15:01:00.000Z'));
    // A turn takes some hundreds of the issues that are due, the oldest first.
    for (let turns = 0; turns < 10; turns += 1) await turn();
    const numero = '20261218';
    const one = await owner();
    const move = (drawsAt: string, from = '2026-12-18T15:00:00.000Z') => {
      const moved = { drawsAt: Date.parse(drawsAt), movedFrom: Date.parse(from) };
      return world.call(postponeLotteryIssue, { gameCode: 'LT0004', numero, ...moved, reason }, { as: one });
    };
    expect((await move('2026-12-18T15:00:30.000Z')).errorCode).toBe('postpone_times');
    expect((await move('2026-12-20T15:00:01.000Z')).errorCode).toBe('postpone_times');
    const { waiting } = valueOf(await move('2026-12-19T15:00:00.000Z'));
    expect(waiting.find((issue) => issue.numero === numero)).toMatchObject({
      canEnter: false,
      postponedFrom: Date.parse('2026-12-18T15:00:00.000Z'),
      fields: [{ key: '', count: 3, digits: null, isList: true }],
    });
    const entry = { gameCode: 'LT0004', numero, revision: 0, result: '[3,6,9]', reason };
    expect((await world.call(enterLotteryResult, entry, { as: one })).errorCode).toBe('issue_state');
    // Moved once more it still counts from when it should have been.
    const again = await move('2026-12-20T16:00:00.000Z', '2026-12-19T15:00:00.000Z');
    expect(again.errorCode).toBe('postpone_times');
    await to('2026-12-19T15:00:00.000Z');
    const [first, second] = [await owner(), await owner()];
    for (const as of [first, second]) valueOf(await world.call(enterLotteryResult, entry, { as }));
    await turn();
    expect(await rowsOf('LT0004', `numero = '${numero}'`)).toMatchObject([{ state: 'settled' }]);
    const { drawn } = valueOf(await world.call(readLotteryDesk, {}, { as: await owner() }));
    expect(drawn[0]).toMatchObject({ numero, result: [3, 6, 9], resultDueAt: null });
  });
});

describe('the self-test of draws', () => {
  it('shows how even the draws of a game were, and flags a number that comes too often', async () => {
    await turn();
    const fill = (isBiased: boolean) =>
      world.owner.query(
        `insert into lottery_issue (game_code, numero, day, opens_at, closes_at, draws_at, state, result, drawn_at,
                                    commitment, beacon_chain, beacon_round)
         select 'LT0001', 'test-' || $1::boolean::text || n, '2027-01-01', now() + n * interval '1 second',
                now() + n * interval '1 second' + interval '1 ms', now() + n * interval '1 second' + interval '1 ms',
                'settled', jsonb_build_array(n % 10, (n / 10) % 10, case when $1::boolean and n % 6 = 0 then 7 else n % 10 end,
                                             (n / 7) % 10, (n / 3) % 10), now(),
                'x', (select hash from lottery_beacon_chain limit 1), n
           from generate_series(1, 1000) n`,
        [isBiased],
      );
    await world.owner.query(`delete from lottery_self_test`);
    await fill(false);
    await checkDraws({ db: world.db, log: world.log }, world.clock.now());
    const even = (await deskGame('LT0001')).selfTest;
    expect(even).toMatchObject({ isDrifting: false });
    expect(even?.draws).toBeGreaterThan(1000);
    await fill(true);
    await checkDraws({ db: world.db, log: world.log }, new Date(world.clock.now().getTime() + HOUR));
    expect((await deskGame('LT0001')).selfTest).toEqual(even);
    await checkDraws({ db: world.db, log: world.log }, new Date(world.clock.now().getTime() + 7 * HOUR));
    expect((await deskGame('LT0001')).selfTest).toMatchObject({ isDrifting: true, mostUneven: '3' });
    expect((await deskGame('LT0004')).selfTest).toBeNull();
  });
});
