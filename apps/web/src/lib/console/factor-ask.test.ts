import { expect, it } from 'vitest';
import { askForFactor, factorAskStore } from './factor-ask.ts';

it('calls that are refused together wait for one answer, and the next asks anew', async () => {
  const both = Promise.all([askForFactor(), askForFactor()]);
  factorAskStore.get()?.settle(true);
  expect(await both).toEqual([true, true]);
  expect(factorAskStore.get()).toBeNull();
  const next = askForFactor();
  factorAskStore.get()?.settle(false);
  expect(await next).toBe(false);
});
