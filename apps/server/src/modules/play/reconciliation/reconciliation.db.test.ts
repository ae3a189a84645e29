import {
  checkGameList,
  closeDifference,
  listReconciliations,
  type ReconciliationDifference,
  readReconciliation,
  startReconciliation,
} from '@nokshi/contract/reconciliation-console.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aGame,
  aMember,
  aWalletToken,
  balanceOf,
  credits,
  type Game,
  staffSignedIn,
} from '../../../../test/builders.ts';
import { type ListedRow, openRecordSupplier, type RecordSupplier } from '../../../../test/record-supplier.ts';
import { type Fields, type Sitting, SUPPLIER_KEYS, sitDown, UNIT } from '../../../../test/supplier.ts';
import { NOON, openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';

const HOUR_MS = 3600_000;

let world: Awaited<ReturnType<typeof openWorld>>;
let supplier: RecordSupplier;
let game: Game;
let sitting: Sitting;
let owner: SignedIn;

beforeAll(async () => {
  supplier = await openRecordSupplier();
  world = await openWorld({ supplierKey: SUPPLIER_KEYS.publicKey, supplier: supplier.client });
  game = await aGame(world);
});

afterAll(async () => {
  await world.close();
  await supplier.close();
});

beforeEach(async () => {
  supplier.rows.length = 0;
  supplier.asked.length = 0;
  supplier.failure = undefined;
  // Each test plays in a window of its own.
  world.clock.advance(3 * HOUR_MS);
  owner = await staffSignedIn(world);
  const member = await aMember(world, { balance: credits(1000) });
  sitting = sitDown(world, { member, game, token: await aWalletToken(world, member, game) });
});

/** What the supplier has of a call that it made, or believes to have made. */
function list(kind: string, body: Fields, changes: Partial<ListedRow> = {}): ListedRow {
  const row: ListedRow = {
    transaction_uuid: String(body['transaction_uuid']),
    transaction_status: 'TS_SUCCESS',
    kind,
    amount: Number(body['amount'] ?? 0),
    currency: (body['currency'] as string | undefined) ?? 'XPC',
    round: String(body['round']),
    reference_transaction_uuid: (body['reference_transaction_uuid'] as string | undefined) ?? null,
    inserted_at: world.clock.now().toISOString().slice(0, 19),
    game_code: game.code,
    ...changes,
  };
  supplier.rows.push(row);
  return row;
}

/** A stake that both sides have. */
async function aBet(amount = 5 * UNIT): Promise<Fields> {
  const body = sitting.betBody({ amount });
  expect((await sitting.bet(body)).answer.status).toBe('RS_OK');
  list('TK_BET', body);
  return body;
}

const winOf = (bet: Fields, amount: number) =>
  sitting.winBody(String(bet['transaction_uuid']), { amount, round: bet['round'] });

/** Compares the hour behind us, as a person asks for it, and reads the report. */
async function compare(id = newId()) {
  world.clock.advance(10 * 60_000);
  // A code is fresh for some minutes, and the console's session ends without an act.
  owner = await staffSignedIn(world);
  const to = world.clock.now().getTime() - 5 * 60_000;
  const window = { id, from: to - HOUR_MS, to, reason: 'a test' };
  valueOf(await world.call(startReconciliation, window, { as: owner }));
  while (await world.runJobs('play.reconcile'));
  return valueOf(await world.call(readReconciliation, { id }, { as: owner }));
}

const shortOf = (rows: readonly ReconciliationDifference[]) =>
  rows.map((row) => [row.kind, row.outcome, row.key]);
const cash = () => balanceOf(world, sitting.member);

describe('a comparison with the supplier', () => {
  it('of two records that agree finds nothing', async () => {
    const bet = await aBet();
    const win = winOf(bet, 9 * UNIT);
    await sitting.win(String(bet['transaction_uuid']), win);
    list('TK_WIN', win);
    const { run, differences } = await compare();
    expect(differences).toEqual([]);
    expect(run).toMatchObject({ state: 'done', theirs: 2, ours: 2, mended: 0, open: 0, problem: null });
    expect(run.reached).toBe(run.to);
  });

  it('credits a win that never arrived, once: a late arrival is a repeat', async () => {
    const bet = await aBet();
    const win = winOf(bet, 9 * UNIT);
    list('TK_WIN', win);
    const { run, differences } = await compare();
    expect(shortOf(differences)).toEqual([['missing_win', 'mended', win['transaction_uuid']]]);
    expect(differences[0]).toMatchObject({
      account: sitting.member.account,
      ours: null,
      theirs: { amountMicros: credits(9).toString(), game: game.code },
    });
    expect([run.mended, run.open]).toEqual([1, 0]);
    expect(await cash()).toBe(credits(1004));
    const late = await sitting.win(String(bet['transaction_uuid']), win);
    expect(late.answer).toMatchObject({ status: 'RS_OK', balance: 1004 * UNIT });
    expect(await cash()).toBe(credits(1004));
    expect((await compare()).differences).toEqual([]);
  });

  it('gives a stake back whose rollback never arrived, also one that the supplier gave up sending', async () => {
    for (const transaction_status of ['TS_SUCCESS', 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED']) {
      const bet = await aBet();
      supplier.rows.splice(-1);
      list('TK_BET', bet, { transaction_status: 'TS_ROLLEDBACK' });
      const rollback = sitting.rollbackBody(String(bet['transaction_uuid']), { round: bet['round'] });
      list('TK_ROLLBACK', rollback, { transaction_status });
      const { differences } = await compare();
      expect(shortOf(differences)).toEqual([['missing_rollback', 'mended', rollback['transaction_uuid']]]);
      expect(await cash()).toBe(credits(1000));
      const late = await sitting.rollback(String(bet['transaction_uuid']), rollback);
      expect(late.answer).toMatchObject({ status: 'RS_OK', balance: 1000 * UNIT });
    }
  });

  it('leaves the stake of a round that has won to a person, and takes no win back by itself', async () => {
    const bet = await aBet();
    const won = String(bet['transaction_uuid']);
    const win = winOf(bet, 9 * UNIT);
    await sitting.win(won, win);
    list('TK_WIN', win);
    const rollback = sitting.rollbackBody(won, { round: bet['round'] });
    list('TK_ROLLBACK', rollback);
    const { differences } = await compare();
    expect(shortOf(differences)).toEqual([['missing_rollback', 'open', rollback['transaction_uuid']]]);
    expect(await cash()).toBe(credits(1004));
  });

  it('pays no win beyond what any game pays, though the supplier calls it successful', async () => {
    const bet = await aBet();
    const win = winOf(bet, Number.MAX_SAFE_INTEGER);
    list('TK_WIN', win);
    const { differences } = await compare();
    expect(shortOf(differences)).toEqual([['missing_win', 'open', win['transaction_uuid']]]);
    expect(differences[0]).toMatchObject({ reason: 'win_too_large' });
    expect(await cash()).toBe(credits(995));
  });

  it('leaves to a person what it may not decide, and moves nothing', async () => {
    const [wrong, other, undone, declined, unknown] = [
      await aBet(),
      await aBet(),
      await aBet(),
      await aBet(),
      await aBet(),
    ];
    const keyOf = (bet: Fields) => String(bet['transaction_uuid']);
    supplier.rows.length = 0;
    list('TK_BET', wrong, { amount: 6 * UNIT });
    list('TK_BET', other, { round: 'another-round' });
    list('TK_BET', undone, { transaction_status: 'TS_ROLLEDBACK' });
    list('TK_BET', declined, { transaction_status: 'TS_DECLINED' });
    const never = sitting.betBody();
    list('TK_BET', never);
    const orphan = winOf(never, 50 * UNIT);
    list('TK_WIN', orphan);
    const givenUp = winOf(wrong, 70 * UNIT);
    list('TK_WIN', givenUp, { transaction_status: 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED' });
    const foreign = winOf(wrong, 80 * UNIT);
    list('TK_WIN', foreign, { currency: 'EUR' });
    const { run, differences } = await compare();
    expect(new Set(shortOf(differences).map((row) => row.join(' ')))).toEqual(
      new Set([
        `amount open ${keyOf(wrong)}`,
        `round open ${keyOf(other)}`,
        `undone_there open ${keyOf(undone)}`,
        `declined_there open ${keyOf(declined)}`,
        `unknown_there open ${keyOf(unknown)}`,
        `missing_bet open ${keyOf(never)}`,
        `missing_win open ${keyOf(orphan)}`,
        `win_given_up open ${keyOf(givenUp)}`,
        `missing_win open ${keyOf(foreign)}`,
      ]),
    );
    expect(run.open).toBe(9);
    expect(await cash()).toBe(credits(975));
  });

  it('takes nothing for missing that the supplier has of another hour', async () => {
    const body = sitting.betBody();
    await sitting.bet(body);
    list('TK_BET', body, { inserted_at: '2026-01-01T00:00:00' });
    expect((await compare()).differences).toEqual([]);
  });

  it('what a person has dealt with is known to the next report', async () => {
    const body = sitting.betBody();
    await sitting.bet(body);
    const { run, differences } = await compare();
    const [open] = differences;
    if (!open) throw new Error('nothing was found');
    const close = { runId: run.id, key: open.key, kind: open.kind, reason: 'asked them by mail' };
    const closed = valueOf(await world.call(closeDifference, close, { as: owner }));
    expect(closed).toMatchObject({ outcome: 'closed', note: 'asked them by mail' });
    const again = await world.call(closeDifference, close, { as: owner });
    expect([again.status, again.errorCode]).toEqual([409, 'difference_closed']);
    const next = await compare();
    expect(next.differences).toMatchObject([{ outcome: 'known', note: 'asked them by mail' }]);
    expect([next.run.open, next.run.closed]).toEqual([0, 1]);
  });
});

describe('a run', () => {
  it('that the supplier does not answer waits and goes on where it stood', async () => {
    const bet = await aBet();
    list('TK_WIN', winOf(bet, 9 * UNIT));
    supplier.failure = 503;
    const id = newId();
    const cut = await compare(id);
    expect(cut.run).toMatchObject({ state: 'running', reached: cut.run.from, theirs: 0 });
    expect(cut.run.problem).toContain('503');
    supplier.failure = undefined;
    expect(await world.runJobs('play.reconcile')).toBe(false);
    world.clock.advance(60_000);
    expect(await world.runJobs('play.reconcile')).toBe(true);
    const { run } = valueOf(await world.call(readReconciliation, { id }, { as: owner }));
    expect(run).toMatchObject({ state: 'done', mended: 1, problem: null });
    expect(await cash()).toBe(credits(1004));
  });

  it('that never gets an answer is given up and says why', async () => {
    supplier.failure = 401;
    const { run } = await compare();
    for (let turn = 0; turn < 10; turn += 1) {
      world.clock.advance(2 * HOUR_MS);
      while (await world.runJobs('play.reconcile'));
    }
    owner = await staffSignedIn(world);
    const { list: runs } = valueOf(await world.call(listReconciliations, {}, { as: owner }));
    expect(runs.find(({ id }) => id === run.id)).toMatchObject({ state: 'failed' });
    expect(runs.find(({ id }) => id === run.id)?.problem).toContain('401');
  });

  it('that was cut off between finding and mending mends once', async () => {
    const bet = await aBet();
    const win = winOf(bet, 9 * UNIT);
    list('TK_WIN', win);
    const { run } = await compare();
    // As it stands after a kill: found and paid, but neither written as mended nor as reached.
    await world.owner.query(`update play_difference set outcome = 'owed' where run_id = $1`, [run.id]);
    await world.owner.query(
      `update play_reconciliation set state = 'running', reached_at = from_at, finished_at = null, due_at = $2
        where id = $1`,
      [run.id, world.clock.now()],
    );
    expect(await world.runJobs('play.reconcile')).toBe(true);
    const again = valueOf(await world.call(readReconciliation, { id: run.id }, { as: owner }));
    expect(shortOf(again.differences)).toEqual([['missing_win', 'mended', win['transaction_uuid']]]);
    expect(await cash()).toBe(credits(1004));
  });

  it('of the night begins at four by the house’s clock, once, and makes up for nights that were missed', async () => {
    const nights = async () => {
      while (await world.runJobs('play.reconcile'));
      const { list: runs } = valueOf(await world.call(listReconciliations, {}, { as: owner }));
      return runs.filter(({ origin }) => origin === 'nightly');
    };
    const before = (await nights()).length;
    // Three days on, at 03:59 in Dhaka and a minute later.
    const day = Math.floor((world.clock.now().getTime() - NOON.getTime()) / (24 * HOUR_MS)) + 3;
    const four = NOON.getTime() + day * 24 * HOUR_MS - 8 * HOUR_MS;
    world.clock.advance(four - 60_000 - world.clock.now().getTime());
    owner = await staffSignedIn(world);
    const early = (await nights()).length;
    world.clock.advance(60_000);
    const runs = await nights();
    expect(runs.length).toBe(early + 1);
    expect(runs[0]).toMatchObject({ state: 'done', to: four - 4 * HOUR_MS, askedBy: null });
    if (before > 0) expect(runs[0]?.from).toBe(runs[1]?.to);
    expect((await nights()).length).toBe(runs.length);
  });
});

describe('the console', () => {
  it('lets owners and cashiers compare, with a fresh code, and nobody else', async () => {
    const to = world.clock.now().getTime() - 5 * 60_000;
    const window = { id: newId(), from: to - HOUR_MS, to, reason: 'a test' };
    for (const [role, status] of [
      ['owner', 200],
      ['cashier', 200],
      ['risk', 403],
      ['support', 403],
    ] as const) {
      const as = await staffSignedIn(world, [role]);
      expect([role, (await world.call(startReconciliation, window, { as })).status]).toEqual([role, status]);
    }
  });

  it('refuses a window that is too young, too long or upside down, and an id of another window', async () => {
    const now = world.clock.now().getTime();
    const settled = now - 5 * 60_000;
    const codeOf = async (id: string, from: number, to: number) =>
      (await world.call(startReconciliation, { id, from, to, reason: 'a test' }, { as: owner })).errorCode;
    expect(await codeOf(newId(), now - HOUR_MS, now)).toBe('reconciliation_window');
    expect(await codeOf(newId(), settled, settled - HOUR_MS)).toBe('reconciliation_window');
    expect(await codeOf(newId(), settled - 32 * 24 * HOUR_MS, settled)).toBe('reconciliation_window');
    const id = newId();
    expect(await codeOf(id, settled - HOUR_MS, settled)).toBeUndefined();
    expect(await codeOf(id, settled - HOUR_MS, settled)).toBeUndefined();
    expect(await codeOf(id, settled - 2 * HOUR_MS, settled)).toBe('idempotency_key_reused');
  });

  it('says what the supplier’s list of games and the catalogue do not agree on', async () => {
    supplier.games.push(
      { game_code: game.code, name: 'Another name', enabled: true },
      { game_code: 'new-there', name: 'New there', enabled: true },
    );
    const { problems, theirs } = valueOf(await world.call(checkGameList, {}, { as: owner }));
    expect(theirs).toBe(2);
    expect(problems.map(({ code, kind }) => [code, kind])).toEqual([
      [game.code, 'name'],
      ['new-there', 'missing_here'],
    ]);
    supplier.failure = 429;
    expect((await world.call(checkGameList, {}, { as: owner })).status).toBe(503);
  });
});
