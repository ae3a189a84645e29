import { defineEntry } from '@nokshi/contract/entry.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createAnswerCache } from './cached-answers.ts';
import { cachedRoute } from './context.ts';

const FIRST = {};
const SECOND = {};

/** Keeps answers and counts those that had to be written. */
function counted(bounds: { most?: number; bytesMost?: number }) {
  const answers = createAnswerCache<object>(bounds);
  let written = 0;
  const ask = (key: string, body = key, basis = FIRST) =>
    answers
      .get(basis, key, () => {
        written += 1;
        return body;
      })
      .body.toString();
  return { ask, written: () => written };
}

describe('kept answers', () => {
  it('are written once for a key', () => {
    const { ask, written } = counted({});
    expect([ask('a'), ask('a'), ask('b')]).toEqual(['a', 'a', 'b']);
    expect(written()).toBe(2);
  });

  it('are all forgotten once their basis is another', () => {
    const { ask, written } = counted({});
    ask('a', 'old');
    expect(ask('a', 'new', SECOND)).toBe('new');
    expect(ask('a', 'newest', SECOND)).toBe('new');
    expect(written()).toBe(2);
  });

  it('are no more than so many, those that were used last', () => {
    const { ask, written } = counted({ most: 2 });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'c']) ask(key);
    expect(written()).toBe(3);
    ask('b');
    expect(written()).toBe(4);
  });

  it('hold no more than so many bytes, and one that is larger is answered and not kept', () => {
    const { ask, written } = counted({ bytesMost: 10_000 });
    const large = 'x'.repeat(20_000);
    ask('a');
    expect([ask('large', large).length, ask('large', large).length]).toEqual([20_000, 20_000]);
    expect(written()).toBe(3);
    // What was kept before such a one is still there.
    ask('a');
    expect(written()).toBe(3);
    for (const key of ['b', 'c', 'd']) ask(key, 'y'.repeat(3_000));
    ask('d');
    expect(written()).toBe(6);
    ask('a');
    expect(written()).toBe(7);
  });
});

describe('a call whose answers are kept', () => {
  const work = { basis: async () => FIRST, key: () => '', handle: () => 1 };
  const entry = { name: 'test.kept', paths: ['/wps/k'], methods: ['GET'], summary: 'k' } as const;
  const shapes = { input: z.object({}), output: z.int() };

  it('is one that anybody makes: what depends on who calls is shared with nobody', () => {
    const read = { ...entry, ...shapes };
    for (const mine of [
      defineEntry({ ...read, caller: 'account' }),
      defineEntry({ ...read, caller: 'member' }),
      defineEntry({ ...read, caller: 'staff', pages: [] }),
    ])
      expect(() => cachedRoute(mine, work)).toThrow('depend on who calls');
    const changing = defineEntry({ ...entry, ...shapes, caller: 'anyone', changesState: true });
    expect(() => cachedRoute(changing, work)).toThrow('does more than answer');
    expect(cachedRoute(defineEntry({ ...entry, ...shapes, caller: 'anyone' }), work).kind).toBe('cached');
  });
});
