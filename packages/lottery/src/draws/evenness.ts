/**
 * Whether draws that should be even were: Pearson's chi-square of every place of the result. Many places are looked at, so
 * the chance of the most uneven one is taken as often as there are places (Bonferroni). domain A.5.2: a person looks at
 * what has a chance below 0.001.
 */
export interface Evenness {
  /** That fair draws are at least as uneven, 0 to 1. */
  readonly chance: number;
  /** The place that stands out most: `3`, `special`, `G7.2.1` for the first digit of its second number. */
  readonly mostUneven: string;
}

export interface NumberRange {
  readonly least: number;
  readonly most: number;
}

const DIGIT_RANGE: NumberRange = { least: 0, most: 9 };
/** The approximation holds where every number is expected so often. */
const EXPECTED_LEAST = 5;

/**
 * How even these results of one family are. `range` is that of its numbers; digits of written numbers (`"04811"`) are 0 to 9
 * in any family. Undefined while there are too few of them to say.
 */
export function evennessOf(
  results: readonly unknown[],
  range: NumberRange | undefined,
): Evenness | undefined {
  const places = new Map<string, number[]>();
  const count = (place: string, value: number, { least, most }: NumberRange): void => {
    const counts = places.get(place) ?? Array.from({ length: most - least + 1 }, () => 0);
    places.set(place, counts);
    if (value >= least && value <= most) counts[value - least] = (counts[value - least] ?? 0) + 1;
  };
  for (const result of results) {
    for (const { place, value, isDigit } of numbersOf(result, '')) {
      if (isDigit) count(place, value, DIGIT_RANGE);
      else if (range !== undefined) count(place, value, range);
    }
  }
  const told = [...places].flatMap(([place, counts]) => {
    const drawn = counts.reduce((sum, times) => sum + times, 0);
    const isEnough = counts.length > 1 && drawn >= EXPECTED_LEAST * counts.length;
    return isEnough ? [{ place, chance: chanceOfCounts(counts) }] : [];
  });
  const [first] = told.toSorted((one, other) => one.chance - other.chance);
  return first && { chance: Math.min(1, first.chance * told.length), mostUneven: first.place };
}

/** The chance that counts of equally likely things are at least as uneven as these. */
function chanceOfCounts(counts: readonly number[]): number {
  const expected = counts.reduce((sum, times) => sum + times, 0) / counts.length;
  const statistic = counts.reduce((sum, times) => sum + (times - expected) ** 2 / expected, 0);
  return chiSquareTail(statistic, counts.length - 1);
}

interface PlacedNumber {
  readonly place: string;
  readonly value: number;
  readonly isDigit: boolean;
}

/** The numbers of a result by their places; what is neither a number nor digits (an animal) has none. */
function numbersOf(part: unknown, place: string): readonly PlacedNumber[] {
  if (typeof part === 'number') return [{ place: place || '1', value: part, isDigit: false }];
  if (typeof part === 'string') {
    if (!/^\d+$/.test(part)) return [];
    return Array.from(part, (digit, index) => ({
      place: joined(place, index + 1),
      value: Number(digit),
      isDigit: true,
    }));
  }
  if (Array.isArray(part)) {
    return part.flatMap((each: unknown, index) => numbersOf(each, joined(place, index + 1)));
  }
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, each]) => numbersOf(each, joined(place, key)));
}

function joined(place: string, next: string | number): string {
  return place === '' ? `${next}` : `${place}.${next}`;
}

/** The chance that chi-square of so many degrees of freedom is at least so large: Q(freedom / 2, statistic / 2). */
export function chiSquareTail(statistic: number, freedom: number): number {
  const [a, x] = [freedom / 2, statistic / 2];
  if (x <= 0) return 1;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? 1 - scale * lowerSeries(a, x) : scale * upperFraction(a, x);
}

const STEPS = 2_000;
const SMALLEST = 1e-15;

/** The series of the lower incomplete gamma function, which is quick below the mean. */
function lowerSeries(a: number, x: number): number {
  let [term, sum] = [1 / a, 1 / a];
  for (let step = 1; step < STEPS && term > sum * SMALLEST; step += 1) {
    term *= x / (a + step);
    sum += term;
  }
  return sum;
}

/** The continued fraction of the upper one, which is quick above it (Lentz's method). */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / Number.MIN_VALUE;
  let d = 1 / b;
  let product = d;
  for (let step = 1; step < STEPS; step += 1) {
    const an = -step * (step - a);
    b += 2;
    d = 1 / (an * d + b || SMALLEST);
    c = b + an / c || SMALLEST;
    product *= c * d;
    if (Math.abs(c * d - 1) < SMALLEST) break;
  }
  return product;
}

const LANCZOS = [76.18009173, -86.50532033, 24.01409824, -1.231739572, 0.001208650974, -0.000005395239385];

/** The natural logarithm of the gamma function (Lanczos), good to ten digits above zero. */
function logGamma(value: number): number {
  const base = value + 5.5 - (value + 0.5) * Math.log(value + 5.5);
  const series = LANCZOS.reduce((sum, part, index) => sum + part / (value + 1 + index), 1.00000000019);
  return -base + Math.log((2.506628274631 * series) / value);
}
