// The worst inputs of one call, made from its schema: whoever adds a call to the contract has them without a word.

import type { Entry } from '@nokshi/contract/entry.ts';
import { BODIES, FORMS, HEADER_PARTS, VALUES } from './ballast.ts';
import { bytesOf, countValues, fill } from './fill.ts';
import { BOUNDS, type Call, filled, type Instance, PLAIN, raw, roomOf } from './instance.ts';
import { BETTING_FIELDS, type LotteryScene, MANY_TIMES } from './lottery-scenes.ts';
import { branchesOf, lastName, leavesOf, listsOf, longestTextAt } from './places.ts';
import { cut, HEAD_ROOM, withField } from './requests.ts';
import { shapeOf } from './shape.ts';
import { ALPHABETS, textOf } from './texts.ts';

/** Left to the other fields where one takes the rest of the body. */
const REST_BYTES = 2_000;

export interface InstanceOptions {
  /** Every instance, or a part of them that is another one for each call. */
  readonly isFull: boolean;
  /** What calls that take bets of lotteries are asked. */
  scenes(): Iterable<LotteryScene>;
}

/** Every instance of a call, the good one first. */
export function* instancesOf(entry: Entry, options: InstanceOptions): Generator<Instance> {
  const { isFull } = options;
  const shape = shapeOf(entry.input);
  const [method, path] = [entry.methods[0] ?? 'GET', entry.paths[0] ?? '/'];
  let turn = hashOf(entry.name);
  const call: Call = {
    entry,
    method,
    path,
    shape,
    leaves: leavesOf(shape).filter((leaf) => leaf !== ''),
    some: (items, count) => {
      if (isFull) return items;
      turn += count;
      return Array.from(
        { length: Math.min(count, items.length) },
        (_, at) => items[(turn + at) % items.length],
      ).filter((item) => item !== undefined);
    },
  };
  yield filled(call, 'good', {});
  yield* otherWays(call);
  yield* everythingWorst(call);
  yield* oneFieldWorst(call);
  yield* tooManyItems(call);
  yield* branches(call);
  yield* beside(call);
  yield* scenesOf(call, options);
  if (entry.encrypted) yield* sealed(call);
}

function hashOf(text: string): number {
  return Buffer.from(text).reduce((sum, byte) => (sum * 31 + byte) % 1_000_003, 7);
}

/** The other spellings and methods of a call: another way to the same hands. */
function* otherWays(call: Call): Generator<Instance> {
  for (const path of call.entry.paths) {
    for (const method of call.entry.methods) {
      if (path === call.path && method === call.method) continue;
      yield filled({ ...call, path, method }, `good, ${method} ${path}`, {});
    }
  }
}

function* everythingWorst(call: Call): Generator<Instance> {
  if (call.leaves.length === 0) return;
  const isWorst = () => true;
  for (const [index, alphabet] of call.some(ALPHABETS, 3).entries()) {
    const lists = index % 2 === 0 ? 'many' : 'long';
    const breaksPatterns = index % 3 === 2;
    yield filled(call, `everything in ${alphabet.name}`, { isWorst, alphabet, lists, breaksPatterns });
  }
  for (const number of ['most', 'least', 'widest'] as const) {
    yield filled(call, `numbers: ${number}`, { isWorst, number });
  }
}

/** From here on a text may be JSON, or whatever else is made of parts. */
const LONG_TEXT = 300;

function* oneFieldWorst(call: Call): Generator<Instance> {
  const { shape } = call;
  for (const leaf of call.leaves) {
    const isWorst = (path: string) => path === leaf;
    for (const [index, alphabet] of call.some(ALPHABETS, 2).entries()) {
      const breaksPatterns = index % 2 === 1;
      const label = `${leaf}: ${alphabet.name}${breaksPatterns ? ', whatever its pattern' : ''}`;
      const [lists, number] = breaksPatterns ? (['many', 'least'] as const) : (['long', 'most'] as const);
      yield filled(call, label, { isWorst, alphabet, breaksPatterns, lists, number });
    }
    const room = longestTextAt(shape, leaf);
    if (room < LONG_TEXT) continue;
    for (const { name, write } of call.some(VALUES, 2)) {
      yield filled(call, `${leaf}: JSON of ${name}`, {
        over: (path, kind) => (path === leaf && kind === 'text' ? write(Math.min(room, 200_000)) : undefined),
      });
    }
  }
  for (const leaf of call.some(call.leaves, 1)) {
    for (const alphabet of call.some(ALPHABETS, 1)) {
      const text = textOf(
        alphabet,
        Math.floor((roomOf(call) - REST_BYTES) / (bytesOf(alphabet.signs) - 2)) * alphabet.signs.length,
      );
      yield filled(call, `${leaf}: ${alphabet.name} to the end of the body`, {
        over: (path) => (path === leaf ? text : undefined),
      });
    }
  }
}

