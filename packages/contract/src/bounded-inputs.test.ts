import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BODY_LIMIT_BYTES } from './entry.ts';
import { boundedTable, text } from './fields.ts';
import { ENTRIES } from './index.ts';
import { boundsOf } from './input-bounds.ts';
import { rgsEntries } from './rgs.ts';

const entries = [...ENTRIES, ...rgsEntries];
/** What is taken as it comes; its bytes are bounded all the same. */
const OPEN_ON_PURPOSE = [
  // The declaration of the setting bounds it.
  'brand.changeSetting.value: anything',
  'brand.changeSetting.seen: anything',
  'brand.decideSetting.value: anything',
  'cashier.paymentWebhook: anything',
  'cashier.requestWithdrawal.passkey{}: anything',
  'cashier.sendToDownline.passkey{}: anything',
  'cashier.sendToUpline.passkey{}: anything',
  ...['hub88.bet', 'hub88.win', 'hub88.studioBet', 'hub88.studioWin'].map(
    (name) => `${name}.meta{}: anything`,
  ),
];
/** A sealed body is base64 text around the plain one. */
const SEALED = 4 / 3;
const ENVELOPE_BYTES = 200;

describe('bounds of the contract', () => {
  it('every text, list and table that a call takes has a most', () => {
    const open = entries.flatMap(({ name, input }) => boundsOf(input).unbounded.map((at) => `${name}${at}`));
    expect(open.toSorted()).toEqual(OPEN_ON_PURPOSE.toSorted());
  });

  it('what the schema of a call lets through fits into a body of the usual size, or the call says a larger one', () => {
    const wrong = entries.filter(({ input, encrypted, bodyLimitBytes }) => {
      const bytes = boundsOf(input).mostBytes * (encrypted ? SEALED : 1) + ENVELOPE_BYTES;
      return bodyLimitBytes <= BODY_LIMIT_BYTES && bytes > bodyLimitBytes;
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});

describe('reading bounds', () => {
  const unboundedOf = (schema: z.ZodMiniType) => boundsOf(schema).unbounded;

  it('finds each kind of thing without a most, however deep it stands', () => {
    expect(unboundedOf(z.object({ a: z.array(z.object({ b: z.string() })) }))).toEqual([
      '.a: list',
      '.a[].b: text',
    ]);
    expect(unboundedOf(z.object({ a: z.optional(z.nullable(z.record(z.string(), text(3)))) }))).toEqual([
      '.a{}: list',
      '.a{name}: text',
    ]);
    expect(unboundedOf(z.union([text(3), z.array(text(3))]))).toEqual([': list']);
    expect(unboundedOf(boundedTable(text(3), text(3), 5))).toEqual([]);
  });

  it('takes a pattern for a most only where it bounds its own length', () => {
    const byPattern = (pattern: RegExp) => unboundedOf(z.string().check(z.regex(pattern)));
    expect(byPattern(/^\d+$/)).toEqual([': text']);
    expect(byPattern(/^\d{3,}$/)).toEqual([': text']);
    expect(byPattern(/\d{3}/)).toEqual([': text']);
    expect(byPattern(/^-?\d{1,19}$/)).toEqual([]);
  });

  it('counts the brackets and commas of the largest input', () => {
    const schema = z.object({ a: text(3), list: z.array(z.object({ b: text(3) })).check(z.maxLength(10)) });
    const largest = JSON.stringify({ a: 'x', list: Array.from({ length: 10 }, () => ({ b: 'x' })) });
    expect(boundsOf(schema).mostMarks).toBe(largest.match(/[[{,]/g)?.length);
  });

  it('a list that is too long is refused without a look at its items', () => {
    let looks = 0;
    const item = z.pipe(
      text(3),
      z.transform((value) => {
        looks += 1;
        return value;
      }),
    );
    const schema = z.array(item).check(z.maxLength(5));
    expect(
      z.safeParse(
        schema,
        Array.from({ length: 1_000 }, () => 'x'),
      ).success,
    ).toBe(false);
    expect(looks).toBe(0);
    expect(z.safeParse(schema, ['x', 'x']).success).toBe(true);
    expect(looks).toBe(2);
  });
});
