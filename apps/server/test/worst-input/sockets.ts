// What comes over a websocket: the first message, by its schema, and frames that no client of ours sends.

import type { Entry } from '@nokshi/contract/entry.ts';
import { HEADERS } from '@nokshi/contract/envelope.ts';
import { memberInfo } from '@nokshi/contract/identity.ts';
import { CRASH_PATH, crashHello, placeCrashBet } from '@nokshi/contract/in-house-crash.ts';
import { REALTIME_PATH, realtimeHello } from '@nokshi/contract/realtime.ts';
import type * as z from 'zod/mini';
import { aNewAddress } from '../world.ts';
import { type Asked, isTooMuch, leastOf, MOST_HEAVY, measured } from './asked.ts';
import { BODIES, VALUES } from './ballast.ts';
import { aCallerOf } from './callers.ts';
import { type Filling, fill } from './fill.ts';
import { endlessFrame, type FrameKind, frameOf, sendFrames } from './frames.ts';
import { BOUNDS, PLAIN } from './instance.ts';
import type { InstanceOptions } from './instances.ts';
import { lastName } from './places.ts';
import { shapeOf } from './shape.ts';
import type { Stage } from './stage.ts';
import { ALPHABETS } from './texts.ts';

export interface SocketOfContract {
  readonly path: string;
  readonly origin: 'portal' | 'arcade';
  /** What the client says first; nothing that it says later is read. */
  readonly hello: z.ZodMiniType;
  /** The largest message that is taken. */
  readonly messageBytes: number;
  /** A call whose caller may open it. */
  readonly callerOf: Entry;
}

/** All that are upgraded; feeds of a supplier are requests that last, which are among the addresses that are no call. */
export const SOCKETS: readonly SocketOfContract[] = [
  { path: REALTIME_PATH, origin: 'portal', hello: realtimeHello, messageBytes: 4_096, callerOf: memberInfo },
  { path: CRASH_PATH, origin: 'arcade', hello: crashHello, messageBytes: 1_024, callerOf: placeCrashBet },
];

/** So much is sent at once of what is small. */
const FLOOD_BYTES = 500_000;
/** In the quick run one of so many texts is sent that are no hello. */
const BALLAST_SHARED_BY = 4;

interface Sent {
  readonly label: string;
  readonly frames: Buffer;
  readonly isDeaf?: boolean;
}

function* messagesOf(
  { hello, messageBytes }: SocketOfContract,
  known: Filling['known'],
  isFull: boolean,
): Generator<Sent> {
  const shape = shapeOf(hello);
  const text = (wish: Partial<Filling>) =>
    JSON.stringify(fill(shape, { ...PLAIN, known, isWorst: () => true, ...wish }, messageBytes));
  const good = frameOf('text', text({ isWorst: () => false }));
  yield { label: 'good', frames: good };
  for (const alphabet of ALPHABETS) {
    yield { label: `everything in ${alphabet.name}`, frames: frameOf('text', text({ alphabet })) };
  }
  for (const number of ['most', 'least', 'widest'] as const) {
    yield { label: `numbers: ${number}`, frames: frameOf('text', text({ number })) };
  }
  const ballast = [...VALUES, ...BODIES].filter((_each, at) => isFull || at % BALLAST_SHARED_BY === 0);
  for (const { name, write } of ballast) {
    yield { label: name, frames: frameOf('text', write(messageBytes, BOUNDS)) };
    yield { label: `${name}, too large`, frames: frameOf('text', write(60_000, BOUNDS)) };
  }
  yield { label: 'a frame without end', frames: endlessFrame() };
  for (const [kind, payload] of FLOODS) {
    const one = frameOf(kind, payload);
    const times = Math.floor((FLOOD_BYTES * (isFull ? 16 : 1)) / one.length);
    const flood = Buffer.concat(Array.from({ length: times }, () => one));
    const label = `${times} frames of ${kind} with ${payload.length} bytes`;
    yield { label: `${label}, after a hello`, frames: Buffer.concat([good, flood]) };
    yield { label, frames: flood };
    if (kind === 'ping') yield { label: `${label}, to nobody who listens`, frames: flood, isDeaf: true };
  }
  const parts = Array.from({ length: FLOOD_BYTES / 6 }, () =>
    frameOf('continuation', '', { isFinal: false }),
  );
  yield {
    label: 'a message in parts of nothing',
    frames: Buffer.concat([frameOf('text', '', { isFinal: false }), ...parts]),
  };
}

const FLOODS: readonly (readonly [FrameKind, string])[] = [
  ['ping', ''],
  ['ping', 'x'.repeat(125)],
  ['pong', ''],
  ['text', ''],
  ['text', 'x'.repeat(1_000)],
  ['binary', 'x'],
];

/** Opens a socket for everything that may come over it. */
export async function* askSockets(
  stage: Stage,
  socket: SocketOfContract,
  { isFull }: Pick<InstanceOptions, 'isFull'>,
): AsyncGenerator<Asked> {
  let heavy = 0;
  const caller = await aCallerOf(stage, socket.callerOf);
  const [[, token] = []] = (await caller.headersFor(undefined, undefined)).filter(([name]) =>
    TOKENS.includes(name),
  );
  const known: Filling['known'] = (path) =>
    ['token', 'session'].includes(lastName(path)) ? token : undefined;
  for (const { label, frames, isDeaf = false } of messagesOf(socket, known, isFull)) {
    if (heavy >= MOST_HEAVY) return;
    const ask = async (): Promise<Asked> => {
      const opening = { port: stage.ports[socket.origin], path: socket.path, address: aNewAddress(), isDeaf };
      const did = await measured(() => sendFrames(opening, frames), frames.length);
      return { call: socket.path, label, ...did };
    };
    const asked = await leastOf(await ask(), ask);
    if (isTooMuch(asked)) heavy += 1;
    yield asked;
  }
}

const TOKENS: readonly string[] = [HEADERS.token, HEADERS.gameSession];
