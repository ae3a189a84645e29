import {
  cancelOrders,
  listDraws,
  lotteryLobby,
  lotteryTable,
  lotteryTrends,
  oneDraw,
  placeOrder,
} from '@nokshi/contract/lottery.ts';
import { lotteryDay } from '@nokshi/contract/lottery-day.ts';
import { checkDraw } from '@nokshi/lottery/draws/check-draw.ts';
import { readDrawFile, readDrawFileJson } from '@nokshi/lottery/draws/draw-file.ts';
import { dayRoot } from '@nokshi/lottery/draws/tickets.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  aGame,
  aMember,
  balanceOf,
  changedCatalogue,
  type Member,
  signedIn,
} from '../../../../test/builders.ts';
import { aDrawBeacon } from '../../../../test/draw-beacon.ts';
import { openWorld, valueOf } from '../../../../test/world.ts';
import { inTransaction } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { shareIssue } from './issue-lock.ts';

const beacon = aDrawBeacon();
let world: Awaited<ReturnType<typeof openWorld>>;
let player: Member;

const MINUTE = 60_000;

beforeAll(async () => {
  world = await openWorld({ lotteryBeacon: beacon, startsAt: new Date('2026-11-22T05:30:00.000Z') });
  beacon.follow(() => world.clock.now());
  await aGame(world, { code: 'LT0001', vendor: 'LOTT', game_type: 'LOTT', name_en: 'Five Digits' });
  await aGame(world, {
    code: 'EL0010',
    vendor: 'ELOTT',
    game_type: 'ELOTT',
    name_en: 'Forty-Nine',
    is_on: false,
  });
  player = await aMember(world);
});
afterAll(() => world.close());
afterEach(() => {
  beacon.isSilent = false;
  beacon.isAhead = false;
});

const turn = () => world.app.rooms.lottery.turn(world.clock.now());
const toMs = async (ms: number) => {
  world.clock.set(new Date(ms));
  await turn();
};
/** A session ends while nobody uses it, and these tests leap through hours: each call has one of its own. */
const table = async () =>
  valueOf(
    await world.call(
      lotteryTable,
      { gameCode: 'LT0001', language: 'EN' },
      { as: await signedIn(world, player) },
    ),
  );
const onSale = async () => {
  const { games } = valueOf(await world.call(lotteryLobby, { prizeMode: 'ZY' }));
  const current = games[0]?.current;
  if (!current) throw new Error('nothing is on sale');
  return current;
};
const row = async (numero: string) => {
  const { rows } = await world.owner.query<Record<string, unknown>>(
    `select * from lottery_issue where game_code = 'LT0001' and numero = $1`,
    [numero],
  );
  return rows[0] ?? {};
};
const proofOf = async (numero: string) =>
  valueOf(await world.call(oneDraw, { gameCode: 'LT0001', numero })).drawFile;
const told = async (numero: string) => {
  await world.drain();
  const { rows } = await world.owner.query<{ payload: { state: string } }>(
    `select payload from outbox_event where name = 'lottery.issue_changed' and payload ->> 'numero' = $1
      order by position`,
    [numero],
  );
  return rows.map(({ payload }) => payload.state);
};

/** An order of one unit, and its cancelling where it is asked for. */
async function anOrder(numero: string, options: { readonly isCancelled?: boolean } = {}): Promise<string> {
  const as = await signedIn(world, player);
  const orderId = newId();
  const line = { play: 'last3.direct', choice: '1_2_3', unitId: '2', multiple: 1 };
  const order = { orderId, gameCode: 'LT0001', numero, lines: [line], expectedStakeMicros: '1000000' };
  valueOf(await world.call(placeOrder, order, { as }));
  if (options.isCancelled) valueOf(await world.call(cancelOrders, { orderIds: [orderId] }, { as }));
  return orderId;
}

