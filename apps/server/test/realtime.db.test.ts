import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { refill } from '@nokshi/contract/cashier.ts';
import { activity, changePassword, login, logout } from '@nokshi/contract/identity.ts';
import { REALTIME_PATH, type RealtimeMessage } from '@nokshi/contract/realtime.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { hashPassword } from '../src/modules/identity/index.ts';
import { endSessions } from '../src/modules/identity/sessions/session-store.ts';
import { systemClock } from '../src/platform/clock.ts';
import { inTransaction } from '../src/platform/db.ts';
import { newId } from '../src/platform/ids.ts';
import { createRelay, type Relay, record } from '../src/platform/outbox/index.ts';
import { subscribersOf } from '../src/rooms.ts';
import { aGame, aMember, aWalletToken, credits, type Game, type Member, signedIn } from './builders.ts';
import { aProof } from './proof.ts';
import { findLiveSessionId } from './sessions.ts';
import { SUPPLIER_KEYS, sitDown, UNIT } from './supplier.ts';
import { openWorld, type SignedIn, valueOf } from './world.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let relay: Relay;
let url: string;
let slot: Game;
const sockets: WebSocket[] = [];

beforeAll(async () => {
  world = await openWorld({ supplierKey: SUPPLIER_KEYS.publicKey });
  relay = createRelay({
    database: world.database,
    clock: systemClock,
    subscribers: subscribersOf(world.app.rooms),
    log: world.log,
  });
  await world.app.portal.listen({ port: 0, host: '127.0.0.1' });
  url = `ws://127.0.0.1:${(world.app.portal.server.address() as AddressInfo).port}${REALTIME_PATH}`;
  slot = await aGame(world);
});

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});

afterAll(async () => {
  await relay.stop();
  await world.close();
});

interface Browser {
  readonly messages: RealtimeMessage[];
  readonly isClosed: () => boolean;
}

async function eventually(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 500 && !holds(); turn += 1) await sleep(20);
  expect(holds()).toBe(true);
}

async function connect(as: SignedIn): Promise<Browser> {
  const socket = new WebSocket(url);
  sockets.push(socket);
  const messages: RealtimeMessage[] = [];
  let isClosed = false;
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString('utf8')) as RealtimeMessage));
  socket.on('close', () => {
    isClosed = true;
  });
  socket.on('error', () => undefined);
  socket.on('open', () =>
    socket.send(JSON.stringify({ type: 'hello', token: as.token, lastPosition: null })),
  );
  await eventually(() => messages.some((message) => message.type === 'ready'));
  messages.length = 0;
  return { messages, isClosed: () => isClosed };
}

/** The welcome was sent and told to the browsers. */
async function isWelcomed(member: Member): Promise<boolean> {
  const { rows } = await world.owner.query(
    `select from outbox_event where name = 'inbox.message_arrived' and member_id = $1
        and not exists (select from outbox_pending)`,
    [member.id],
  );
  return rows.length > 0;
}

async function aVisitor(
  units = 100,
  passwordHash?: string,
): Promise<{ member: Member; as: SignedIn; browser: Browser }> {
  const member = await aMember(world, { balance: credits(units), ...(passwordHash && { passwordHash }) });
  const as = await signedIn(world, member);
  // What made the member is over before the browser comes.
  for (let turn = 0; turn < 300 && !(await isWelcomed(member)); turn += 1) await sleep(20);
  return { member, as, browser: await connect(as) };
}

it('[RO-1.6] balance and round of a supplier’s bet reach the browsers of that member alone', async () => {
  const [player, bystander] = [await aVisitor(), await aVisitor()];
  const second = await connect(player.as);
  const token = await aWalletToken(world, player.member, slot);
  const sitting = sitDown(world, { member: player.member, game: slot, token });
  const bet = newId();
  await sitting.bet({ transaction_uuid: bet, amount: 10 * UNIT });
  await sitting.win(bet, { amount: 25 * UNIT });
  const { rows } = await world.owner.query<{ id: string }>('select id from play_round where member_id = $1', [
    player.member.id,
  ]);
  const round = { type: 'round', position: 0, roundId: rows[0]?.id, nodeId: slot.no };
  for (const { messages } of [player.browser, second]) {
    await eventually(() => messages.length >= 4);
    const told = messages.map((message) => ({ ...message, position: 0 }));
    expect(told).toEqual([
      { type: 'balance', position: 0, currency: 'XPC', balanceMicros: credits(90).toString(), entryNo: 2 },
      { ...round, isClosed: false },
      { type: 'balance', position: 0, currency: 'XPC', balanceMicros: credits(115).toString(), entryNo: 3 },
      { ...round, isClosed: true },
    ]);
  }
  expect(bystander.browser.messages).toEqual([]);
});

