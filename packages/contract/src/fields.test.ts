import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { requiredText, uuid } from './fields.ts';

describe('an id', () => {
  it('has one spelling', () => {
    const id = '0190000a-0000-7000-8000-00000000000b';
    expect(z.parse(uuid, id.toUpperCase())).toBe(id);
    for (const none of ['', 'x', `${id}0`, id.slice(1), `${id.slice(0, -1)}g`]) {
      expect(z.safeParse(uuid, none).success).toBe(false);
    }
  });

  it('that is too long is refused for its length alone: nothing else of it is read', () => {
    const { error } = z.safeParse(uuid, 'İ'.repeat(1_000));
    expect(error?.issues.map(({ code }) => code)).toEqual(['too_big']);
  });
});

describe('a text that is needed', () => {
  it('shows something', () => {
    const reason = requiredText(20);
    for (const none of ['', ' ', '\u200e', '\u200b\u2060', '\u3164\n', 'x'.repeat(21)]) {
      expect(z.safeParse(reason, none).success).toBe(false);
    }
    for (const some of ['x', '০', ' র‍্য ', '❤️']) expect(z.parse(reason, some)).toBe(some);
  });
});
