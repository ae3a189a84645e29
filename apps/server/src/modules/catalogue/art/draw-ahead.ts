import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { artFileName, type CardLanguage, type CardSizeName } from '@nokshi/art';
import type { GameRow } from '../catalogue-store.ts';
import type { Library } from '../library.ts';
import { artGameOf } from './art-addresses.ts';
import { type ArtFilesOptions, cachedArt } from './art-files.ts';

/** Pictures are drawn ahead in the language that a new visitor sees. */
const LANGUAGE: CardLanguage = 'bn';
/** Phones' plates and cards first, as most screens show them; then those for screens of twice as many pixels. */
const SIZES: readonly CardSizeName[] = ['240x320', '300x400', '600x800'];

/** Where pictures cannot be drawn at all, the rest is left to whoever asks. */
const MOST_FAILURES = 3;

export type AheadOptions = Pick<ArtFilesOptions, 'library' | 'worker' | 'committedDir' | 'cacheDir' | 'log'>;

/**
 * Draws what is missing of the pictures that home shows, so that nobody waits for them: of `first`, which stand in the
 * first view, every size before any of `rest`. Resolves when all are there or could not be drawn.
 */
export async function drawAhead(
  options: AheadOptions,
  { first, rest }: { readonly first: readonly GameRow[]; readonly rest: readonly GameRow[] },
): Promise<void> {
  const library = await options.library();
  const wanted = [first, rest].flatMap((games) =>
    SIZES.flatMap((size) => games.map((game) => ({ game, size }))),
  );
  let failures = 0;
  for (const { game, size } of wanted) {
    if (!(await drawOne(options, library, game, size))) failures += 1;
    if (failures === MOST_FAILURES) return;
  }
}

/** Whether the picture stands there. */
async function drawOne(
  { worker, committedDir, cacheDir, log }: AheadOptions,
  library: Library,
  row: GameRow,
  size: CardSizeName,
): Promise<boolean> {
  const game = artGameOf(row, library.vendorByCode.get(row.vendor));
  const file = artFileName(game, size, LANGUAGE);
  const places = [join(committedDir, size, file), join(cacheDir, size, file)];
  const found = await Promise.all(places.map((place) => stat(place).catch(() => undefined)));
  if (found.some((one) => one?.isFile())) return true;
  try {
    const out = await cachedArt(cacheDir, size, file);
    await worker.drawAhead({ game, size, language: LANGUAGE, out });
    return true;
  } catch (error) {
    log.warn({ err: error, code: row.code }, 'a picture was not drawn ahead');
    return false;
  }
}