it('[HM-1] [MO-2] what the operator changed is told to everybody who is connected', async () => {
  const [one, other] = [await aVisitor(), await aVisitor()];
  await world.runJobs('brand.announce_content');
  for (const { messages } of [one.browser, other.browser]) messages.length = 0;
  await world.owner.query(
    "insert into brand_announcement (kind, title_bn, starts_at) values ('PL', 'নতুন', $1)",
    [world.clock.now()],
  );
  expect(await world.runJobs('brand.announce_content')).toBe(true);
  for (const { messages } of [one.browser, other.browser]) {
    await eventually(() => messages.some((message) => message.type === 'content'));
  }
});

it('the refill shows in every window of the member', async () => {
  const player = await aVisitor(10);
  valueOf(await world.call(refill, { id: newId() }, { as: player.as }));
  const balances = () => player.browser.messages.filter(({ type }) => type === 'balance');
  await eventually(() => balances().length > 0);
  expect(balances()).toMatchObject([{ balanceMicros: credits(1000).toString() }]);
});

it('[4.12] a login elsewhere tells the first window that its session is gone, and no other member', async () => {
  const passwordHash = await hashPassword('shapla ফুল 42');
  const [player, bystander] = [await aVisitor(100, passwordHash), await aVisitor()];
  const altcha = await aProof(world);
  const opened = valueOf(
    await world.call(login, { username: player.member.account, password: 'shapla ফুল 42', altcha }),
  );
  await eventually(() => player.browser.isClosed());
  expect(player.browser.messages.at(-1)).toEqual({ type: 'session_gone' });
  expect([bystander.browser.isClosed(), bystander.browser.messages]).toEqual([false, []]);

  // The new window stays when the person changes the password there.
  const as = { token: opened.token, ip: '10.7.7.7' };
  const here = await connect(as);
  const change = {
    oldPassword: 'shapla ফুল 42',
    newPassword: 'quite a new one',
    confirmNewPassword: 'quite a new one',
  };
  valueOf(await world.call(changePassword, change, { as }));
  await sleep(300);
  expect(here.isClosed()).toBe(false);
});

it('[4.12] a logout closes the connections of its session at once', async () => {
  const player = await aVisitor();
  const startedAtMs = performance.now();
  valueOf(await world.call(logout, {}, { as: player.as }));
  await eventually(() => player.browser.isClosed());
  expect(performance.now() - startedAtMs).toBeLessThan(1000);
  expect(player.browser.messages.at(-1)).toEqual({ type: 'session_gone' });
});

it('[4.12] a session that another process ended closes within a second', async () => {
  const player = await aVisitor();
  const sessionId = await findLiveSessionId(world, player.member);
  const at = world.clock.now();
  await inTransaction(world.db, async (tx) => {
    await endSessions(tx, { memberId: player.member.id, reason: 'revoked', at });
    await record(tx, 'identity.session_ended', { memberId: player.member.id, sessionId }, at);
  });
  const startedAtMs = performance.now();
  await eventually(() => player.browser.isClosed());
  expect(performance.now() - startedAtMs).toBeLessThan(1000);
});

it('[1.11] a session that stands idle for 30 minutes closes by itself, within some seconds', async () => {
  const [idle, busy] = [await aVisitor(), await aVisitor()];
  world.clock.advance(29 * 60_000);
  valueOf(await world.call(activity, {}, { as: busy.as }));
  world.clock.advance(60_000);
  await eventually(() => idle.browser.isClosed());
  expect(idle.browser.messages.at(-1)).toEqual({ type: 'session_gone' });
  expect(busy.browser.isClosed()).toBe(false);
});

it('a token that is none gets no messages', async () => {
  const player = await aVisitor();
  valueOf(await world.call(logout, {}, { as: player.as }));
  const socket = new WebSocket(url);
  sockets.push(socket);
  const messages: RealtimeMessage[] = [];
  let closed = 0;
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString('utf8')) as RealtimeMessage));
  socket.on('close', (code) => {
    closed = code;
  });
  socket.on('open', () =>
    socket.send(JSON.stringify({ type: 'hello', token: player.as.token, lastPosition: 0 })),
  );
  await eventually(() => closed > 0);
  expect(messages.filter((message) => message.type !== 'session_gone')).toEqual([]);
});
