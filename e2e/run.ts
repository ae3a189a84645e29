import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { balanceBooks } from './harness/books.ts';
import { launchBrowser } from './harness/browser.ts';
import { type Counts, createReport, type Report } from './harness/report.ts';
import { type Story, takeStories } from './harness/story.ts';
import { tellStory } from './harness/tell.ts';
import { PROJECT, startWorld, type World } from './harness/world.ts';

/**
 * `npm run e2e -- NAME`: stories in a real browser against one world that the ordinary start command keeps. Words
 * choose stories by file name. `E2E_STORY` names a part of one story's title, `E2E_HOME` keeps the data.
 */

const FOLDERS = ['guest', 'player', 'operator'] as const;
const ENDING = '.story.ts';

/**
 * On a shared machine a browser may starve for seconds. There a story that failed is told a second time with fresh
 * profiles, and said to be unsteady; on a developer's machine the first failure counts.
 */
const RETELLS = process.env['NOKSHI_CI'] === '1';

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
  const unsteady: string[] = [];
  for (const { name, file } of files) {
    process.stdout.write(`\n${name}\n`);
    await import(pathToFileURL(file).href);
    for (const story of takeStories().filter(isChosen)) {
      let counts = await tellAlone(story, { ...stage, name });
      if (counts.failed > 0 && RETELLS) {
        unsteady.push(`${name}: ${story.title}: ${counts.failures.map(({ title }) => title).join(', ')}`);
        process.stdout.write(`  told once more: ${story.title}\n`);
        counts = await tellAlone(story, { ...stage, name: `${name}-again` });
      }
      stage.report.add(counts);
    }
  }
  if (unsteady.length > 0) {
    process.stdout.write(`\nfailed when told first, to be looked at even if the second telling passed:\n`);
    for (const line of unsteady) process.stdout.write(`  ${line}\n`);
  }
}

/** Whether the title holds what `E2E_STORY` says; all do while it says nothing. */
function isChosen({ title }: Story): boolean {
  return title.includes(process.env['E2E_STORY'] ?? '');
}

async function tellAlone(
  story: Story,
  stage: { readonly browser: Browser; readonly world: World; readonly name: string },
): Promise<Counts> {
  const report = createReport();
  await tellStory(story, { ...stage, report });
  return report.counts();
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
