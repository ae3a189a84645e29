import type { ContractTerms } from '@nokshi/contract/agents-contract-fields.ts';
import { describe, expect, it } from 'vitest';
import { draftOf, EMPTY_TIER, readDraft } from './offer-draft.ts';

const tier = (ratePpm: number, minBet = 0) => ({
  ratePpm,
  amountMicros: null,
  minBetMicros: `${minBet * 1_000_000}`,
  minNetLossMicros: '0',
  minActive: 0,
});

const OWN: ContractTerms = {
  kind: 'dividend',
  period: 'semimonthly',
  rateType: 'percent',
  mode: 'float',
  carry: 'half',
  tiers: [tier(150_000), tier(250_000, 800_000)],
  realtime: null,
};
const SALARY: ContractTerms = {
  ...OWN,
  kind: 'daily',
  period: 'daily',
  mode: 'fixed',
  carry: 'none',
  tiers: [tier(5000)],
};

const row = (rate: string, bet = '0') => ({ ...EMPTY_TIER, rate, bet });
const faultsOf = (rates: readonly ReturnType<typeof row>[], own = OWN) =>
  readDraft({ ...draftOf(own), tiers: rates }, own).faults.map(
    (fault) => fault && `${fault.field} ${fault.fault}`,
  );

describe('[AC-15] the editor of an offer', () => {
  it('gives back the terms it begins with', () => {
    expect(readDraft(draftOf(OWN), OWN).terms).toEqual(OWN);
    expect(readDraft(draftOf(SALARY), SALARY).terms).toEqual(SALARY);
  });

  it('reads what people type', () => {
    const { terms } = readDraft({ ...draftOf(OWN), tiers: [row('১২%', '১,০০,০০০')] }, OWN);
    expect(terms?.tiers).toEqual([tier(120_000, 100_000)]);
  });

  it('refuses what the server refuses', () => {
    expect(faultsOf([row('x')])).toEqual(['rate number']);
    expect(faultsOf([row('0')])).toEqual(['rate rate']);
    expect(faultsOf([row('12.5')])).toEqual(['rate grain']);
    expect(faultsOf([row('26')])).toEqual(['rate top']);
    expect(faultsOf([row('0.005')], SALARY)).toEqual(['rate grainFine']);
    expect(faultsOf([row('10'), row('10')])).toEqual([undefined, 'rate rateOrder']);
    expect(faultsOf([row('10', '500'), row('12', '400')])).toEqual([undefined, 'bet minimumOrder']);
    expect(readDraft({ ...draftOf(OWN), tiers: [] }, OWN).terms).toBeUndefined();
  });

  it('asks a real-time salary for a rate no higher than the own', () => {
    const own: ContractTerms = {
      ...SALARY,
      kind: 'realtime',
      tiers: [],
      realtime: { minStakeMicros: '0', winPpm: 1000, lossPpm: 2000 },
    };
    const read = (win: string, loss: string) =>
      readDraft({ ...draftOf(own), realtime: { minStake: '10', win, loss } }, own);
    expect(read('0.1', '0.2').terms?.realtime).toEqual({
      minStakeMicros: '10000000',
      winPpm: 1000,
      lossPpm: 2000,
    });
    expect(read('0.3', '0').faults[0]?.fault).toBe('top');
    expect(read('0', '0').faults[0]?.fault).toBe('rate');
  });
});