describe('issues of a lottery', () => {
  it('are made for today and tomorrow with commitments under a published root, and never twice', async () => {
    await turn();
    await Promise.all([turn(), turn()]);
    const { rows } = await world.owner.query<{ day: string; issues: number; root: string }>(
      `select day::text, issues, root from lottery_day where game_code = 'LT0001' order by day`,
    );
    expect(rows.map(({ day, issues }) => [day, issues])).toEqual([
      ['2026-11-22', 1440 - 11 * 60 - 30],
      ['2026-11-23', 1440],
    ]);
    const made = await world.owner.query<{ numero: string; commitment: string }>(
      `select numero, commitment from lottery_issue where game_code = 'LT0001' and day = '2026-11-23' order by numero`,
    );
    const announced = made.rows.map(({ numero, commitment }) => ({ issue: numero, commit: commitment }));
    expect(announced).toHaveLength(1440);
    expect(dayRoot('LT0001', announced)).toBe(rows[1]?.root);
  });

  it('stand under a root that anybody reads before the first of them is on sale, with what became of each', async () => {
    const day = '2026-11-23';
    const told = valueOf(await world.call(lotteryDay, { gameCode: 'LT0001', day }));
    expect(told.counts).toEqual({ issues: 1440, drawn: 0, void: 0, notSold: 0 });
    const announced = told.list.map(({ numero, commit }) => ({ issue: numero, commit: commit ?? '-' }));
    expect(dayRoot('LT0001', announced)).toBe(told.root);
    const [first] = told.list;
    const proof = await proofOf(first?.numero ?? '');
    expect(proof['commit']).toBe(first?.commit);
    expect(Date.parse(String(proof['closeAt']))).toBeGreaterThan(told.madeAt);
    expect(JSON.stringify(told)).not.toContain('serverSeed');
    const other = async (at: string) =>
      (await world.call(lotteryDay, { gameCode: 'LT0001', day: at })).errorCode;
    expect(await other('2026-11-21')).toBe('issue_unknown');
    expect([await other('2026-02-31'), await other('0000-01-01')]).toEqual([
      'request_param_err',
      'request_param_err',
    ]);
  });

  it('[BC-1.5] stand in the lobby by prize mode, written in any case; a game that is off has none and is not shown', async () => {
    const lobby = async (input: { readonly prizeMode?: string }) =>
      valueOf(await world.call(lotteryLobby, { ...input, language: 'EN' })).games;
    const [card] = await lobby({ prizeMode: 'zy' });
    expect(card).toMatchObject({ gameCode: 'LT0001', name: 'Five Digits', path: '/lottery?gameCode=LT0001' });
    expect(card?.current?.closesAt).toBeGreaterThan(world.clock.now().getTime());
    expect(await lobby({ prizeMode: 'ELOTT' })).toEqual([]);
    const { rows } = await world.owner.query(`select from lottery_issue where game_code = 'EL0010'`);
    expect(rows).toHaveLength(0);
    const closed = await world.call(
      lotteryTable,
      { gameCode: 'EL0010' },
      { as: await signedIn(world, player) },
    );
    expect(closed.errorCode).toBe('lottery_unknown');
  });

  it('show a table what can be staked on, one after another', async () => {
    const { issues, series, mostMultiple } = await table();
    expect(issues).toHaveLength(100);
    expect(series).toEqual({ least: 1700, own: 1960 });
    expect(mostMultiple).toBe(999);
    for (const [index, issue] of issues.entries()) {
      if (index > 0) expect(issue.opensAt).toBe(issues[index - 1]?.closesAt);
    }
  });
});

