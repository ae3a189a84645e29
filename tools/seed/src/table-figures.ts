import { findTableRules, TABLE_STEP_MICROS } from '@nokshi/fairness/supplier/tables.ts';
import { MICROS_PER_UNIT } from '@nokshi/money';
import type { Figures } from './house-figures.ts';

/** What the rules of a table of the supplier publish: the return is that of its best spot. */
export function tableFigures(modelId: string): Figures | undefined {
  const rules = findTableRules(modelId);
  if (rules === undefined) return undefined;
  const spots = [...rules.spots.values()];
  const basisPoints = Math.max(...spots.map(({ returnBasisPoints }) => returnBasisPoints));
  const maxUnits = Math.max(...spots.map((spot) => spot.maxUnits));
  const topHundredths = Math.max(...spots.flatMap(({ wins }) => wins));
  return {
    rtp_percent: `${Math.floor(basisPoints / 100)}.${`${basisPoints % 100}`.padStart(2, '0')}`,
    volatility: 'low',
    features: ['shared_event'],
    min_stake: `${TABLE_STEP_MICROS}`,
    max_stake: `${BigInt(maxUnits) * MICROS_PER_UNIT}`,
    max_win_multiple: Math.floor(topHundredths / 100),
  };
}
