import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { renderCard } from './card.ts';
import { parseGameLine } from './card-order.ts';
import { artFileName, CARD_SIZES, type CardLanguage, type CardSizeName } from './file-name.ts';
import type { ArtGame } from './pick-art.ts';

/**
 * Draws the cards that are committed, so that the first pages show pictures at once after a fresh clone:
 * `npx tsx tools/seed/src/catalogue/print-first-games.ts | npx tsx tools/art/src/commit-cards.ts`.
 * One game as JSON a line comes in; what is not asked for any more is removed.
 */
const FOLDER = fileURLToPath(new URL('../committed/', import.meta.url));
const WANTED: readonly (readonly [size: CardSizeName, languages: readonly CardLanguage[]])[] = [
  ['240x320', ['bn']],
  ['300x400', ['bn', 'en']],
];

async function readGames(): Promise<ArtGame[]> {
  const games: ArtGame[] = [];
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    if (line.trim() !== '') games.push(parseGameLine(line));
  }
  return games;
}

async function drawSize(
  games: readonly ArtGame[],
  size: CardSizeName,
  languages: readonly CardLanguage[],
): Promise<void> {
  const folder = path.join(FOLDER, size);
  await mkdir(folder, { recursive: true });
  const stale = new Set(await readdir(folder));
  let drawn = 0;
  let total = 0;
  for (const game of games) {
    for (const language of languages) {
      const name = artFileName(game, size, language);
      // The name holds everything that decides the picture, so a file that is there is up to date.
      if (stale.delete(name)) continue;
      const bytes = await renderCard(game, { ...CARD_SIZES[size], language });
      await writeFile(path.join(folder, name), bytes);
      drawn += 1;
      total += bytes.length;
    }
  }
  for (const name of stale) await rm(path.join(folder, name));
  console.log(`${size}: ${drawn} drawn (${Math.round(total / 1024)} kB), ${stale.size} removed`);
}

sharp.concurrency(1);
const games = await readGames();
for (const [size, languages] of WANTED) await drawSize(games, size, languages);
