import { assertRule } from '@nokshi/fairness/rule-fault.ts';

/** Odds as a table prints them (`99.5`, `5.445`) in ten-thousandths, the stake in them. */
export function fixedOdds(printed: string): bigint {
  assertRule(/^\d+(\.\d{1,4})?$/.test(printed), 'odds have at most four decimals');
  const [whole = '', part = ''] = printed.split('.');
  return BigInt(whole + part.padEnd(4, '0'));
}
