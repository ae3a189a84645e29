import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { readDurations } from '../tools/test/durations.mjs';
import { runBooks } from './harness/books.ts';
import { launchBrowser } from './harness/browser.ts';
import { type Counts, createReport, type Report, type Write, writeOut } from './harness/report.ts';
import { type Story, takeStories } from './harness/story.ts';
import { tellStory } from './harness/tell.ts';
import { PROJECT, startWorlds, type World } from './harness/world.ts';

/**
 * `npm run e2e -- NAME`: stories in a real browser against one world that the ordinary start command keeps. Words
 * choose stories by a part of their file's name, `=player/lottery` by the whole of it. `E2E_STORY` names a part of one story's title, `E2E_HOME` keeps the data.
 */

const FOLDERS = ['guest', 'player', 'agent', 'operator'] as const;
const ENDING = '.story.ts';

/**
 * On a shared machine a browser may starve for seconds. There a story that failed is told a second time at the end,
 * alone, with fresh profiles, and said to be unsteady; on a developer's machine the first failure counts.
 */
const RETELLS = process.env['NOKSHI_CI'] === '1';

/** More than these are no matter of a starved machine: they count at once. */
const MOST_TOLD_AGAIN = 8;

/**
 * Files are told side by side, each lane in a world and a browser of its own. Stories wait a third of their time, so
 * that three keep two cores busy.
 */
const LANES = Number(process.env['E2E_LANES'] ?? 3);

interface StoryFile {
  readonly name: string;
  readonly stories: readonly Story[];
}

/** A world and a browser in it. */
interface Lane {
  readonly browser: Browser;
  readonly world: World;
}

/** Promises of stories that failed with nobody waiting for them. */
const leftBehind: unknown[] = [];

/** What one story took. */
interface Piece {
  readonly file: string;
  readonly story: string;
  readonly seconds: number;
}

interface Telling {
  readonly pieces: readonly Piece[];
  /** What failed when it was told first and passed when it was told again. */
  readonly retried: readonly string[];
}

/** A story that failed when it was told first. */
interface Unsteady {
  readonly name: string;
  readonly story: Story;
  readonly counts: Counts;
}

async function readFiles(words: readonly string[]): Promise<readonly StoryFile[]> {
  const files: StoryFile[] = [];
  for (const folder of FOLDERS) {
    const full = path.join(PROJECT, 'e2e', folder);
    for (const file of readdirSync(full).sort()) {
      if (!file.endsWith(ENDING)) continue;
      const name = `${folder}/${file.slice(0, -ENDING.length)}`;
      if (words.length > 0 && !words.some((word) => isNamedBy(name, word))) continue;
      await import(pathToFileURL(path.join(full, file)).href);
      files.push({ name, stories: takeStories().filter(isChosen) });
    }
  }
  // The longest first, so that no lane is left alone with one at the end.
  const durations: Readonly<Record<string, number>> = readDurations();
  return files.sort((one, other) => (durations[other.name] ?? 0) - (durations[one.name] ?? 0));
}

function isNamedBy(name: string, word: string): boolean {
  return word.startsWith('=') ? name === word.slice(1) : name.includes(word);
}

/** Whether the title holds what `E2E_STORY` says; all do while it says nothing. */
function isChosen({ title }: Story): boolean {
  return title.includes(process.env['E2E_STORY'] ?? '');
}

async function tellAlone(story: Story, lane: Lane, name: string, write: Write): Promise<Counts> {
  const report = createReport(write);
  await tellStory(story, { ...lane, name, report });
  const counts = report.counts();
  const failures = counts.failures.map((failure) => ({ ...failure, title: `${name}: ${failure.title}` }));
  return { ...counts, failures };
}

/** Each lane takes the next file until none is left. What failed and may be told again is handed back uncounted. */
async function tellFiles(
  files: readonly StoryFile[],
  lanes: readonly Lane[],
  report: Report,
  pieces: Piece[],
): Promise<readonly Unsteady[]> {
  const unsteady: Unsteady[] = [];
  const left = [...files];
  const tellLane = async (lane: Lane): Promise<void> => {
    for (let file = left.shift(); file !== undefined; file = left.shift()) {
      // What lanes say side by side is kept together by file.
      const said: string[] = [];
      const write: Write = lanes.length === 1 ? writeOut : (text) => void said.push(text);
      write(`\n${file.name}\n`);
      for (const story of file.stories) {
        const startedAtMs = performance.now();
        const counts = await tellAlone(story, lane, file.name, write);
        const seconds = (performance.now() - startedAtMs) / 1000;
        pieces.push({ file: file.name, story: story.title, seconds });
        if (counts.failed > 0 && RETELLS) unsteady.push({ name: file.name, story, counts });
        else report.add(counts);
      }
      writeOut(said.join(''));
    }
  };
  await Promise.all(lanes.map(tellLane));
  return unsteady;
}