describe('a draw of our own', () => {
  it('seals its tickets at the close, is drawn by the round that was committed to, and can be checked by anybody', async () => {
    const { numero, closesAt } = await onSale();
    expect(await proofOf(numero)).toMatchObject({ state: 'open', commit: expect.any(String) as string });
    expect(JSON.stringify(await proofOf(numero))).not.toContain('serverSeed');
    await anOrder(numero);
    await anOrder(numero);
    await anOrder(numero, { isCancelled: true });
    await toMs(closesAt - 1);
    expect((await row(numero))['state']).toBe('open');
    await toMs(closesAt);
    expect(await row(numero)).toMatchObject({ state: 'sealed', ticket_count: 2, ticket_stake: 2_000_000n });
    expect((await table()).waiting.map((issue) => issue.numero)).toEqual([numero]);
    expect(JSON.stringify(await proofOf(numero))).not.toContain('serverSeed');
    const sealed = readDrawFileJson(await proofOf(numero));
    expect(sealed.ok && checkDraw(sealed.file)).toMatchObject(
      ['chain', 'round', 'seal'].map((key) => ({ key, ok: true })),
    );
    await toMs(closesAt + 7_000);
    const drawn = await row(numero);
    expect(drawn).toMatchObject({ state: 'settled', revision: 0 });
    expect(await told(numero)).toEqual(['sealed', 'drawn', 'settled']);
    const read = readDrawFile(JSON.stringify(await proofOf(numero)));
    if (!read.ok) throw new Error(`${read.field} needs ${read.needs}`);
    expect(checkDraw(read.file).filter(({ ok }) => !ok)).toEqual([]);
    const { list } = valueOf(await world.call(lotteryTrends, { gameCode: 'LT0001' }));
    expect(list[0]).toMatchObject({ numero, result: drawn['result'] });
  });

  it('[BC-1.5] has one result, however many draw it', async () => {
    const { numero, closesAt } = await onSale();
    await toMs(closesAt);
    world.clock.set(new Date(closesAt + 7_000));
    await Promise.all([turn(), turn(), turn()]);
    const { result, drawn_at: drawnAt } = await row(numero);
    await toMs(closesAt + 8_000);
    expect(await row(numero)).toMatchObject({ result, drawn_at: drawnAt });
    expect(await told(numero)).toEqual(['sealed', 'drawn', 'settled']);
  });

  it('waits for a stake that is on its way before it seals', async () => {
    const { numero, closesAt } = await onSale();
    const { id } = (await row(numero)) as { id: number };
    let letGo = (): void => {};
    const placing = inTransaction(world.db, async (tx) => {
      await shareIssue(tx, id);
      await new Promise<void>((resolve) => {
        letGo = resolve;
      });
    });
    await expect.poll(async () => (await waitingLocks()) > 0).toBe(true);
    world.clock.set(new Date(closesAt));
    const sealing = turn();
    await expect.poll(async () => await waitingLocks(false)).toBe(1);
    expect((await row(numero))['state']).toBe('open');
    letGo();
    await Promise.all([placing, sealing]);
    expect((await row(numero))['state']).toBe('sealed');
    await toMs(closesAt + 7_000);
  });

  it('is held while the beacon is silent, drawn when it speaks, and void with everything given back after ten minutes', async () => {
    const { numero, closesAt } = await onSale();
    beacon.isSilent = true;
    await toMs(closesAt);
    await toMs(closesAt + 30_000);
    expect((await row(numero))['state']).toBe('sealed');
    await toMs(closesAt + 7_000 + MINUTE);
    expect((await row(numero))['state']).toBe('held');
    beacon.isSilent = false;
    await turn();
    expect((await row(numero))['state']).toBe('settled');
    expect(await told(numero)).toEqual(['sealed', 'held', 'drawn', 'settled']);

    const [next, empty] = (await table()).issues;
    if (!next || !empty) throw new Error('nothing is on sale');
    const before = await balanceOf(world, player);
    await anOrder(next.numero);
    beacon.isSilent = true;
    await toMs(next.closesAt);
    await toMs(empty.closesAt);
    await toMs(empty.closesAt + 7_000 + 10 * MINUTE);
    expect(await row(next.numero)).toMatchObject({
      state: 'void',
      void_reason: 'beacon_silent',
      result: null,
    });
    expect(await row(empty.numero)).toMatchObject({ state: 'void', void_reason: 'beacon_silent' });
    expect(await balanceOf(world, player)).toBe(before);
    const { list } = valueOf(await world.call(listDraws, { gameCode: 'LT0001' }));
    expect(list.find((each) => each.numero === next.numero)).toMatchObject({ voidReason: 'beacon_silent' });
    const day = next.numero.replace(/^(\d{4})(\d\d)(\d\d)-.*/, '$1-$2-$3');
    const { counts } = valueOf(await world.call(lotteryDay, { gameCode: 'LT0001', day }));
    expect(counts.void).toBe(list.filter(({ voidReason }) => voidReason !== null).length);
  });

  it('believes no other round than its own', async () => {
    const { numero, closesAt } = await onSale();
    beacon.isAhead = true;
    await toMs(closesAt);
    await toMs(closesAt + 7_000);
    expect((await row(numero))['state']).toBe('sealed');
  });

  it('is void when its tickets were not sealed before the round was out', async () => {
    const { numero, closesAt } = await onSale();
    await anOrder(numero);
    await toMs(closesAt + 7_000);
    expect(await row(numero)).toMatchObject({
      state: 'void',
      void_reason: 'sealed_late',
      ticket_root: null,
    });
  });

  it.each([
    ['the leaf', 'update lottery_order set leaf = sha256(leaf) where id = $1'],
    ['the choice of a line', "update lottery_line set choice = '1_2_4' where order_id = $1"],
    ['the odds of a line', 'update lottery_line set odds = array[99990000] where order_id = $1'],
    ['the moment', "update lottery_order set placed_at = placed_at - interval '1 ms' where id = $1"],
  ])(
    '[1.71] is refused when %s was changed of a sealed ticket, and void in the end',
    async (_what, change) => {
      const { numero, closesAt } = await onSale();
      const id = await anOrder(numero);
      await toMs(closesAt);
      await world.owner.query(change, [id]);
      await toMs(closesAt + 7_000);
      expect(await row(numero)).toMatchObject({ state: 'held', result: null });
      await toMs(closesAt + 7_000 + 10 * MINUTE);
      expect(await row(numero)).toMatchObject({ state: 'void', void_reason: 'fault' });
    },
  );

  it('goes on where a process died: what was sealed is drawn by the next', async () => {
    const { numero, closesAt } = await onSale();
    await toMs(closesAt);
    const { ticket_root: root } = await row(numero);
    // Nothing of the sealing process is left but what it wrote.
    await toMs(closesAt + 9_000);
    expect(await row(numero)).toMatchObject({ state: 'settled', ticket_root: root });
  });

  it('is still drawn after its game was switched off, which makes no issues any more', async () => {
    const { numero, closesAt } = await onSale();
    await anOrder(numero);
    await world.owner.query(`update catalogue_game set is_on = false where code = 'LT0001'`);
    await changedCatalogue(world);
    await toMs(closesAt);
    await toMs(closesAt + 7_000);
    expect((await row(numero))['state']).toBe('settled');
    await toMs(closesAt + 24 * 60 * MINUTE);
    const { rows } = await world.owner.query(
      `select from lottery_day where game_code = 'LT0001' and day = '2026-11-24'`,
    );
    expect(rows).toHaveLength(0);
    expect(valueOf(await world.call(lotteryLobby, {})).games).toEqual([]);
    expect((await world.call(listDraws, { gameCode: 'LT0001' })).status).toBe(200);
  });
});

/** Advisory locks of issues that are held, or that are waited for. */
async function waitingLocks(isGranted = true): Promise<number> {
  const { rows } = await world.owner.query<{ n: number }>(
    `select count(*)::integer as n from pg_locks
      where locktype = 'advisory' and classid = 7201201 and granted = $1`,
    [isGranted],
  );
  return rows[0]?.n ?? 0;
}
