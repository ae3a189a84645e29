import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { balance, refill } from '@nokshi/contract/cashier.ts';
import { REALTIME_PATH, type RealtimeMessage } from '@nokshi/contract/realtime.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { systemClock } from '../src/platform/clock.ts';
import { newId } from '../src/platform/ids.ts';
import { createRelay } from '../src/platform/outbox/index.ts';
import { subscribersOf } from '../src/rooms.ts';
import {
  aGame,
  aMember,
  aWalletToken,
  balanceOf,
  credits,
  type Game,
  type Member,
  signedIn,
} from './builders.ts';
import { type Sitting, SUPPLIER_KEYS, sitDown, UNIT } from './supplier.ts';
import { NOON, openWorld, valueOf, type World } from './world.ts';

/** By how much the clock of the second process is ahead. */
const AHEAD_MS = 5_000;

type Opened = Awaited<ReturnType<typeof openWorld>>;
let world: Opened;
let ahead: Opened;
let slot: Game;
const sockets: WebSocket[] = [];

beforeAll(async () => {
  world = await openWorld({ supplierKey: SUPPLIER_KEYS.publicKey });
  ahead = await openWorld({
    beside: world,
    supplierKey: SUPPLIER_KEYS.publicKey,
    startsAt: new Date(NOON.getTime() + AHEAD_MS),
  });
  slot = await aGame(world);
  await world.app.portal.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  for (const socket of sockets) socket.terminate();
  await ahead.close();
  await world.close();
});

/** One member's seat at a game through each of the two processes. */
async function sitDownTwice(): Promise<{ member: Member; here: Sitting; there: Sitting }> {
  const member = await aMember(world, { balance: credits(1_000) });
  const at = { member, game: slot, token: await aWalletToken(world, member, slot) };
  return { member, here: sitDown(world, at), there: sitDown(ahead, at) };
}

interface ToldRow {
  readonly entry: number | null;
  readonly balance: string;
}

/** What the log tells of a member's balance, in its order. */
async function toldOf({ id }: Member): Promise<readonly ToldRow[]> {
  const { rows } = await world.owner.query<ToldRow>(
    `select (payload ->> 'entryNo')::int as entry, payload ->> 'balanceMicros' as balance
       from outbox_event where member_id = $1 and payload ? 'balanceMicros' order by position`,
    [id],
  );
  return rows;
}

/** Balances as the ledger's entries of play left them, in its order. */
async function enteredOf({ id }: Member): Promise<readonly ToldRow[]> {
  const { rows } = await world.owner.query<ToldRow>(
    `select e.number::int as entry, e.balance_after::text as balance
       from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
      where e.member_id = $1 and e.account = $2 and t.code like 'play.%' order by e.number`,
    [id, `member:${id}:cash`],
  );
  return rows;
}

it('[RO-1.6] bets through two processes, one with its clock ahead, are told in the order of the ledger', async () => {
  const { member, here, there } = await sitDownTwice();
  for (let turn = 0; turn < 20; turn += 1) {
    await there.bet({ amount: (turn + 1) * UNIT });
    await here.bet({ amount: UNIT });
  }
  await world.drain();
  const told = await toldOf(member);
  expect(told).toHaveLength(40);
  expect(told.map((each) => each.balance)).toEqual((await enteredOf(member)).map((each) => each.balance));
  expect(told).toEqual(await enteredOf(member));
});

it('[RO-1.6] bets at once through both are told in the order of the ledger too', async () => {
  const { member, here, there } = await sitDownTwice();
  await Promise.all(
    Array.from({ length: 60 }, (_, turn) =>
      (turn % 2 === 0 ? here : there).bet({ amount: (turn + 1) * UNIT }),
    ),
  );
  await world.drain();
  expect(await toldOf(member)).toEqual(await enteredOf(member));
});

it('[HD-5] a page that hears both ends on the balance of the ledger, and an answer is as new as it says', async () => {
  const { member, here, there } = await sitDownTwice();
  const as = await signedIn(world, member);
  const page = await aPage(world, as.token);
  const relay = createRelay({
    database: world.database,
    clock: systemClock,
    subscribers: subscribersOf(world.app.rooms),
    log: world.log,
  });
  try {
    for (let turn = 0; turn < 20; turn += 1) {
      await there.bet({ amount: (turn + 1) * UNIT });
      await here.bet({ amount: UNIT });
    }
    const last = (await enteredOf(member)).at(-1);
    await eventually(() => page.balances.length >= 40);
    expect(page.balances.at(-1)).toMatchObject({ balanceMicros: last?.balance, entryNo: last?.entry });
    const numbers = page.balances.map(({ entryNo }) => entryNo);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    const answer = valueOf(await ahead.call(balance, {}, { as }));
    expect(answer).toMatchObject({ balanceMicros: last?.balance, entryNo: last?.entry });
  } finally {
    await relay.stop();
  }
});

it('[HD-2.2] a refill says of which entry its balance is, also when it is asked for again', async () => {
  const member = await aMember(world, { balance: credits(10) });
  const as = await signedIn(world, member);
  const id = newId();
  const first = valueOf(await ahead.call(refill, { id }, { as }));
  expect(first).toMatchObject({ balanceMicros: credits(1_000).toString(), entryNo: 2 });
  const sitting = sitDown(world, { member, game: slot, token: await aWalletToken(world, member, slot) });
  await sitting.bet({ amount: UNIT });
  const again = valueOf(await world.call(refill, { id }, { as }));
  expect(again).toMatchObject({ balanceMicros: credits(999).toString(), entryNo: 3 });
  expect(await balanceOf(world, member)).toBe(credits(999));
});

async function aPage(of: World, token: string) {
  const { port } = of.app.portal.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${REALTIME_PATH}`);
  sockets.push(socket);
  const messages: RealtimeMessage[] = [];
  const balances: Extract<RealtimeMessage, { type: 'balance' }>[] = [];
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString('utf8')) as RealtimeMessage;
    messages.push(message);
    if (message.type === 'balance') balances.push(message);
  });
  socket.on('error', () => undefined);
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token, lastPosition: null })));
  await eventually(() => messages.some(({ type }) => type === 'ready'));
  return { balances };
}

async function eventually(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 500 && !holds(); turn += 1) await sleep(20);
  expect(holds()).toBe(true);
}
