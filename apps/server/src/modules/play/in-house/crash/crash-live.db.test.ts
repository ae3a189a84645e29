import type { AddressInfo } from 'node:net';
import { CRASH_PATH, type CrashMessage, crashMessage } from '@nokshi/contract/in-house-crash.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { aDiceGame, atHouseGame, credits } from '../../../../../test/builders.ts';
import { sendMalformedFrame } from '../../../../../test/malformed-frame.ts';
import { openWorld, valueOf } from '../../../../../test/world.ts';
import { newId } from '../../../../platform/ids.ts';
import { createCrashWorld } from './crash-world.fixture.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let crash: ReturnType<typeof createCrashWorld>;
let address: string;
const sockets: WebSocket[] = [];

beforeAll(async () => {
  world = await openWorld();
  crash = createCrashWorld(world);
  await crash.ofGame();
  await world.app.arcade.listen({ port: 0, host: '127.0.0.1' });
  address = `ws://127.0.0.1:${(world.app.arcade.server.address() as AddressInfo).port}${CRASH_PATH}`;
});

afterAll(async () => {
  for (const socket of sockets) socket.terminate();
  await world.app.rooms.play.crash.dealer.stop();
  await world.close();
});

interface Watching {
  readonly socket: WebSocket;
  readonly messages: CrashMessage[];
  closed(): number | undefined;
}

/** Connects and says hello with a session of the game. */
async function watch(session: unknown, headers: Record<string, string> = {}): Promise<Watching> {
  const socket = new WebSocket(address, { headers });
  sockets.push(socket);
  const messages: CrashMessage[] = [];
  let code: number | undefined;
  socket.on('message', (data: unknown) => messages.push(crashMessage.parse(JSON.parse(String(data)))));
  socket.on('close', (closed) => {
    code = closed;
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('open', () => resolve());
    socket.on('error', reject);
  });
  socket.send(JSON.stringify({ session }));
  return { socket, messages, closed: () => code };
}

async function until(what: () => boolean): Promise<void> {
  for (let look = 0; look < 300 && !what(); look += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(what()).toBe(true);
}

const typesOf = ({ messages }: Watching) => messages.map(({ type }) => type);

describe('the live table of Crash', () => {
  it('tells the whole state first, then every change, the clock and the own bet, to its member alone', async () => {
    await crash.deal((bust) => bust > 300);
    const [player, other] = await Promise.all([crash.aPlayer(), crash.aPlayer()]);
    const [own, others] = await Promise.all([watch(player.game.token), watch(other.game.token)]);
    await until(() => typesOf(own).length >= 2 && typesOf(others).length >= 2);
    expect(typesOf(own)).toEqual(['table', 'mine']);
    const id = newId();
    valueOf(await crash.bet(player, { id }));
    world.clock.advance(600);
    world.app.rooms.play.crash.publish();
    await until(() => typesOf(others).length >= 3 && typesOf(own).length >= 4);
    expect(others.messages.at(-1)).toMatchObject({ type: 'table', players: 1, phase: 'betting' });
    expect(typesOf(others).filter((type) => type === 'mine')).toHaveLength(1);
    const { started_at: startedAt } = await crash.start();
    world.app.rooms.play.crash.publish();
    crash.playUntil(3_000, startedAt);
    world.app.rooms.play.crash.publish();
    await until(() => others.messages.at(-1)?.type === 'tick');
    expect(others.messages.at(-1)).toMatchObject({ hundredths: 134 });
    // Neither the bust nor the hash is told while the round runs.
    expect(JSON.stringify(others.messages)).not.toMatch(/"gameHash":"[0-9a-f]/);
    valueOf(await crash.cashOut(player, id));
    await until(() => own.messages.at(-1)?.type === 'mine');
    expect(own.messages.at(-1)).toMatchObject({ bet: { id, state: 'out', cashHundredths: 134 } });
    // Whoever comes back in the middle finds the running round and the own bet.
    const back = await watch(player.game.token);
    await until(() => typesOf(back).length >= 2);
    expect(back.messages[0]).toMatchObject({ phase: 'running', playersOut: 1 });
    expect(back.messages[1]).toMatchObject({ bet: { id, state: 'out' } });
    const ended = await crash.end();
    world.app.rooms.play.crash.publish();
    await until(() => others.messages.at(-1)?.type === 'table');
    expect(others.messages.at(-1)).toMatchObject({ phase: 'over', bustHundredths: ended.bust });
  });

  it('lets nobody in without a session of Crash, from another page, or with more than a hello', async () => {
    const stranger = await watch('nobody');
    await until(() => stranger.closed() === 4401);
    expect(typesOf(stranger)).toEqual(['gone']);
    const player = await crash.aPlayer(credits(10));
    const dice = await atHouseGame(world, player.portal, await aDiceGame(world));
    const elsewhere = await watch(dice.token);
    await until(() => elsewhere.closed() === 4401);
    const wrong = await watch(7);
    await until(() => wrong.closed() === 4400);
    const long = await watch('x'.repeat(5_000));
    await until(() => long.closed() === 1009);
    await expect(watch(player.game.token, { origin: 'https://elsewhere.example' })).rejects.toThrow('403');
  });

  it('ends connections that send malformed frames at once, and finds no fault in them', async () => {
    const { port } = world.app.arcade.server.address() as AddressInfo;
    const counted = async () => Number(/^nokshi_malformed_frames (\d+)/m.exec(await world.metrics())?.[1]);
    const before = await counted();
    await Promise.all(Array.from({ length: 50 }, () => sendMalformedFrame({ port, path: CRASH_PATH })));
    expect(await counted()).toBe(before + 50);
    expect(world.takeFaults()).toEqual([]);
  });
});
