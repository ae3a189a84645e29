import { expect, it } from 'vitest';
import { faultsOfEnt, readDieharder, readEnt } from './judge.ts';

const ent = (figures: string) =>
  readEnt(`0,File-bytes,Entropy,Chi-square,Mean,Monte-Carlo-Pi,Serial-Correlation\n1,${figures}\n`);

it('passes a stream whose figures are those of chance', () => {
  expect(faultsOfEnt(ent('100000000,7.999998,246.65,127.501,3.1415,0.000035'))).toEqual([]);
});

it('[3.08] names what no random stream says', () => {
  const faults = faultsOfEnt(ent('10000000,7.996031,38621.4,126.295,3.1613,0.0024'));
  expect(faults.map((fault) => fault.split(' of ')[0])).toEqual([
    'entropy',
    'chi-square',
    'mean',
    'serial correlation',
  ]);
});

it('does not pass a stream that is too even, or of which nothing was told', () => {
  expect(faultsOfEnt(ent('100000000,8.000000,12.1,127.500,3.1415,0.000001'))).toEqual(['chi-square of 12.1']);
  expect(faultsOfEnt(readEnt(''))).toHaveLength(4);
});

it('reads the results of dieharder, and none of its headings', () => {
  const text = `#=============================================================================#
        test_name   |ntup| tsamples |psamples|  p-value |Assessment
#=============================================================================#
   diehard_birthdays|   0|       100|     100|0.46229141|  PASSED
        sts_monobit|   1|    100000|     100|0.99871234|   WEAK
      rgb_lagged_sum|  12|   1000000|     100|0.00000000|  FAILED
`;
  expect(readDieharder(text)).toEqual([
    { name: 'diehard_birthdays 0', pValue: 0.46229141, verdict: 'PASSED' },
    { name: 'sts_monobit 1', pValue: 0.99871234, verdict: 'WEAK' },
    { name: 'rgb_lagged_sum 12', pValue: 0, verdict: 'FAILED' },
  ]);
});
