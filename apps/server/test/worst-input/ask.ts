// Sends the worst inputs of a call, one at a time, and measures what each holds.

import type { Entry } from '@nokshi/contract/entry.ts';
import { ERRORS } from '@nokshi/contract/errors.ts';
import { RGS_BASE } from '@nokshi/contract/rgs.ts';
import { sealBody } from '@nokshi/contract/seal-body.ts';
import { newId } from '../../src/platform/ids.ts';
import { aProof } from '../proof.ts';
import { aNewAddress } from '../world.ts';
import { type Asked, isTooMuch, leastOf, MOST_HEAVY, measured } from './asked.ts';
import { aCallerOf, type Caller, STRANGER } from './callers.ts';
import type { Instance } from './instance.ts';
import { type InstanceOptions, instancesOf } from './instances.ts';
import type { LotteryScene } from './lottery-scenes.ts';
import { bytesOfRequest, type Request, sendBytes } from './send.ts';
import { SALE_DAY, type Stage } from './stage.ts';
import { strays } from './strays.ts';

/** Of one credential: what is limited by the account, or ends with time, is not in the way of the next ones. */
const SENDS_OF_ONE_CALLER = 15;
/** Between two inputs, by the portal's clock: games and limits ask for a pause. */
const PAUSE_MS = 6_000;

/** Asks a call everything, with the credential that it asks for, and some of it as a stranger. */
export async function* askCall(stage: Stage, entry: Entry, options: InstanceOptions): AsyncGenerator<Asked> {
  let caller: Caller | undefined;
  let sends = 0;
  let heavy = 0;
  for (const instance of instancesOf(entry, options)) {
    // Enough was found to mend it; the rest would take the time of everybody else.
    if (heavy >= MOST_HEAVY) return;
    if (sends % SENDS_OF_ONE_CALLER === 0) {
      caller = await aCallerOf(stage, entry);
    }
    sends += 1;
    const asked = await askOnce(stage, { entry, instance, caller: caller ?? STRANGER });
    if (isTooMuch(asked)) heavy += 1;
    yield asked;
    if (instance.label === 'good' || sends % STRANGERS_SHARE === 0) {
      const asStranger = { ...instance, label: `${instance.label}, as a stranger` };
      yield await askOnce(stage, { entry, instance: asStranger, caller: STRANGER });
    }
  }
}

/** A stranger asks one of so many. */
const STRANGERS_SHARE = 9;

interface Question {
  readonly entry: Entry;
  readonly instance: Instance;
  readonly caller: Caller;
}

async function askOnce(stage: Stage, question: Question): Promise<Asked> {
  const askAnew = async () => {
    const isStranger = question.caller === STRANGER;
    const caller = isStranger ? STRANGER : await aCallerOf(stage, question.entry);
    return ask(stage, { ...question, caller });
  };
  const first = await ask(stage, question);
  // Who asked too often learns nothing of what the call does.
  return leastOf(first.status === TOO_OFTEN ? await askAnew() : first, askAnew);
}

const TOO_OFTEN = 429;

/** Asks an origin for what is no call. */
export async function* askStrays(
  stage: Stage,
  origin: 'portal' | 'arcade',
  options: Pick<InstanceOptions, 'isFull'>,
): AsyncGenerator<Asked> {
  let heavy = 0;
  for (const { label, request } of strays(options)) {
    if (heavy >= MOST_HEAVY) return;
    const send = async (): Promise<Asked> => {
      const headers = [['x-forwarded-for', aNewAddress()]] as const;
      const bytes = bytesOfRequest({ ...request, headers });
      const sent = () => sendBytes(stage.ports[origin], bytes);
      return { call: origin, label, ...(await measured(sent, bytes.length)) };
    };
    const asked = await leastOf(await send(), send);
    if (isTooMuch(asked)) heavy += 1;
    yield asked;
  }
}