/**
 * Tells what failed once more, with nothing beside it: this time it counts.
 * @returns the names of what passed now
 */
async function tellAgain(
  unsteady: readonly Unsteady[],
  lane: Lane,
  report: Report,
): Promise<readonly string[]> {
  if (unsteady.length > MOST_TOLD_AGAIN) {
    for (const { counts } of unsteady) report.add(counts);
    return [];
  }
  const steadied: string[] = [];
  for (const { name, story, counts: first } of unsteady) {
    writeOut(`\n${name}, told once more: ${story.title}\n`);
    const counts = await tellAlone(story, lane, `${name}, again`, writeOut);
    report.add(counts);
    if (counts.failed > 0) continue;
    steadied.push(...first.failures.map(({ title }) => title));
  }
  return steadied;
}

async function openLanes(count: number): Promise<readonly Lane[]> {
  // A browser that does not start leaves no world behind.
  const browsers = await Promise.all(Array.from({ length: count }, launchBrowser));
  const worlds = await startWorlds(count);
  return worlds.flatMap((world, lane) => {
    writeOut(`world: ${world.portalUrl}, data in ${world.home}\n`);
    const browser = browsers[lane];
    return browser === undefined ? [] : [{ world, browser }];
  });
}

/** @returns what is told of the stories beside their counts */
async function tellAll(files: readonly StoryFile[], lanes: Lane[], report: Report): Promise<Telling> {
  lanes.push(...(await openLanes(Math.min(LANES, files.length))));
  const [first] = lanes;
  if (first === undefined) throw new Error('E2E_LANES asks for no lane');
  const pieces: Piece[] = [];
  const retried = await tellAgain(await tellFiles(files, lanes, report, pieces), first, report);
  writeOut('\nbooks\n');
  for (const { world } of lanes) {
    await report.run(
      `npm run books finds a difference of 0 after all stories of ${world.portalUrl}`,
      async () => {
        await runBooks(world);
      },
    );
  }
  // Where a step failed, what it had not come to is left behind, and told by the step.
  if (leftBehind.length > 0 && report.counts().failed === 0 && retried.length === 0) {
    await report.run('no story leaves a promise behind', () => Promise.reject(leftBehind[0] as Error));
  }
  return { pieces, retried };
}

async function main(words: readonly string[]): Promise<number> {
  const files = await readFiles(words);
  if (files.length === 0) throw new Error(`no story is called ${words.join(', ')}`);
  rmSync(path.join(PROJECT, 'test-results'), { recursive: true, force: true });
  const report = createReport();
  const lanes: Lane[] = [];
  const close = async (isKept: boolean): Promise<void> => {
    await Promise.all(lanes.map(({ browser }) => browser.close().catch(() => undefined)));
    await Promise.all(lanes.map(({ world }) => world.stop({ isKept })));
    if (isKept) for (const { world } of lanes) writeOut(`data and logs stay in ${world.home}\n`);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close(true).finally(() => process.exit(130)));
  }
  // A wait that nobody asks for any more, because the act before it failed, ends no other story.
  process.on('unhandledRejection', (error) => void leftBehind.push(error));
  let hasFailed = true;
  let telling: Telling = { pieces: [], retried: [] };
  try {
    telling = await tellAll(files, lanes, report);
    hasFailed = report.counts().failed > 0;
  } finally {
    await close(hasFailed);
  }
  const counts = report.counts();
  const file = process.env['E2E_REPORT'];
  if (file) writeFileSync(file, `${JSON.stringify({ ...counts, ...telling }, null, 2)}\n`);
  writeOut(`\n${counts.passed} passed, ${counts.failed} failed\n`);
  return counts.failed === 0 ? 0 : 1;
}

main(process.argv.slice(2))
  .then((code) => process.exit(code))
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  });
