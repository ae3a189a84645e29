import { findPlay } from '../core/find-play.ts';
import { isSeries, ODDS_SCALE, oddsOf } from '../core/odds.ts';
import type { Family, Play, Selection } from '../core/play.ts';
import { formatSelection } from '../core/selection.ts';
import { namedPlay } from './play-names.ts';
import { selectionOf } from './selections.ts';
import type { VectorCase } from './vector-case.ts';
import { isFields, shown, VectorError } from './vector-case.ts';

/** One line that a row asks about. */
export type CaseLine = {
  readonly play: Play<unknown>;
  readonly selection: Selection;
  /** The selection as it is written. */
  readonly written: string;
  readonly unitMicros: bigint;
  readonly multiple: number;
  /** Odds in ten-thousandths, one for each prize of the play. */
  readonly odds: readonly bigint[];
};

const SERIES = ['SSC', '11x5', 'K3', 'PK10', 'KL8', 'PC28', '3D', 'P3', 'P5', 'KLSF'];
const UNITS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(SERIES.map((family) => [family, 2])),
  LHC: 10,
  'HK-M6': 10,
  'ID-TOGEL': 100,
};

/** The lines of a row: one, or one for each book of 4D that it stakes on. */
export function linesOf(family: Family<unknown>, vector: VectorCase): readonly CaseLine[] {
  const { play: name, unit = UNITS[family.code] ?? 1 } = vector;
  const named = namedPlay(family.code, name);
  if (named?.hasBooks === true) {
    return bookStakes(vector).map(([book, stake]) =>
      lineOf(family, vector, { code: `${book}-${named.code}`, unit: stake, odds: undefined }),
    );
  }
  return [lineOf(family, vector, { code: named?.code ?? name, unit, odds: vector.odds })];
}

type AskedLine = { readonly code: string; readonly unit: number; readonly odds: unknown };

function lineOf(family: Family<unknown>, vector: VectorCase, { code, unit, odds }: AskedLine): CaseLine {
  const play = findPlay(family, code);
  if (play === undefined) {
    throw new VectorError(
      `${family.code} has no play ${shown(vector.play)}; docs/lottery-vectors.md says where its names and codes stand.`,
      'play',
    );
  }
  const selection = selectionOf(play, vector.selection, namedPlay(family.code, vector.play));
  const { G: series = 1_800, mult: multiple = 1 } = vector;
  if (!isSeries(series))
    throw new VectorError(`must be an even number of 1700 to 1980, and is ${series}.`, 'G');
  return {
    play,
    selection,
    written: formatSelection(play, selection),
    unitMicros: BigInt(Math.round(unit * 1_000_000)),
    multiple,
    odds: oddsSaid(play, odds) ?? oddsOf(play, { kind: 'series', series }),
  };
}

/** `big 2 small 0`: what the row stakes on each book. */
function bookStakes({ odds }: VectorCase): readonly (readonly [string, number])[] {
  const [, big, small] = /^big (\d+) small (\d+)$/.exec(String(odds)) ?? [];
  const stakes = [['big', Number(big)] as const, ['small', Number(small)] as const].filter(
    ([, stake]) => stake > 0,
  );
  if (stakes.length > 0) return stakes;
  throw new VectorError(
    `must say what is staked on each book ("big 1 small 1"), and is ${shown(odds)}.`,
    'odds',
  );
}

/**
 * What the row says that a unit pays: one figure, one for each prize (`250/210/150`, in the order of the prizes), one for
 * each size of a xiên quay (`{2: 16, 3: 65}`), or an object by the keys of the prizes. Undefined where it says nothing.
 */
function oddsSaid({ code, prizes }: Play<unknown>, odds: unknown): readonly bigint[] | undefined {
  if (odds === undefined) return undefined;
  const keys = prizes.map(({ key }) => key);
  const said =
    typeof odds === 'number' ? Object.fromEntries(keys.map((key) => [key, odds])) : oddsByPrize(keys, odds);
  const isWhole = said !== undefined && Object.keys(said).length === keys.length;
  const figures = keys.map((key) => said?.[key]);
  if (!isWhole || !figures.every((figure) => typeof figure === 'number' && figure >= 0)) {
    throw new VectorError(
      `${shown(odds)} is no odds of ${code}, which has the prizes ${keys.join(', ')}.`,
      'odds',
    );
  }
  return figures.map((figure) => BigInt(Math.round(Number(figure) * Number(ODDS_SCALE))));
}

function oddsByPrize(keys: readonly string[], odds: unknown): Readonly<Record<string, unknown>> | undefined {
  if (isFields(odds)) return odds;
  const text = String(odds);
  if (/^[\d.]+(\/[\d.]+)+$/.test(text)) {
    const figures = text.split('/').map(Number);
    return figures.length === keys.length
      ? Object.fromEntries(keys.map((key, at) => [key, figures[at]]))
      : undefined;
  }
  if (!/^\{\d: [\d.]+(, \d: [\d.]+)*\}$/.test(text)) return undefined;
  const sizes = [...text.matchAll(/(\d): ([\d.]+)/g)];
  return Object.fromEntries(sizes.map(([, size, figure]) => [`xien${size}`, Number(figure)]));
}