async function ask(stage: Stage, { entry, instance, caller }: Question): Promise<Asked> {
  stage.world.clock.advance(PAUSE_MS);
  const bytes = bytesOfRequest(await requestOf(stage, { entry, instance, caller }));
  const isAtGames = entry.name.startsWith('inHouse.') || instance.path.startsWith(RGS_BASE);
  const port = isAtGames ? stage.ports.arcade : stage.ports.portal;
  return {
    call: entry.name,
    label: instance.label,
    ...(await measured(() => sendBytes(port, bytes), bytes.length)),
  };
}

async function requestOf(stage: Stage, { entry, instance, caller }: Question): Promise<Request> {
  const { scene } = instance;
  const address = aNewAddress();
  const known: Record<string, unknown> = {
    ...(await knownOn(stage, entry, scene)),
    ...caller.known,
    ...('altcha' in caller.known && { altcha: await aProof(stage.world, address) }),
  };
  const input = withTotal(
    instance.input((name) => (NEW_IDS.has(name) ? newId() : known[name])),
    scene,
  );
  const made = instance.isSealed
    ? await sealedRequest(stage, entry, instance, input)
    : instance.request(input);
  const own = made.headers.map(([name]) => name);
  const headers = await caller.headersFor(input, made.body);
  return {
    ...made,
    headers: [
      ...made.headers,
      ...[...headers, ['x-forwarded-for', address] as const].filter(([name]) => !own.includes(name)),
    ],
  };
}

async function sealedRequest(
  { sealKey }: Stage,
  entry: Entry,
  { method, path }: Instance,
  input: object,
): Promise<Request> {
  const sealed = await sealBody(sealKey, { entryName: entry.name, input });
  return {
    method,
    target: path,
    headers: [
      ['content-type', 'application/json'],
      ['encryption', sealed.encryption],
    ],
    body: Buffer.from(JSON.stringify({ value: sealed.value })),
  };
}

const NEW_IDS = new Set([
  'id',
  'orderId',
  'chaseId',
  'favouriteId',
  'request_uuid',
  'transaction_uuid',
  'reference_transaction_uuid',
  'round',
]);

let turn = 0;

/** What the stage has that a call may name; each time another issue, so that no number of one is full for the next. */
async function knownOn(
  stage: Stage,
  entry: Entry,
  scene: LotteryScene | undefined,
): Promise<Record<string, unknown>> {
  turn += 1;
  const lottery = stage.games.get(scene?.gameCode ?? 'LT0001');
  const isLottery = entry.name.startsWith('lottery.');
  const game = isLottery ? lottery : stage.slot;
  const numero = stage.numeros[turn % stage.numeros.length];
  // One issue, or all that a chase takes.
  const legs = (turn % 2 === 0 ? stage.numeros : [numero]).map((each) => ({ numero: each, multiple: 1 }));
  return {
    gameCode: game?.code,
    gameId: game?.no,
    nodeId: game?.no,
    numero,
    currentNumero: numero,
    day: SALE_DAY,
    language: 'EN',
    channelCode: stage.channelCode,
    ...(scene !== undefined && {
      'legs[]': stage.numeros.map((each) => ({ numero: each, multiple: 1 })),
      'numero[]': legs,
      'multiples[]': legs.map(() => 1),
    }),
  };
}

/** An order has to say what it costs, or nobody looks further. */
function withTotal(
  input: Readonly<Record<string, unknown>> | undefined,
  scene: LotteryScene | undefined,
): Readonly<Record<string, unknown>> {
  if (input === undefined || scene === undefined || !('expectedStakeMicros' in input)) return input ?? {};
  const { lines, legs } = input as { lines?: readonly unknown[]; legs?: readonly unknown[] };
  const times = BigInt((lines ?? [0]).length * (legs ?? [0]).length);
  return { ...input, expectedStakeMicros: (scene.lineMicros * times).toString() };
}

/** Statuses of 500 and above that a call may answer with. */
export function faultsOf(entry: Entry): readonly number[] {
  return entry.errors.map((code) => ERRORS[code].status).filter((status) => status >= 500);
}
