import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isMailAddress } from './mail-address.ts';

it.each(['a@b.bd', 'rahim.uddin+1@mail.example.com', 'রহিম@উদাহরণ.বাংলা', 'a@b..c', 'a@...'])(
  '%s may be a mail address',
  (text) => {
    expect(isMailAddress(text)).toBe(true);
  },
);

it.each(['', 'a', '@b.bd', 'a@', 'a@b', 'a@.bd', 'a@b.', 'a@b@c.bd', 'a b@c.bd', 'a@b.bd\n', 'a@.'])(
  '%j is none',
  (text) => {
    expect(isMailAddress(text)).toBe(false);
  },
);

it('says of every text what the expression says that it stands for', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', '@', '.', ' '), maxLength: 12 });
  fc.assert(
    fc.property(letters, (text) => {
      expect(isMailAddress(text)).toBe(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text));
    }),
  );
});
