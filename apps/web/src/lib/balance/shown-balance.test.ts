import type { Balance } from '@nokshi/contract/cashier.ts';
import { expect, it } from 'vitest';
import { newQueryClient } from '../api/query-defaults.ts';
import { createShownBalance } from './shown-balance.ts';

const KEY = ['mine', 'balance'];
const at = (entryNo: number, balanceMicros: string) => ({ entryNo, balanceMicros });
const announced = (entryNo: number, balanceMicros: string, currency = 'XPC') => ({
  ...at(entryNo, balanceMicros),
  currency,
});

function answer(entryNo: number, balanceMicros: string): Balance {
  return {
    ...at(entryNo, balanceMicros),
    sumBalance: 0,
    currency: 'XPC',
    currencySymbol: '',
    balance: [],
    isPlayCredit: true,
    refillAt: 0,
  };
}

/** A page whose reads are answered when the test says so, the oldest first. */
function aPage() {
  const queries = newQueryClient();
  const waiting: ((value: Balance) => void)[] = [];
  const balance = createShownBalance(queries, KEY, () => new Promise((resolve) => waiting.push(resolve)));
  return {
    balance,
    read: () => queries.fetchQuery({ ...balance.query, staleTime: 0 }),
    answer: (entryNo: number, micros: string) => waiting.shift()?.(answer(entryNo, micros)),
    shown: () => queries.getQueryData<Balance>(KEY)?.balanceMicros,
  };
}

async function aLoadedPage() {
  const page = aPage();
  const reading = page.read();
  page.answer(7, '70');
  await reading;
  return page;
}

it('[HD-5] an older balance changes nothing, whether it is announced or comes with an answer', async () => {
  const page = await aLoadedPage();
  page.balance.takeAnnounced(announced(9, '90'));
  page.balance.takeAnnounced(announced(8, '80'));
  expect(page.shown()).toBe('90');
  page.balance.show(at(8, '80'));
  expect(page.shown()).toBe('90');
  page.balance.show(at(10, '100'));
  expect(page.shown()).toBe('100');
});

it('[HD-5] a read that a message overtook does not bring the older balance back', async () => {
  const page = await aLoadedPage();
  const reading = page.read();
  page.balance.takeAnnounced(announced(9, '90'));
  page.answer(8, '80');
  await reading;
  expect(page.shown()).toBe('90');
});

it('[HD-5] a message that comes before the first answer counts', async () => {
  const page = aPage();
  const reading = page.read();
  page.balance.takeAnnounced(announced(3, '30'));
  expect(page.shown()).toBeUndefined();
  page.answer(2, '20');
  await reading;
  expect(page.shown()).toBe('30');
});

it('what is told of another currency is of another account', async () => {
  const page = await aLoadedPage();
  page.balance.takeAnnounced(announced(12, '5', 'BDT'));
  expect(page.shown()).toBe('70');
});

it('while a game holds them back announcements wait for the end, and the read then is no older than they', async () => {
  const page = await aLoadedPage();
  const release = page.balance.hold();
  page.balance.showGame('60');
  page.balance.takeAnnounced(announced(9, '90'));
  expect(page.shown()).toBe('60');
  release();
  page.balance.takeAnnounced(announced(8, '80'));
  expect(page.shown()).toBe('90');
});

it('the next member begins with the own balance', async () => {
  const page = await aLoadedPage();
  page.balance.forget();
  const reading = page.read();
  page.answer(2, '20');
  await reading;
  expect(page.shown()).toBe('20');
});
