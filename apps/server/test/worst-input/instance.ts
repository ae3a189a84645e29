// One input of one call: how it is filled, and the request that carries it.

import type { Entry, Method } from '@nokshi/contract/entry.ts';
import { MOST_DEPTH, MOST_VALUES } from '../../src/platform/http/json-size.ts';
import { type Filling, fill } from './fill.ts';
import type { LotteryScene } from './lottery-scenes.ts';
import { lastName } from './places.ts';
import { HEAD_ROOM, requestOf } from './requests.ts';
import type { Request } from './send.ts';
import type { Shape } from './shape.ts';
import { ALPHABETS, type Alphabet } from './texts.ts';

/** Values that the portal knows at the moment, by the last name of a field's path; a list's ends in `[]`. */
type Known = (name: string, scene: LotteryScene | undefined) => unknown;

export interface Instance {
  readonly label: string;
  readonly method: Method;
  readonly path: string;
  /** The scene that it plays, which needs its game on sale. */
  readonly scene: LotteryScene | undefined;
  /** Whether its input is to be sealed before it is sent. */
  readonly isSealed: boolean;
  /** The input; undefined where what is sent is no input. */
  input(known: Known): Readonly<Record<string, unknown>> | undefined;
  request(input: Readonly<Record<string, unknown>> | undefined): Request;
}

const ASCII: Alphabet = ALPHABETS[0] ?? { name: 'digits', signs: '1' };
/** What is read of JSON at all, with room for the fields beside. */
export const BOUNDS = { values: MOST_VALUES - 500, depth: MOST_DEPTH - 6 };
export const PLAIN = {
  branch: 0,
  number: 'most',
  lists: 'few',
  alphabet: ASCII,
  breaksPatterns: false,
  values: BOUNDS.values,
} as const;
/** How an input is to be filled; what is left out is good. */
export type Wish = Partial<Omit<Filling, 'known'>> & {
  /** Values in the place of what is known or worst. */
  readonly over?: (path: string, kind: Shape['kind']) => unknown;
  readonly scene?: LotteryScene;
  readonly isSealed?: boolean;
};

/** What is made over and over for one call. */
export interface Call {
  readonly entry: Entry;
  readonly method: Method;
  readonly path: string;
  readonly shape: Shape;
  readonly leaves: readonly string[];
  /** Chooses a part of a list, another one for each call. */
  some<Item>(items: readonly Item[], count: number): readonly Item[];
}

/** An input filled in one way. */
export function filled(call: Call, label: string, { over, scene, isSealed, ...wish }: Wish): Instance {
  const { method, path, shape } = call;
  return {
    label,
    method,
    path,
    scene,
    isSealed: isSealed ?? false,
    input: (known) => {
      const ofScene = scene?.values() ?? {};
      const filling: Filling = {
        ...PLAIN,
        isWorst: () => false,
        ...wish,
        known: (at, kind) =>
          over?.(at, kind) ??
          fitting(
            ofScene[lastName(at)] ?? known(kind === 'list' ? `${lastName(at)}[]` : lastName(at), scene),
            kind,
          ),
      };
      const value = fill(shape, filling, roomOf(call));
      return (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
    },
    request: (input) => requestOf(method, path, input ?? {}),
  };
}

/** A value where its kind may stand: names of fields mean a list in one call and a text in another. */
function fitting(value: unknown, kind: Shape['kind']): unknown {
  const isMade = kind === 'list' || kind === 'fields' || kind === 'map';
  return isMade === (typeof value === 'object') ? value : undefined;
}

/** An instance whose request is another one than its input says. */
export function raw(good: Instance, label: string, change: (request: Request) => Request): Instance {
  return { ...good, label, request: (input) => change(good.request(input)) };
}

/** How many bytes an input of a call may take. */
export function roomOf({ entry, method }: Pick<Call, 'entry' | 'method'>): number {
  // Signs of a query are written with three bytes each at the worst.
  return method === 'GET' ? Math.floor(HEAD_ROOM / 3) : entry.bodyLimitBytes - 200;
}
