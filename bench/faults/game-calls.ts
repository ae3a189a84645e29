import type { Entry, OutputOf } from '@nokshi/contract/entry.ts';
import { type Envelope, HEADERS } from '@nokshi/contract/envelope.ts';
import { RGS_BASE } from '@nokshi/contract/rgs.ts';
import type * as z from 'zod/mini';
import type { FaultWorld } from './fault-world.ts';

/** Whoever calls with a game's session, from an address of the own. */
export interface GameCaller {
  readonly session: string;
  readonly ip: string;
}

/** A server that was killed is known by its broken connection; this is for one that hangs. */
const ANSWER_WITHIN_MS = 30_000;

/** What a game was answered: a value, or why it was refused. */
export interface GameAnswer<Value> {
  readonly value: Value;
  readonly refusal: string | undefined;
}

/**
 * A call of the house's games. Undefined when nobody lived to answer it; a fault of the server is a fault of the test,
 * because one that is killed says nothing at all.
 */
export async function callGame<E extends Entry>(
  { port }: FaultWorld,
  { session, ip }: GameCaller,
  entry: E,
  input: z.input<E['input']>,
): Promise<GameAnswer<OutputOf<E>> | undefined> {
  const isRead = entry.methods[0] === 'GET';
  const answer = await send(`http://127.0.0.1:${port}${entry.paths[0] ?? ''}`, {
    method: entry.methods[0] ?? 'GET',
    headers: { [HEADERS.gameSession]: session, 'x-forwarded-for': ip, 'content-type': 'application/json' },
    ...(isRead ? {} : { body: JSON.stringify(input) }),
  });
  if (answer === undefined) return undefined;
  const told = answer.body as Envelope<OutputOf<E>>;
  if (told.success) return { value: told.value, refusal: undefined };
  return { value: undefined as OutputOf<E>, refusal: told.errorCode };
}

/** A call of a hosted game's front-end; undefined likewise. */
export async function callRgs<Value>(
  { arcadePort }: FaultWorld,
  { session, ip }: GameCaller,
  path: string,
  input: object = {},
): Promise<{ readonly status: number; readonly body: Value } | undefined> {
  const answer = await send(`http://127.0.0.1:${arcadePort}${RGS_BASE}${path}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': ip, 'content-type': 'application/json' },
    body: JSON.stringify({ sessionID: session, ...input }),
  });
  return answer && { status: answer.status, body: answer.body as Value };
}

async function send(
  url: string,
  request: RequestInit,
): Promise<{ readonly status: number; readonly body: unknown } | undefined> {
  let answer: { readonly status: number; readonly text: string };
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    answer = { status: response.status, text: await response.text() };
  } catch {
    return undefined;
  }
  if (answer.status >= 500) throw new Error(`${url} answered ${answer.status}: ${answer.text}`);
  return { status: answer.status, body: JSON.parse(answer.text) as unknown };
}
