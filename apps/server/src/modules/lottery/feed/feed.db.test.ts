import { listDraws, listOrders, lotteryLobby, placeOrder } from '@nokshi/contract/lottery.ts';
import { type DeskIssue, enterLotteryResult, readLotteryDesk } from '@nokshi/contract/lottery-console.ts';
import { setLotteryFeed } from '@nokshi/contract/lottery-control.ts';
import { listBets } from '@nokshi/contract/records.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aGame,
  aMember,
  balanceOf,
  credits,
  type Member,
  signedIn,
  staffSignedIn,
} from '../../../../test/builders.ts';
import { openSandbox, type TestSandbox } from '../../../../test/sandbox-process.ts';
import { openWorld, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';

const FAULTS = 'result-faults';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const reason = 'as was agreed with the feed';

let sandbox: TestSandbox;
let world: Awaited<ReturnType<typeof openWorld>>;
let player: Member;
let keys: Readonly<Record<string, string>>;

/** Long ago by the sandbox's clock, which is the machine's: what it is asked for is out. */
beforeAll(async () => {
  sandbox = await openSandbox();
  world = await openWorld({
    startsAt: new Date('2026-01-05T05:30:00.000Z'),
    environment: { SANDBOX_URL: sandbox.url },
  });
  await aGame(world, { code: 'LT0004', vendor: 'LOTT', game_type: 'LOTT', name_en: 'Three Digits' });
  player = await aMember(world, { balance: credits(10_000) });
  const told = (await (await fetch(`${sandbox.url}/results`)).json()) as {
    readonly feeds: readonly { readonly name: string; readonly publicKey: string }[];
  };
  keys = Object.fromEntries(told.feeds.map(({ name, publicKey }) => [name, publicKey]));
  for (const name of ['a', 'b']) valueOf(await setFeed(name));
});
afterAll(async () => {
  await world.close();
  await sandbox.close();
});
beforeEach(() => sandbox.forget(FAULTS));

const turn = () => world.app.rooms.lottery.turn(world.clock.now());
const staff = () => staffSignedIn(world, ['owner']);
const setFeed = async (name: string, part: { url?: string; publicKey?: string; isOn?: boolean } = {}) =>
  world.call(
    setLotteryFeed,
    {
      gameCode: 'LT0004',
      name: `sim-${name}`,
      url: `${sandbox.url}/results/${name}`,
      feedGame: '3d',
      publicKey: keys[name] ?? '',
      isOn: true,
      reason,
      ...part,
    },
    { as: await staff() },
  );
const fault = (kind: string, feed: string, { issue, times = 1 }: { issue: string; times?: number }) =>
  sandbox.order(FAULTS, { kind, feed, issue, times });

/** One ticket for a day's issue, whose sale is over and whose draw is due. */
async function soldIssue(day: string): Promise<string> {
  const numero = day.replaceAll('-', '');
  world.clock.set(new Date(`${day}T10:00:00.000Z`));
  await turn();
  const line = { play: 'three.direct', choice: '3_6_9', unitId: '2', multiple: 1 };
  const order = {
    orderId: newId(),
    gameCode: 'LT0004',
    numero,
    lines: [line],
    expectedStakeMicros: '1000000',
  };
  valueOf(await world.call(placeOrder, order, { as: await signedIn(world, player) }));
  world.clock.set(new Date(`${day}T14:50:00.000Z`));
  await turn();
  return numero;
}
const drawn = async (day: string) => {
  world.clock.set(new Date(`${day}T15:00:01.000Z`));
  await turn();
  await turn();
};
const wait = async (ms: number) => {
  world.clock.advance(ms);
  await turn();
  await turn();
};
const issueOf = async (numero: string): Promise<DeskIssue | undefined> => {
  const { waiting, drawn: done } = valueOf(await world.call(readLotteryDesk, {}, { as: await staff() }));
  return [...waiting, ...done].find((issue) => issue.numero === numero);
};
const stateOf = async (numero: string) =>
  valueOf(await world.call(listDraws, { gameCode: 'LT0004' })).list.find((row) => row.numero === numero);

describe('feeds of results', () => {
  it('make a result stand when two of them say the same, which is shown as a simulation where it is one', async () => {
    const numero = await soldIssue('2026-01-05');
    await drawn('2026-01-05');
    const found = await stateOf(numero);
    expect(found).toMatchObject({ state: 'settled', revision: 0 });
    expect(found?.result).toHaveLength(3);
    const { rows } = await world.owner.query<{ source: string; payload: string; payload_hash: string }>(
      `select source, payload, payload_hash from lottery_result_entry order by source`,
    );
    expect(rows.map(({ source }) => source)).toEqual(['feed:sim-a', 'feed:sim-b']);
    expect(JSON.parse(rows[0]?.payload ?? '')).toMatchObject({ game: '3d', issue: numero, simulated: true });
    expect(rows[0]?.payload_hash).toMatch(/^[0-9a-f]{64}$/);
    const { games } = valueOf(await world.call(lotteryLobby, {}));
    expect(games.find(({ gameCode }) => gameCode === 'LT0004')?.drawKind).toBe('simulated');
  });

  it('that come late are asked again, and a person is told', async () => {
    const numero = await soldIssue('2026-01-06');
    await fault('late', 'a', { issue: numero, times: 100 });
    await fault('silent', 'b', { issue: numero, times: 100 });
    await drawn('2026-01-06');
    expect((await issueOf(numero))?.notices).toEqual([]);
    await wait(11 * MINUTE);
    expect((await issueOf(numero))?.notices).toMatchObject([{ feed: 'sim-b', kind: 'silent' }]);
    await wait(20 * MINUTE);
    expect((await issueOf(numero))?.notices.map(({ kind }) => kind)).toEqual(['silent', 'late']);
    await sandbox.forget(FAULTS);
    await wait(2 * MINUTE);
    expect(await stateOf(numero)).toMatchObject({ state: 'settled' });
  });

  it('are not believed without their signature, nor with a page for an answer', async () => {
    const numero = await soldIssue('2026-01-07');
    await fault('wrong_signature', 'a', { issue: numero, times: 2 });
    await fault('html', 'b', { issue: numero, times: 2 });
    await drawn('2026-01-07');
    const issue = await issueOf(numero);
    expect(issue).toMatchObject({ state: 'sealed', result: null, entries: [] });
    expect(issue?.notices.map(({ feed, kind }) => `${feed} ${kind}`).toSorted()).toEqual([
      'sim-a signature',
      'sim-b signature',
    ]);
    await fault('wrong_signature', 'a', { issue: numero, times: 1000 });
    await wait(MINUTE);
    await wait(MINUTE);
    // One feed alone is not enough: a person says the same.
    const waiting = await issueOf(numero);
    expect(waiting?.entries).toMatchObject([{ by: 'feed:sim-b', isOwn: false, result: null }]);
    expect(await stateOf(numero)).toBeUndefined();
    const { rows } = await world.owner.query<{ result: number[] }>(
      `select e.result from lottery_result_entry e join lottery_issue i on i.id = e.issue_id where i.numero = $1`,
      [numero],
    );
    const entry = {
      gameCode: 'LT0004',
      numero,
      revision: 0,
      result: JSON.stringify(rows[0]?.result),
      reason,
    };
    valueOf(await world.call(enterLotteryResult, entry, { as: await staff() }));
    await turn();
    expect(await stateOf(numero)).toMatchObject({ state: 'settled' });
  });

  it('that differ hold the draw, and then agree only together with a person', async () => {
    const numero = await soldIssue('2026-01-08');
    await fault('differs', 'b', { issue: numero });
    await drawn('2026-01-08');
    const held = await issueOf(numero);
    expect(held).toMatchObject({ state: 'held', result: null });
    expect(held?.entries.every(({ result }) => result !== null)).toBe(true);
    expect(held?.notices.map(({ kind }) => kind)).toEqual(['differs']);
    // The other feed now says the same as the first: two feeds, of which one changed its mind.
    await wait(MINUTE);
    const still = await issueOf(numero);
    expect(still).toMatchObject({ state: 'held', result: null });
    expect(still?.notices.map(({ kind }) => kind)).toContain('changed');
    const right = JSON.stringify(still?.entries[0]?.result ?? (await said(numero, 'feed:sim-a')));
    const entry = { gameCode: 'LT0004', numero, revision: 0, result: right, reason };
    valueOf(await world.call(enterLotteryResult, entry, { as: await staff() }));
    await turn();
    expect(await stateOf(numero)).toMatchObject({ state: 'settled' });
  });

  it('that change a published result move no money by themselves; a person is told', async () => {
    const numero = await soldIssue('2026-01-09');
    await drawn('2026-01-09');
    const stood = await stateOf(numero);
    expect(stood).toMatchObject({ state: 'settled', revision: 0 });
    const before = await balanceOf(world, player);
    await fault('differs', 'a', { issue: numero, times: 2 });
    await fault('differs', 'b', { issue: numero, times: 2 });
    await wait(11 * MINUTE);
    await wait(11 * MINUTE);
    expect(await stateOf(numero)).toEqual(stood);
    expect(await balanceOf(world, player)).toBe(before);
    const issue = await issueOf(numero);
    expect(issue?.notices.map(({ feed, kind }) => `${feed} ${kind}`).toSorted()).toEqual([
      'sim-a changed',
      'sim-b changed',
    ]);
    expect(issue?.entries).toHaveLength(2);
    const twisted = JSON.stringify(await said(numero, 'feed:sim-a', 1));
    const entry = { gameCode: 'LT0004', numero, revision: 1, result: twisted, reason };
    valueOf(await world.call(enterLotteryResult, entry, { as: await staff() }));
    await turn();
    expect(await stateOf(numero)).toMatchObject({ state: 'settled', revision: 1 });
  });

  it('are set by those who may, over https or the sandbox, and depend on no other', async () => {
    const wrong = async (part: { url?: string; publicKey?: string }, name = 'c') =>
      (await setFeed(name, { publicKey: 'ab'.repeat(32), ...part })).errorCode;
    expect(await wrong({ url: 'http://results.example/3d' })).toBe('feed_refused');
    expect(await wrong({ url: 'https://me:secret@results.example/3d' })).toBe('feed_refused');
    expect(await wrong({ url: 'not an address' })).toBe('feed_refused');
    for (const host of ['127.0.0.1', '[::1]', '169.254.169.254', '10.0.0.8', 'localhost', '0x7f.1']) {
      expect(await wrong({ url: `https://${host}/3d` }), host).toBe('feed_refused');
    }
    expect(await wrong({ publicKey: keys['a'] ?? '' })).toBe('feed_not_independent');
    expect(await wrong({ url: 'https://results.example/3d' })).toBeUndefined();
    expect(await wrong({ url: 'https://results.example/other', publicKey: 'cd'.repeat(32) }, 'd')).toBe(
      'feed_not_independent',
    );
    const risk = await staffSignedIn(world, ['risk']);
    const feed = { gameCode: 'LT0004', name: 'x-y', url: 'https://x.example/', feedGame: '3d', reason };
    const call = { ...feed, publicKey: 'ef'.repeat(32), isOn: true };
    expect((await world.call(setLotteryFeed, call, { as: risk })).errorCode).toBe('permission_missing');
    valueOf(
      await setFeed('c', { url: 'https://results.example/3d', publicKey: 'ab'.repeat(32), isOn: false }),
    );
  });

  it('of the sandbox tell nothing before its time', async () => {
    const drawsAt = new Date(Date.now() + HOUR).toISOString();
    const asked = new URLSearchParams({ game: '3d', issue: '20990101', drawsAt });
    expect((await fetch(`${sandbox.url}/results/a?${asked}`)).status).toBe(404);
    expect((await fetch(`${sandbox.url}/results/z?${asked}`)).status).toBe(400);
  });

  it('that are simulations stand on the ticket, its order and the record of it, also when they are off by then', async () => {
    const numero = await soldIssue('2026-01-30');
    const as = await signedIn(world, player);
    const kindOf = async () => {
      const { list } = valueOf(await world.call(listOrders, {}, { as }));
      return list.find((order) => order.numero === numero)?.drawKind;
    };
    expect(await kindOf()).toBe('simulated');
    await drawn('2026-01-30');
    for (const name of ['a', 'b']) valueOf(await setFeed(name, { isOn: false }));
    expect(await stateOf(numero)).toMatchObject({ state: 'settled' });
    expect(await kindOf()).toBe('simulated');
    const { list } = valueOf(await world.call(listBets, {}, { as }));
    expect(list[0]).toMatchObject({ gameCode: 'LT0004', hasSimulatedResult: true });
    for (const name of ['a', 'b']) valueOf(await setFeed(name));
  });
});

async function said(numero: string, source: string, revision = 0): Promise<unknown> {
  const { rows } = await world.owner.query<{ result: unknown }>(
    `select e.result from lottery_result_entry e join lottery_issue i on i.id = e.issue_id
      where i.numero = $1 and e.source = $2 and e.revision = $3`,
    [numero, source, revision],
  );
  return rows[0]?.result;
}
