import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { balanceBooks } from './harness/books.ts';
import { launchBrowser } from './harness/browser.ts';
import { createReport, type Report } from './harness/report.ts';
import { takeStories } from './harness/story.ts';
import { tellStory } from './harness/tell.ts';
import { PROJECT, startWorld, type World } from './harness/world.ts';

/**
 * `npm run e2e -- NAME`: stories in a real browser against one world that the ordinary start command keeps. Words
 * choose stories by file name. `FULL=1` tries every mix of language, theme and width, `E2E_HOME` keeps the data.
 */

const FOLDERS = ['guest', 'player'] as const;
const ENDING = '.story.ts';

interface StoryFile {
  readonly name: string;
  readonly file: string;
}

function listFiles(words: readonly string[]): readonly StoryFile[] {
  return FOLDERS.flatMap((folder) => {
    const full = path.join(PROJECT, 'e2e', folder);
    return readdirSync(full)
      .filter((file) => file.endsWith(ENDING))
      .sort()
      .map((file) => ({
        name: `${folder}/${file.slice(0, -ENDING.length)}`,
        file: path.join(full, file),
      }));
  }).filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
}

async function tellFiles(
  files: readonly StoryFile[],
  stage: { readonly browser: Browser; readonly world: World; readonly report: Report },
): Promise<void> {
  for (const { name, file } of files) {
    process.stdout.write(`\n${name}\n`);
    await import(pathToFileURL(file).href);
    for (const story of takeStories()) await tellStory(story, { ...stage, name });
  }
}

async function main(words: readonly string[]): Promise<number> {
  const files = listFiles(words);
  if (files.length === 0) throw new Error(`no story is called ${words.join(', ')}`);
  rmSync(path.join(PROJECT, 'test-results'), { recursive: true, force: true });
  const report = createReport();
  const world = await startWorld();
  process.stdout.write(`world: ${world.portalUrl}, data in ${world.home}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void world.stop({ isKept: true }).finally(() => process.exit(130)));
  }
  let hasFailed = true;
  try {
    const browser = await launchBrowser();
    try {
      await tellFiles(files, { browser, world, report });
    } finally {
      await browser.close();
    }
    process.stdout.write('\nbooks\n');
    await report.run('npm run books finds a difference of 0 after all stories', async () => {
      await balanceBooks(world);
    });
    hasFailed = report.counts().failed > 0;
  } finally {
    await world.stop({ isKept: hasFailed });
    if (hasFailed) process.stdout.write(`the world's data and logs stay in ${world.home}\n`);
  }
  const counts = report.counts();
  const file = process.env['E2E_REPORT'];
  if (file) writeFileSync(file, `${JSON.stringify(counts, null, 2)}\n`);
  process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`);
  return counts.failed === 0 ? 0 : 1;
}

main(process.argv.slice(2))
  .then((code) => process.exit(code))
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  });
