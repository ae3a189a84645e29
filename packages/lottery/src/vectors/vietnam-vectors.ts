import type { PlayNames, VectorCase, VectorLines } from './vector-lines.ts';
import { codeOf, microsOf, textsOf } from './vector-lines.ts';

const NAMES: PlayNames = [
  [/^lo 2 1K/, 'lo2-1k'],
  [/^lo 2 first/, 'lo2-dau'],
  [/^lo (\d)/, 'lo$1'],
  [/^xien quay (\d)/, 'xien-quay$1'],
  [/^xien (\d)/, 'xien$1'],
  [/^truot (\d+)/, 'truot$1'],
  [/^de dau DB/, 'de-dau-db'],
  [/^de dau G1/, 'de-dau-g1'],
  [/^de DB/, 'de-db'],
  [/^de G(\d)/, 'de-g$1'],
  [/^xiu chu/, '3cang-dau-duoi'],
  [/^3 cang dau duoi/, '3cang-dau-duoi'],
  [/^3 cang dau/, '3cang-dau'],
  [/^3 cang DB/, '3cang-db'],
  [/^3 cang G1/, '3cang-g1'],
  [/^4 cang DB/, '4cang-db'],
  [/^dau duoi 2/, 'dau-duoi-2'],
  [/^dau\b/, 'dau'],
  [/^duoi\b/, 'duoi'],
  [/^bao \d lo/, 'bao-lo'],
  [/^DB last2/, 'tai-xiu'],
];

/** A case of Vietnam; its draw names one of the file's samples (`MB*`). A base is one. */
export function vietnamLines(
  { family, play, selection, draw }: VectorCase,
  samples: Readonly<Record<string, unknown>>,
): VectorLines | undefined {
  const code = codeOf(NAMES, play);
  const region = family === 'VN-MB' ? 'MB' : 'MN';
  if (code === undefined || !family.startsWith('VN-')) return undefined;
  const picks = textsOf(selection).map((text) => text.replace(/ .*/, ''));
  return {
    family,
    draw: typeof draw === 'string' ? samples[region] : draw,
    lines: [{ play: code, selection: picks.join(','), unitMicros: microsOf(1) }],
  };
}
