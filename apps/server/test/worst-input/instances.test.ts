import { defineEntry } from '@nokshi/contract/entry.ts';
import { intBetween, microsText, requiredText, text, uuid } from '@nokshi/contract/fields.ts';
import { ENTRIES } from '@nokshi/contract/index.ts';
import { rgsEntries } from '@nokshi/contract/rgs.ts';
import { FAMILIES, findFamily, findPlay, parseChoice } from '@nokshi/lottery';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Instance } from './instance.ts';
import { instancesOf } from './instances.ts';
import { lotteryScenes } from './lottery-scenes.ts';
import { shapeOf } from './shape.ts';

const sample = defineEntry({
  name: 'test.sample',
  paths: ['/wps/test/sample', '/wps/relay/sample'],
  methods: ['POST', 'GET'],
  caller: 'anyone',
  summary: 'A call with something of every kind.',
  bodyLimitBytes: 20_000,
  input: z.object({
    id: uuid,
    word: requiredText(50),
    note: z.optional(z.nullable(text(3_000))),
    stakeMicros: microsText,
    size: intBetween(1, 50),
    isOn: z.boolean(),
    mode: z.enum(['fast', 'slow']),
    items: z.array(z.object({ name: text(40) })).check(z.minLength(1), z.maxLength(30)),
    choice: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('rows'), rows: z.int() }),
      z.object({ kind: z.literal('picks'), picks: z.array(z.int()).check(z.maxLength(9)) }),
    ]),
    odds: z.record(text(20), microsText),
    rest: z.unknown(),
  }),
  output: z.null(),
});

const scenes = [...lotteryScenes({ isFull: false })];
const known = () => undefined;
const all = (isFull = true): Instance[] => [...instancesOf(sample, { isFull, scenes: () => scenes })];
const named = (label: string) => {
  const found = all().find((instance) => instance.label === label);
  if (found === undefined) throw new Error(`there is no instance ${label}`);
  return found;
};
const isTaken = (input: unknown) => z.safeParse(sample.input, input).success;

describe('the instances of a call', () => {
  it('begin with one that the schema takes', () => {
    const [first] = all();
    expect(first?.label).toBe('good');
    expect(isTaken(first?.input(known))).toBe(true);
  });

  it('have every field as long as it may be, and are still taken', () => {
    const input = named('everything in digits').input(known);
    expect(isTaken(input)).toBe(true);
    expect(input).toMatchObject({ stakeMicros: expect.stringMatching(/^-\d{19}$/) as string, size: 50 });
    expect([String(input?.['word']).length, String(input?.['note']).length]).toEqual([50, 3_000]);
    expect(input?.['items']).toHaveLength(30);
    expect(JSON.stringify(input).length).toBeLessThanOrEqual(sample.bodyLimitBytes);
  });

  it('have one field at its worst beside others that are good', () => {
    const input = named('note: emoji').input(known);
    expect(input?.['note']).toBe('😀'.repeat(1_500));
    expect(String(input?.['word'])).toHaveLength(8);
    expect(isTaken(input)).toBe(true);
  });

  it('fill a list to the end of the body, with what is right and with what is not', () => {
    for (const kind of ['zeros', 'objects', 'good items']) {
      const { input } = named(`items: too many ${kind}`);
      const bytes = JSON.stringify(input(known)).length;
      expect(bytes).toBeGreaterThan(sample.bodyLimitBytes * 0.85);
      expect(bytes).toBeLessThanOrEqual(sample.bodyLimitBytes);
    }
  });

  it('take each of several shapes', () => {
    expect(named('branch 1').input(known)).toMatchObject({ choice: { kind: 'picks' }, mode: 'slow' });
  });

  it('come by every path and method', () => {
    const ways = all().map(({ method, path }) => `${method} ${path}`);
    expect(new Set(ways)).toEqual(
      new Set(sample.paths.flatMap((path) => sample.methods.map((method) => `${method} ${path}`))),
    );
  });

  it('are all in the full run, and some of them in the quick one', () => {
    const [quick, full] = [all(false).map(({ label }) => label), all().map(({ label }) => label)];
    expect(new Set(quick).size).toBe(quick.length);
    expect(full).toEqual(expect.arrayContaining(quick));
    expect(full.length).toBeGreaterThan(quick.length * 3);
  });
});

describe('the contract', () => {
  it('has no schema that is not read', () => {
    for (const entry of [...ENTRIES, ...rgsEntries]) {
      expect(() => shapeOf(entry.input), entry.name).not.toThrow();
    }
  });
});

describe('the scenes of lotteries', () => {
  it('play every family', () => {
    expect(new Set(scenes.map(({ gameCode }) => gameCode)).size).toBe(FAMILIES.length);
  });

  it('have bets that the rules take, and texts that they do not', () => {
    const counts = { taken: 0, refused: 0 };
    for (const { values, lineMicros, family } of scenes) {
      const { play: code, choice } = values();
      const rules = findFamily(family);
      const play = rules && findPlay(rules, String(code));
      if (play === undefined) throw new Error(`${family} has no play ${String(code)}`);
      const { ok } = parseChoice(play, String(choice));
      if (lineMicros > 0n) expect(ok).toBe(true);
      counts[ok ? 'taken' : 'refused'] += 1;
    }
    expect(Math.min(counts.taken, counts.refused)).toBeGreaterThan(FAMILIES.length);
  });
});
