/** Counts of past draws for charts. They say what was and nothing about what comes. */

export interface PlaceTrend {
  /** Values in their order: 0 to 9, 1 to 11. */
  readonly values: readonly number[];
  /** How often each came. */
  readonly hot: readonly number[];
  /** How many draws ago each came last; null when it did not come at all. */
  readonly gap: readonly (number | null)[];
  /** How often each is expected in so many draws. */
  readonly expected: number;
}

export interface TrendShape {
  readonly values: readonly number[];
  /** Names of places, 0 for the first; a family whose order says nothing has one place for all its numbers. */
  readonly places: number;
  readonly isPool: boolean;
}

const SHAPES: Readonly<Record<string, TrendShape>> = {
  SSC: placed(0, 9, 5),
  '3D': placed(0, 9, 3),
  P3: placed(0, 9, 3),
  P5: placed(0, 9, 5),
  PC28: placed(0, 9, 3),
  K3: placed(1, 6, 3),
  '11x5': placed(1, 11, 5),
  PK10: placed(1, 10, 10),
  KLSF: placed(1, 20, 8),
  KL8: { ...placed(1, 80, 1), isPool: true },
  LHC: { ...placed(1, 49, 1), isPool: true },
  'TH-GOV': placed(0, 9, 5),
  LA: placed(0, 9, 5),
  HN: placed(0, 9, 5),
  'MY-TH': placed(0, 9, 5),
  'TH-FAST': placed(0, 9, 5),
  'MY-4D': placed(0, 9, 4),
  'SG-4D': placed(0, 9, 4),
  'MY-5D': placed(0, 9, 5),
  'MY-6D': placed(0, 9, 6),
  'ID-TOGEL': placed(0, 9, 4),
  'SG-TOTO': { ...placed(1, 49, 1), isPool: true },
  'HK-M6': { ...placed(1, 49, 1), isPool: true },
};

function placed(from: number, to: number, places: number): TrendShape {
  return {
    values: Array.from({ length: to - from + 1 }, (_, index) => from + index),
    places,
    isPool: false,
  };
}

export function trendShape(family: string): TrendShape | undefined {
  return SHAPES[family];
}

/** Counts one place of draws that stand newest first; all numbers together where places say nothing. */
export function placeTrend(
  shape: TrendShape,
  draws: readonly (readonly number[])[],
  place: number,
): PlaceTrend {
  const at = (draw: readonly number[]) => (shape.isPool ? draw : draw.slice(place, place + 1));
  const hot = shape.values.map((value) => draws.filter((draw) => at(draw).includes(value)).length);
  const gap = shape.values.map((value) => {
    const found = draws.findIndex((draw) => at(draw).includes(value));
    return found === -1 ? null : found;
  });
  const drawn = draws.reduce((sum, draw) => sum + at(draw).length, 0);
  return { values: shape.values, hot, gap, expected: drawn / shape.values.length };
}
