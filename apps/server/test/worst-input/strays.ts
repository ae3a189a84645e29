// Addresses that are no call, on either origin: pages, files, pictures and what only looks like them.

import { MOST_PATH_CHARACTERS } from '../../src/platform/http/long-paths.ts';
import { HEAD_ROOM } from './requests.ts';
import type { Request } from './send.ts';
import { ALPHABETS } from './texts.ts';

/** Beginnings of addresses by which somebody decides who answers. */
const BEGINNINGS = [
  '/',
  '//',
  '/wps/',
  '/wps/relay/',
  '/lgw/',
  '/lotto-vn/lgw/games/',
  '/in-house/',
  '/hub88/',
  '/supplier/',
  '/payments/checkout/',
  '/rgs/',
  '/rgs/bet/replay/',
  '/rgs-games/GAME1/v1/',
  '/assets/',
  '/art/',
  '/console/',
  '/en/',
  '/bn/game/',
  '/dice/',
  '/*',
];

/** What an address goes on with until nobody takes more, and how it may end. */
const PARTS: readonly string[] = [
  '/',
  'a/',
  '//a',
  './',
  '../',
  '..%2f',
  '%2e%2e%5c',
  '%',
  '%25',
  '%E0%A6%95',
  '%F0%9F%98%80',
  '%ff',
  '%00',
  '\\',
  ';a',
  'a:b/',
  '.html',
  'a.',
  '-',
  '*',
  '0/',
  '~',
  '?',
  '#',
  ...ALPHABETS.map(({ signs }) => encodeURIComponent(signs)),
];
const ENDS = ['', 'x', '%', '?a=1'];
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'];

export interface Stray {
  readonly label: string;
  readonly request: Request;
}

/** In the quick run each beginning has one part of so many, another one than the beginning before it. */
const PARTS_SHARED_BY = 9;

/** Every address, or the parts and ends of each beginning in turn; as long as is read, and some as long as a head may be. */
export function* strays({ isFull }: { readonly isFull: boolean }): Generator<Stray> {
  let turn = 0;
  for (const beginning of BEGINNINGS) {
    for (const part of PARTS) {
      turn += 1;
      if (!isFull && turn % PARTS_SHARED_BY !== 0 && part !== '/') continue;
      const ends = isFull || turn % 7 === 0 ? ENDS : [ENDS[turn % 2] ?? ''];
      const methods = isFull || part === '/' ? METHODS : [METHODS[turn % 5] ?? 'GET'];
      // What comes after a question mark is no part of the path.
      const isLong = part === '?' || part === '/' || turn % 5 === 0;
      const lengths = isFull || isLong ? [MOST_PATH_CHARACTERS, HEAD_ROOM] : [MOST_PATH_CHARACTERS];
      for (const length of lengths) {
        for (const end of ends) {
          for (const method of methods) yield strayOf({ method, beginning, part, end, length });
        }
      }
    }
  }
}

interface Written {
  readonly method: string;
  readonly beginning: string;
  readonly part: string;
  readonly end: string;
  readonly length: number;
}

function strayOf({ method, beginning, part, end, length }: Written): Stray {
  const times = Math.floor((length - beginning.length - end.length) / part.length);
  return {
    label: `${method} ${beginning} and ${times} times ${part}${end === '' ? '' : `, then ${end}`}`,
    request: { method, target: beginning + part.repeat(times) + end, headers: [] },
  };
}
