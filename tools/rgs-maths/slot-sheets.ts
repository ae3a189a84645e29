import type { SlotModelId } from '@nokshi/fairness/slots/model.ts';
import type { TumbleModel } from '@nokshi/fairness/slots/tumble.ts';

/** What a slot of the house is to be like. */
export interface SlotSheet {
  readonly code: string;
  readonly model: SlotModelId | TumbleModel['id'];
  readonly version: number;
  /** Books are the same for the same seed. */
  readonly seed: number;
  /** Per cent of stakes that every mode returns. */
  readonly rtp: string;
  /** Standard deviation of a round of the base mode, in bets. */
  readonly deviation: number;
  /** No book pays more multiples of the bet. */
  readonly capMultiple: number;
  /** What the best book of any mode pays, in multiples of the bet. */
  readonly maxWin: number;
  /** The same of the base mode, which is what is published: not every market has the others. */
  readonly baseMaxWin: number;
  readonly rounds: number;
  /** Rounds of the feature that its bought mode is made of; none where nothing can be bought. */
  readonly boughtRounds: number | null;
}

/** The five slots of the house, each with a character of its own. */
export const SLOT_SHEETS: readonly SlotSheet[] = [
  {
    code: 'NR0001',
    model: 'g3-mid',
    version: 1,
    seed: 20_261_101,
    rtp: '96.00',
    deviation: 5.2,
    maxWin: 250,
    baseMaxWin: 250,
    capMultiple: 300,
    rounds: 40_000,
    boughtRounds: null,
  },
  {
    code: 'NR0002',
    model: 'g5-mid',
    version: 1,
    seed: 20_261_102,
    rtp: '96.10',
    deviation: 6,
    maxWin: 334.9,
    baseMaxWin: 204,
    capMultiple: 1500,
    rounds: 25_000,
    boughtRounds: 900,
  },
  {
    code: 'NR0003',
    model: 'g5-ways-mid',
    version: 1,
    seed: 20_261_103,
    rtp: '95.80',
    deviation: 4.4,
    maxWin: 400,
    baseMaxWin: 400,
    capMultiple: 1000,
    rounds: 25_000,
    boughtRounds: 900,
  },
  {
    code: 'NR0004',
    model: 'g5-free-high',
    version: 1,
    seed: 20_261_104,
    rtp: '96.30',
    deviation: 9.5,
    maxWin: 2045.35,
    baseMaxWin: 538,
    capMultiple: 4000,
    rounds: 25_000,
    boughtRounds: 900,
  },
  {
    code: 'NR0005',
    model: 'g5-tumble-mid',
    version: 1,
    seed: 20_261_105,
    rtp: '96.20',
    deviation: 3.6,
    maxWin: 192,
    baseMaxWin: 192,
    capMultiple: 500,
    rounds: 40_000,
    boughtRounds: null,
  },
];

/** The page of the games' origin that plays them. */
export const SLOT_PAGE = '/rgs-slot.html';