/** Lists as long as the body lets them be: of good items, and of items that are wrong. */
function* tooManyItems(call: Call): Generator<Instance> {
  if (call.method === 'GET') return;
  const room = roomOf(call) - REST_BYTES;
  for (const list of listsOf(call.shape)) {
    const good = fill(list.of, { ...PLAIN, known: () => undefined, isWorst: () => false }, 1_000);
    for (const [name, item] of call.some(
      Object.entries({ zeros: 0, texts: '', objects: {}, 'good items': good }),
      2,
    )) {
      const fitting = Math.floor(room / (bytesOf(item) + 1));
      const read = Math.min(fitting, Math.floor(BOUNDS.values / countValues(item)));
      const listOf = (length: number) => (path: string) =>
        path === list.path ? Array.from({ length }, () => item) : undefined;
      yield filled(call, `${list.path}: as many ${name} as are read`, { over: listOf(read) });
      yield filled(call, `${list.path}: too many ${name}`, { over: listOf(fitting) });
    }
  }
}

/** Each of several shapes, and each word of a choice, good and at its worst. */
function* branches(call: Call): Generator<Instance> {
  const most = branchesOf(call.shape);
  for (let branch = 1; branch < most; branch += 1) {
    yield filled(call, `branch ${branch}`, { branch });
    yield filled(call, `branch ${branch}, everything`, { branch, isWorst: () => true, lists: 'many' });
  }
}

/** What stands beside the fields that the call asks for. */
function* beside(call: Call): Generator<Instance> {
  const good = filled(call, 'good', {});
  if (call.method === 'GET') {
    for (const { name, write } of call.some(FORMS, 2)) {
      yield raw(good, `query: ${name}`, (request) => ({
        ...request,
        target: `${request.target}${request.target.includes('?') ? '&' : '?'}${write(HEAD_ROOM - request.target.length)}`,
      }));
    }
  } else {
    const room = call.entry.bodyLimitBytes;
    for (const { name, write } of call.some(VALUES, 2)) {
      const fitting = (bytes: number) => write(bytes, BOUNDS);
      yield raw(good, `beside: ${name}, as much as is read`, (request) => withField(request, fitting, room));
    }
    for (const { name, write } of call.some(VALUES, 1)) {
      yield raw(good, `beside: ${name}`, (request) => withField(request, write, room));
    }
    for (const { name, write } of call.some(BODIES, 1)) {
      yield raw(good, `body: ${name}`, (request) => ({ ...request, body: cut(write(room - 1), room) }));
    }
    for (const { name, write } of call.some(FORMS, 1)) {
      yield raw(good, `form: ${name}`, (request) => ({
        ...request,
        headers: [['content-type', 'application/x-www-form-urlencoded']],
        body: cut(write(room - 1), room),
      }));
    }
  }
  for (const [name, part] of call.some(HEADER_PARTS, 1)) {
    yield raw(good, `header ${name}: ${part}`, (request) => {
      const left = HEAD_ROOM - request.target.length - name.length;
      const value = part.repeat(Math.max(1, Math.floor(left / part.length)));
      return { ...request, headers: [...request.headers.filter(([other]) => other !== name), [name, value]] };
    });
  }
}

function* scenesOf(call: Call, { isFull, scenes }: InstanceOptions): Generator<Instance> {
  // A field of this name outside of lines, contents and slips is another's.
  const takesBets = call.leaves.some(
    (leaf) => BETTING_FIELDS.includes(lastName(leaf)) && /lines|contents|Slip/.test(leaf),
  );
  if (!takesBets) return;
  const share = isFull ? 1 : SCENES_SHARED_BY;
  let turn = hashOf(call.entry.name);
  for (const scene of scenes()) {
    turn += 1;
    if (turn % share !== 0) continue;
    yield filled(call, scene.name, { scene, lists: scene.name.endsWith(MANY_TIMES) ? 'long' : 'few' });
  }
}

/** What is opened is read anew, and with more care: as much as a sealed body has room for. */
function* sealed(call: Call): Generator<Instance> {
  const isWorst = () => true;
  for (const alphabet of call.some(ALPHABETS, 1)) {
    const label = `sealed: everything in ${alphabet.name}`;
    yield filled(call, label, { isSealed: true, isWorst, alphabet, lists: 'many' });
  }
  for (const { name, write } of call.some(VALUES, 2)) {
    const instance = filled(call, `sealed: ${name}`, { isSealed: true });
    const room = Math.floor(roomOf(call) * SEALED_PART) - REST_BYTES;
    const text = (bytes: number) => write(bytes, BOUNDS);
    yield {
      ...instance,
      input: (known) => ({
        ...instance.input(known),
        x: JSON.parse(text(room)) as unknown,
      }),
    };
  }
}

/** Sealing writes three bytes as four. */
const SEALED_PART = 0.74;

/** In the quick run a scene is played at one of so many calls. */
const SCENES_SHARED_BY = 16;
