/**
 * Weights of books. They start from how often each book comes in play on the reels and are moved as little as possible
 * (least relative entropy) until the return, the deviation and the share of winning rounds are what was asked for: the
 * weight of a book becomes `prior * exp(a * isWin + b * win + c * win^2)`, and a, b and c are found by Newton's method on
 * the dual, which is convex.
 */

export interface Sample {
  /** Multiples of the base bet. */
  readonly win: number;
  /** How often it comes, to any scale. */
  readonly prior: number;
}

/** In base bets; what is left out stays where it falls. */
export interface Targets {
  readonly mean: number;
  readonly deviation?: number;
  readonly hitRate?: number;
}

const STEPS = 200;
const HALVINGS = 40;
const CLOSE_ENOUGH = 1e-12;
/** What all weights of a mode come to, nearly. */
const TOTAL = 1e12;

/** @throws Error when no weights of these books meet the targets */
export function solveWeights(samples: readonly Sample[], targets: Targets): bigint[] {
  const features = featuresOf(samples, targets);
  const chances = solve(
    samples.map(({ prior }) => prior),
    features,
  );
  // Every book can be drawn: the least weight is one.
  return chances.map((chance) => BigInt(Math.max(1, Math.round(chance * TOTAL))));
}

interface Feature {
  readonly values: readonly number[];
  readonly target: number;
}

/** Each scaled by its own spread, so that the steps of the method are of one size. */
function featuresOf(samples: readonly Sample[], targets: Targets): Feature[] {
  const { mean, deviation, hitRate } = targets;
  const list: Feature[] = [{ values: samples.map(({ win }) => win), target: mean }];
  if (deviation !== undefined) {
    list.push({ values: samples.map(({ win }) => win ** 2), target: deviation ** 2 + mean ** 2 });
  }
  if (hitRate !== undefined) {
    list.push({ values: samples.map(({ win }) => (win > 0 ? 1 : 0)), target: hitRate });
  }
  return list.map(({ values, target }) => {
    const scale = Math.abs(target) || 1;
    return { values: values.map((value) => value / scale), target: target / scale };
  });
}

interface Point {
  readonly chances: readonly number[];
  readonly value: number;
}

function pointAt(priors: readonly number[], features: readonly Feature[], at: readonly number[]): Point {
  const exponents = priors.map((prior, place) =>
    features.reduce((sum, { values }, axis) => sum + (at[axis] ?? 0) * (values[place] ?? 0), Math.log(prior)),
  );
  const largest = exponents.reduce((most, exponent) => Math.max(most, exponent), -Infinity);
  const raised = exponents.map((exponent) => Math.exp(exponent - largest));
  const sum = raised.reduce((total, each) => total + each, 0);
  const dual =
    largest +
    Math.log(sum) -
    features.reduce((total, { target }, axis) => total + (at[axis] ?? 0) * target, 0);
  return { chances: raised.map((each) => each / sum), value: dual };
}

function solve(priors: readonly number[], features: readonly Feature[]): readonly number[] {
  let at = features.map(() => 0);
  let point = pointAt(priors, features, at);
  for (let step = 0; step < STEPS; step += 1) {
    const means = features.map(({ values }) => meanOf(point.chances, values));
    const gradient = features.map(({ target }, axis) => (means[axis] ?? 0) - target);
    if (gradient.every((slope) => Math.abs(slope) < CLOSE_ENOUGH)) return point.chances;
    const direction = solveLinear(covariances(point.chances, features, means), gradient);
    const slope = gradient.reduce((sum, each, axis) => sum - each * (direction[axis] ?? 0), 0);
    let length = 1;
    let next = point;
    for (let halving = 0; halving < HALVINGS; halving += 1) {
      const there = at.map((value, axis) => value - length * (direction[axis] ?? 0));
      next = pointAt(priors, features, there);
      if (next.value <= point.value + 1e-4 * length * slope || length * Math.abs(slope) < 1e-15) {
        at = there;
        break;
      }
      length /= 2;
    }
    point = next;
  }
  throw new Error('no weights of these books meet the targets');
}

function meanOf(chances: readonly number[], values: readonly number[]): number {
  return chances.reduce((sum, chance, place) => sum + chance * (values[place] ?? 0), 0);
}

function covariances(
  chances: readonly number[],
  features: readonly Feature[],
  means: readonly number[],
): number[][] {
  return features.map(({ values: left }, row) =>
    features.map(({ values: right }, column) =>
      chances.reduce(
        (sum, chance, place) =>
          sum +
          chance * ((left[place] ?? 0) - (means[row] ?? 0)) * ((right[place] ?? 0) - (means[column] ?? 0)),
        0,
      ),
    ),
  );
}

/** Gauss's elimination with the largest pivot. */
function solveLinear(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, place) => [...row, right[place] ?? 0]);
  const size = rows.length;
  for (let pivot = 0; pivot < size; pivot += 1) {
    const best = rows
      .slice(pivot)
      .reduce(
        (most, row, offset) =>
          Math.abs(row[pivot] ?? 0) > Math.abs(rows[most]?.[pivot] ?? 0) ? pivot + offset : most,
        pivot,
      );
    const [top, chosen] = [rows[pivot] ?? [], rows[best] ?? []];
    rows[pivot] = chosen;
    rows[best] = top;
    const lead = chosen[pivot] ?? 0;
    if (lead === 0) throw new Error('two targets ask for the same thing');
    for (const [place, row] of rows.entries()) {
      if (place === pivot) continue;
      const factor = (row[pivot] ?? 0) / lead;
      for (let column = pivot; column <= size; column += 1) {
        row[column] = (row[column] ?? 0) - factor * (chosen[column] ?? 0);
      }
    }
  }
  return rows.map((row, place) => (row[size] ?? 0) / (row[place] ?? 1));
}
