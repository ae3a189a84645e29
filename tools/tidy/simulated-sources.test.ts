import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Source {
  readonly what: string;
  /** Below it stands everything that can show the source. */
  readonly folder: string;
  readonly ending: string;
  /** What a file that shows it cannot do without. */
  readonly shows: RegExp;
  /** What has to stand in the same file. */
  readonly mark: string;
}

/** What is simulated, played by us or only grows on the screen, and the mark that says so (`HonestMark`). */
const SOURCES: readonly Source[] = [
  {
    what: 'wins, some of them of simulated players',
    folder: 'apps/web/src',
    ending: '.tsx',
    shows: /\bwinAmount\b/,
    mark: '<HonestMark kind="bot"',
  },
  {
    what: 'counts of rounds, some of them of simulated players',
    folder: 'apps/web/src',
    ending: '.tsx',
    shows: /\broundsLast30Days\b/,
    mark: '<HonestMark kind="bot"',
  },
  {
    what: 'figures that only grow on the screen',
    folder: 'apps/web/src',
    ending: '.tsx',
    shows: /\b(jackpotParts|tickText)\(/,
    mark: '<HonestMark kind="display"',
  },
  {
    what: 'rules of games, some of them of the simulated supplier',
    folder: 'apps/web/src',
    ending: '.tsx',
    shows: /\bdetail\.features\b/,
    mark: '<HonestMark kind="demo"',
  },
  {
    what: 'games that run in the simulator',
    folder: 'apps/arcade/src',
    ending: '.tsx',
    shows: /<ReelWindow\b/,
    mark: 'data-mark="simulated"',
  },
  {
    what: 'pages of the sandbox',
    folder: 'apps/sandbox/src',
    ending: '.ts',
    shows: /return htmlPage\(/,
    mark: 'class="mark"',
  },
];

describe('what is simulated is shown with its mark', () => {
  it.each(SOURCES)('$what', ({ folder, ending, shows, mark }) => {
    const showing = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(ending) && !file.endsWith(`.test${ending}`))
      .map((file) => ({ file, text: readFileSync(path.join(ROOT, folder, file), 'utf8') }))
      .filter(({ text }) => shows.test(text));
    expect(showing.length, 'nothing shows it any more: take it off the list').toBeGreaterThan(0);
    expect(showing.filter(({ text }) => !text.includes(mark)).map(({ file }) => file)).toEqual([]);
  });
});
