import { lotteryTable, orderDetail, placeChase, placeOrder } from '@nokshi/contract/lottery.ts';
import {
  type DeskLottery,
  type LotteryTerms,
  listDeskLotteries,
  setLotteryTerms,
} from '@nokshi/contract/lottery-control.ts';
import { lotteryPlayMenu } from '@nokshi/contract/lottery-gateway.ts';
import { type LotteryOrderedLineInput } from '@nokshi/contract/lottery-lines.ts';
import { type DeskPlay, readGamePlays, setGamePlays } from '@nokshi/contract/lottery-plays.ts';
import { findFamily, playsOf } from '@nokshi/lottery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aGame,
  aMember,
  credits,
  type Game,
  type Member,
  signedIn,
  staffSignedIn,
} from '../../../../test/builders.ts';
import { aDrawBeacon } from '../../../../test/draw-beacon.ts';
import { detailsOf, openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';

const beacon = aDrawBeacon();
let world: Awaited<ReturnType<typeof openWorld>>;
let player: Member;
let mark49: Game;

const MINUTE = 60_000;
/** A game of fixed odds, and one whose odds follow from a series. */
const FIXED = 'EL0010';
const SERIES = 'LT0001';
const SPECIAL = 'special/hit';
const reason = 'as was decided';

beforeAll(async () => {
  world = await openWorld({ lotteryBeacon: beacon, startsAt: new Date('2026-11-22T05:30:00.000Z') });
  beacon.follow(() => world.clock.now());
  await aGame(world, { code: SERIES, vendor: 'LOTT', game_type: 'LOTT', name_en: 'Five Digits' });
  mark49 = await aGame(world, { code: FIXED, vendor: 'ELOTT', game_type: 'ELOTT', name_en: 'Mark Six' });
  player = await aMember(world, { balance: credits(10_000) });
  await turn();
});
afterAll(() => world.close());

const turn = () => world.app.rooms.lottery.turn(world.clock.now());
const to = async (at: number) => {
  world.clock.set(new Date(at));
  await turn();
};
const owner = () => staffSignedIn(world, ['owner']);
const member = () => signedIn(world, player);

interface Plays {
  readonly closedPlays?: string[];
  readonly oddsE4?: Record<string, string>;
}

async function set(gameCode: string, { closedPlays = [], oddsE4 = {} }: Plays, as?: SignedIn) {
  const order = { gameCode, closedPlays, oddsE4, reason };
  return world.call(setGamePlays, order, { as: as ?? (await owner()) });
}
const refusal = async (gameCode: string, plays: Plays) => {
  const answer = await set(gameCode, plays);
  expect(answer.errorCode, JSON.stringify(plays)).toBe('plays_refused');
  return detailsOf(answer);
};
const read = async (gameCode: string) =>
  valueOf(await world.call(readGamePlays, { gameCode }, { as: await owner() }));
async function playOf(gameCode: string, code: string): Promise<DeskPlay> {
  const { groups } = await read(gameCode);
  const play = groups.flatMap(({ plays }) => plays).find((each) => each.code === code);
  if (!play) throw new Error(`${code} is not shown`);
  return play;
}
async function deskGame(code: string): Promise<DeskLottery> {
  const { list } = valueOf(await world.call(listDeskLotteries, {}, { as: await owner() }));
  const game = list.find(({ gameCode }) => gameCode === code);
  if (!game) throw new Error(`${code} is not shown`);
  return game;
}
/** The issue of a game on sale is over, and the next one is sold. */
const nextIssue = async (code: string) => to((await deskGame(code)).current?.closesAt ?? 0);
const table = async (gameCode: string) =>
  valueOf(await world.call(lotteryTable, { gameCode }, { as: await member() }));

async function place(gameCode: string, line: LotteryOrderedLineInput) {
  const numero = (await deskGame(gameCode)).current?.numero ?? '';
  const order = { orderId: newId(), gameCode, numero, lines: [line], expectedStakeMicros: '1000000' };
  return { order, answer: await world.call(placeOrder, order, { as: await member() }) };
}
const oddsOfOrder = async (orderId: string) => {
  const asked = { orderId, language: 'EN' } as const;
  return valueOf(await world.call(orderDetail, asked, { as: await member() })).lines[0]?.oddsE4;
};
/** What the catalogue says of the game of fixed odds. */
const saidReturn = async () => {
  const { rows } = await world.owner.query<{ percent: string }>(
    'select rtp_percent::text as percent from catalogue_game where code = $1',
    [FIXED],
  );
  return rows[0]?.percent;
};
const TWELVE: LotteryOrderedLineInput = { play: 'special', choice: '12', unitId: '2', multiple: 1 };

describe('plays and odds of a lottery', () => {
  it('are not replaced by who has not seen those that another person set meanwhile', async () => {
    const { stamp, groups } = await read(FIXED);
    const [play] = groups.flatMap(({ plays }) => plays);
    const set = async (closedPlays: string[], seen: string) => {
      const order = { gameCode: FIXED, closedPlays, oddsE4: {}, seen, reason };
      return world.call(setGamePlays, order, { as: await owner() });
    };
    valueOf(await set([play?.code ?? ''], stamp));
    const late = await set([], stamp);
    expect([late.status, late.errorCode]).toEqual([409, 'changed_meanwhile']);
    valueOf(await set([], (await read(FIXED)).stamp));
    expect((await read(FIXED)).stamp).toBe(stamp);
    await nextIssue(FIXED);
  });

  it('[2.06] are shown in the groups of the menu with what each returns, as members read it', async () => {
    const fixed = await read(FIXED);
    expect(fixed).toMatchObject({ gameCode: FIXED, family: 'LHC', series: null, next: null });
    expect(fixed.groups.map(({ code }) => code)).toContain('special');
    expect(await playOf(FIXED, 'special')).toEqual({
      code: 'special',
      title: { bn: 'বিশেষ নম্বর', en: 'Special number' },
      isClosed: false,
      returnBp: { least: 9000, most: 9000 },
      prizes: [{ key: 'hit', bet: 'hit', listedOddsE4: '441000', ownOddsE4: null }],
    });
    expect(await read(SERIES)).toMatchObject({ family: 'SSC', series: 1960 });
    expect(await playOf(SERIES, 'last3.direct')).toMatchObject({
      returnBp: { least: 9800, most: 9800 },
      prizes: [{ listedOddsE4: '9800000', ownOddsE4: null }],
    });
    const unknown = await world.call(readGamePlays, { gameCode: 'LT9999' }, { as: await owner() });
    expect(unknown.errorCode).toBe('lottery_unknown');
  });

  it('[RT-12.1] hold when the issue on sale is over: a closed play is refused there, and gone from table and menu', async () => {
    const shown = valueOf(await set(FIXED, { closedPlays: ['special', 'special'] }));
    const row = shown.list.find(({ gameCode }) => gameCode === FIXED);
    const from = row?.current?.closesAt ?? 0;
    expect(row).toMatchObject({ plays: { closed: 0, ownOdds: 0 }, nextPlaysFrom: from, next: null });
    expect((await read(FIXED)).next).toEqual({ closedPlays: ['special'], oddsE4: {}, from });
    expect((await playOf(FIXED, 'special')).isClosed).toBe(false);
    expect((await place(FIXED, TWELVE)).answer.status).toBe(200);
    await to(from);
    expect((await playOf(FIXED, 'special')).isClosed).toBe(true);
    expect(await deskGame(FIXED)).toMatchObject({ plays: { closed: 1, ownOdds: 0 }, nextPlaysFrom: null });
    const { answer } = await place(FIXED, TWELVE);
    expect([answer.errorCode, detailsOf(answer)['reason']]).toEqual(['line_refused', 'closed_play']);
    expect((await table(FIXED)).closedPlays).toEqual(['special']);
    const path = `/lgw/games/${mark49.no}/play_menu`;
    const as = await member();
    const [menu] = valueOf(await world.call(lotteryPlayMenu, { gameId: mark49.no }, { as, path }));
    const plays = menu?.playMenuGroups.flatMap(({ playMenus }) => playMenus) ?? [];
    const off = plays.filter(({ playSwitch }) => playSwitch === 0).map(({ playId }) => playId);
    expect(off).toEqual(['special']);
    valueOf(await set(FIXED, {}));
    await nextIssue(FIXED);
    expect((await place(FIXED, TWELVE)).answer.status).toBe(200);
  });

  it('[1.76] [G18] leave the odds of what is sold, and price what is sold later', async () => {
    const before = await place(FIXED, TWELVE);
    valueOf(before.answer);
    valueOf(await set(FIXED, { oddsE4: { [SPECIAL]: '455000' } }));
    const meanwhile = await place(FIXED, TWELVE);
    valueOf(meanwhile.answer);
    await nextIssue(FIXED);
    const after = await place(FIXED, TWELVE);
    valueOf(after.answer);
    expect(await oddsOfOrder(before.order.orderId)).toEqual(['441000']);
    expect(await oddsOfOrder(meanwhile.order.orderId)).toEqual(['441000']);
    expect(await oddsOfOrder(after.order.orderId)).toEqual(['455000']);
    expect((await table(FIXED)).odds).toEqual({ [SPECIAL]: '455000' });
    expect(await playOf(FIXED, 'special')).toMatchObject({
      returnBp: { least: 9285, most: 9285 },
      prizes: [{ listedOddsE4: '441000', ownOddsE4: '455000' }],
    });
    expect(await saidReturn()).toBe('92.85');
    // Those of the list, said once more, are none of one's own.
    valueOf(await set(FIXED, { oddsE4: { [SPECIAL]: '441000' } }));
    await nextIssue(FIXED);
    expect((await table(FIXED)).odds).toEqual({});
    expect((await deskGame(FIXED)).plays).toEqual({ closed: 0, ownOdds: 0 });
    expect(await saidReturn()).toBe('90.00');
  });

  it('[1.76] [RT-12.1] are kept to what the member saw: a line seen at other odds is refused, and costs nothing', async () => {
    const seen = { ...TWELVE, oddsE4: ['441000'] };
    const sold = await place(FIXED, seen);
    valueOf(sold.answer);
    valueOf(await set(FIXED, { oddsE4: { [SPECIAL]: '455000' } }));
    await nextIssue(FIXED);
    const { answer, order } = await place(FIXED, seen);
    expect(answer.status).toBe(400);
    expect(detailsOf(answer)['faults']).toMatchObject([{ line: 0, reason: 'odds' }]);
    // The same order again, at the odds that it is told now, and one that was sold before, by its own id.
    const lines = [{ ...TWELVE, oddsE4: ['455000'] }];
    valueOf(await world.call(placeOrder, { ...order, lines }, { as: await member() }));
    expect(await oddsOfOrder(order.orderId)).toEqual(['455000']);
    valueOf(await world.call(placeOrder, { ...sold.order, lines }, { as: await member() }));
    expect(await oddsOfOrder(sold.order.orderId)).toEqual(['441000']);
    for (const oddsE4 of [[], ['455000', '455000']]) {
      expect(detailsOf((await place(FIXED, { ...TWELVE, oddsE4 })).answer)['reason']).toBe('odds');
    }
    const legs = (await table(FIXED)).issues.slice(0, 2).map(({ numero }) => ({ numero, multiple: 1 }));
    const chase = {
      chaseId: newId(),
      gameCode: FIXED,
      legs,
      stopsOnWin: false,
      expectedStakeMicros: '2000000',
    };
    const chased = async (line: LotteryOrderedLineInput) =>
      world.call(placeChase, { ...chase, lines: [line] }, { as: await member() });
    expect(detailsOf(await chased(seen))['reason']).toBe('odds');
    valueOf(await chased({ ...TWELVE, oddsE4: ['455000'] }));
    valueOf(await set(FIXED, {}));
    await nextIssue(FIXED);
  });

  it('lie beside terms that wait, and both hold, whichever was set first', async () => {
    const { terms } = await deskGame(FIXED);
    const setTerms = async (part: Partial<LotteryTerms>) =>
      valueOf(
        await world.call(
          setLotteryTerms,
          { gameCode: FIXED, terms: { ...terms, ...part }, reason },
          { as: await owner() },
        ),
      );
    await setTerms({ mostMultiple: 77 });
    valueOf(await set(FIXED, { closedPlays: ['regular'], oddsE4: { [SPECIAL]: '450000' } }));
    const waiting = await deskGame(FIXED);
    expect(waiting.next?.terms.mostMultiple).toBe(77);
    expect(waiting.nextPlaysFrom).toBe(waiting.next?.from);
    await nextIssue(FIXED);
    expect(await table(FIXED)).toMatchObject({
      mostMultiple: 77,
      closedPlays: ['regular'],
      odds: { [SPECIAL]: '450000' },
    });
    valueOf(await set(FIXED, { oddsE4: { [SPECIAL]: '460000' } }));
    await setTerms({ mostMultiple: 88 });
    await nextIssue(FIXED);
    expect(await table(FIXED)).toMatchObject({
      mostMultiple: 88,
      closedPlays: [],
      odds: { [SPECIAL]: '460000' },
    });
  });

  it('that are due before the next turn are not put off by a change that comes first', async () => {
    valueOf(await set(FIXED, { closedPlays: ['regular'] }));
    const closesAt = (await deskGame(FIXED)).current?.closesAt ?? 0;
    world.clock.set(new Date(closesAt + 1));
    valueOf(await set(FIXED, { closedPlays: ['regular', 'special'] }));
    expect((await table(FIXED)).closedPlays).toEqual(['regular']);
    await nextIssue(FIXED);
    expect((await table(FIXED)).closedPlays).toEqual(['regular', 'special']);
    valueOf(await set(FIXED, {}));
    await nextIssue(FIXED);
  });

  it('[1.46] are refused where there is no such play or prize, where a bet returns too little or too much, and where nothing is left', async () => {
    expect(await refusal(FIXED, { closedPlays: ['nothing'] })).toMatchObject({
      reason: 'unknown_play',
      play: 'nothing',
    });
    expect(await refusal(FIXED, { oddsE4: { 'nothing/hit': '10000' } })).toMatchObject({
      reason: 'unknown_play',
    });
    expect(await refusal(FIXED, { oddsE4: { 'special/nothing': '10000' } })).toMatchObject({
      reason: 'unknown_prize',
      prize: 'nothing',
    });
    expect(await refusal(FIXED, { oddsE4: { [SPECIAL]: '490001' } })).toMatchObject({
      reason: 'return_high',
      play: 'special',
    });
    expect(await refusal(FIXED, { oddsE4: { [SPECIAL]: '367499' } })).toMatchObject({ reason: 'return_low' });
    expect(await refusal(SERIES, { oddsE4: { 'last3.direct/hit': '9000000' } })).toMatchObject({
      reason: 'series',
    });
    const family = findFamily('LHC');
    const all = family ? playsOf(family).map(({ code }) => code) : [];
    expect(await refusal(FIXED, { closedPlays: all })).toMatchObject({ reason: 'all_closed' });
    for (const odds of ['0', '-1', '44.1', '']) {
      expect((await set(FIXED, { oddsE4: { [SPECIAL]: odds } })).status, odds).toBe(400);
    }
    expect((await set('LT9999', {})).errorCode).toBe('lottery_unknown');
    expect((await read(FIXED)).next).toBeNull();
  });

  it('of a game of a series close as well', async () => {
    valueOf(await set(SERIES, { closedPlays: ['last3.direct'] }));
    await nextIssue(SERIES);
    const { answer } = await place(SERIES, {
      play: 'last3.direct',
      choice: '1_2_3',
      unitId: '2',
      multiple: 1,
    });
    expect(detailsOf(answer)['reason']).toBe('closed_play');
  });

  it('[1.63] are for those who may manage, with a fresh code, and are written down with the reason', async () => {
    const risk = await staffSignedIn(world, ['risk']);
    expect((await world.call(readGamePlays, { gameCode: FIXED }, { as: risk })).status).toBe(200);
    expect((await set(FIXED, {}, risk)).errorCode).toBe('permission_missing');
    const stale = await owner();
    world.clock.advance(6 * MINUTE);
    await turn();
    expect((await set(FIXED, {}, stale)).status).toBe(403);
    valueOf(await set(FIXED, { closedPlays: ['regular'] }));
    const { rows } = await world.owner.query<{ input: unknown; reason: string; outcome: string }>(
      `select a.input, a.reason, o.outcome
         from identity_staff_action a join identity_staff_outcome o on o.action_id = a.id
        where a.call = 'lottery.setPlays' order by a.id desc limit 1`,
    );
    expect(rows[0]).toMatchObject({
      input: { gameCode: FIXED, closedPlays: ['regular'] },
      reason,
      outcome: 'done',
    });
  });
});
