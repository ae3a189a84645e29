import { expect, it } from 'vitest';
import { emptyDraft, readAccounts, readDraft } from './grant-terms.ts';

const AT = { at: Date.parse('2026-11-22T10:00:00Z'), timeZone: 'Asia/Dhaka' };
const draft = { ...emptyDraft('rahim', AT), gameCode: 'G1', value: '৳২.৫০' };

it('reads names however they are divided, each once', () => {
  expect(readAccounts(' rahim, karim\nrahim;shila ')).toEqual(['rahim', 'karim', 'shila']);
});

it('reads amounts and counts in both kinds of digits, and ends with the last day of the house', () => {
  const { terms, faults } = readDraft({ ...draft, count: '১২', lastDay: '2026-11-30' }, AT);
  expect([...faults]).toEqual([]);
  expect(terms).toEqual({
    accounts: ['rahim'],
    gameCode: 'G1',
    valueMicros: '2500000',
    count: 12,
    endsAt: Date.parse('2026-11-30T18:00:00Z'),
  });
});

it.each([
  ['accounts', ''],
  ['gameCode', ''],
  ['value', '0'],
  ['value', '100.01'],
  ['value', '1.234'],
  ['count', '0'],
  ['count', '101'],
  ['count', 'ten'],
  ['lastDay', '2026-11-21'],
  ['lastDay', '2027-03-01'],
  ['lastDay', 'soon'],
])('finds that %s cannot be %j', (field, value) => {
  expect([...readDraft({ ...draft, [field]: value }, AT).faults]).toEqual([field]);
});
