import path from 'node:path';
import { parseArgs } from 'node:util';
import { fraction, percentText } from '@nokshi/fairness';
import { findHostedPlace, listHostedGame } from '../apps/server/src/modules/catalogue/index.ts';
import {
  BundleFault,
  betLimitsOf,
  type CheckedBundle,
  checkBundle,
  HOSTED_FRONTS_FOLDER,
  readBundle,
  saveBundle,
} from '../apps/server/src/modules/play/index.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { createDatabase, type Db } from '../apps/server/src/platform/db.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { lookAtFront } from './rgs-front/look-at-front.ts';
import { presentBrowser } from './start/browser.mjs';

/**
 * `npm run -s rgs:import -- FOLDER`: checks a bundle of a hosted game and writes it; it is the live version of its game
 * from then on. A bundle that is not right is refused in plain words, and nothing of it is kept. A game that the catalogue
 * does not have is listed by the names that come with it.
 */

const USAGE =
  'usage: npm run -s rgs:import -- FOLDER [--name-bn NAME --name-en NAME [--name-latin NAME]]\n' +
  'The names list a game that the catalogue does not have: in Bengali, in English, and the Bengali one in Latin letters.\n';

function report({ bundle, figures, warnings }: CheckedBundle): string {
  const modes = bundle.modes.map((mode) => {
    const found = figures.find(({ name }) => name === mode.name);
    if (found === undefined) return mode.name;
    const { totalWeight: total, weightedPayout, winningWeight, maxPayout } = found;
    const rtp = percentText(fraction(weightedPayout, total * mode.costHundredths));
    const hits = percentText(fraction(winningWeight, total));
    const most = percentText(fraction(maxPayout, 10_000n));
    return `  ${mode.name}: ${mode.books.length} books, returns ${rtp} %, pays in ${hits} % of rounds, at most ${most} bets`;
  });
  return [...modes, ...warnings.map((warning) => `  note: ${warning}`)].join('\n');
}

interface Names {
  readonly 'name-bn'?: string;
  readonly 'name-en'?: string;
  readonly 'name-latin'?: string;
}

function readArguments(): { readonly folder: string; readonly names: Names } | undefined {
  try {
    const options = {
      'name-bn': { type: 'string' },
      'name-en': { type: 'string' },
      'name-latin': { type: 'string' },
    } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [folder, ...more] = positionals;
    const isHalfNamed = (values['name-bn'] === undefined) !== (values['name-en'] === undefined);
    if (folder === undefined || more.length > 0 || isHalfNamed) return undefined;
    return { folder, names: values };
  } catch {
    return undefined;
  }
}

/**
 * Opens the front-end that was just imported where this machine has a browser. What is found forbids nothing: the rounds
 * are right whatever the page does.
 */
async function tellOfFront({ bundle }: CheckedBundle, frontsFolder: string): Promise<string> {
  if (bundle.front === undefined) return '';
  const { gameID: gameCode, version } = bundle.game;
  const browser = presentBrowser();
  if (browser === undefined)
    return 'note: the front-end was not opened, because this machine has no Chromium (set CHROMIUM to one).\n';
  try {
    const found = await lookAtFront({ frontsFolder, gameCode, version }, browser);
    if (found.length === 0) return 'Its front-end was opened in a browser: it came up whole.\n';
    return `Its front-end was opened in a browser:\n${found.map((line) => `  note: ${line}\n`).join('')}`;
  } catch (error) {
    const [why] = (error as Error).message.split('\n', 1);
    return `note: the front-end could not be opened in a browser: ${why}\n`;
  }
}

/** Lists the game where it is told how; answers what stands between it and the people, or that nothing does. */
async function listGame(db: Db, { bundle, figures }: CheckedBundle, names: Names): Promise<string> {
  const gameCode = bundle.game.gameID;
  const place = await findHostedPlace(db, gameCode);
  if (place === 'hosted') return '';
  if (place === 'elsewhere') {
    return `note: the catalogue has ${gameCode} with a vendor whose games are not hosted here: it is not opened by this bundle.\n`;
  }
  const { 'name-bn': nameBn, 'name-en': nameEn, 'name-latin': nameLatin } = names;
  if (nameBn === undefined || nameEn === undefined) {
    return `note: the catalogue does not have ${gameCode}, so nobody can open it: run this again with --name-bn and --name-en.\n`;
  }
  const most = figures.reduce((largest, { maxPayout }) => (maxPayout > largest ? maxPayout : largest), 0n);
  const limits = betLimitsOf(most);
  if (limits === undefined) throw new BundleFault(`${gameCode} pays more than the house does at any bet`);
  const isListed = await listHostedGame(db, {
    gameCode,
    nameBn,
    nameEn,
    nameLatin,
    rtpPercent: bundle.game.rtp,
    maxWinMultiple: Number((most + 99n) / 100n),
    minBetMicros: limits.minBet,
    maxBetMicros: limits.maxBet,
    at: new Date(),
  });
  return isListed
    ? `${gameCode} is in the catalogue now, as ${nameEn}.\n`
    : `note: ${gameCode} was not listed: the catalogue has no vendor whose games are hosted here.\n`;
}

async function main(): Promise<number> {
  const asked = readArguments();
  if (asked === undefined) {
    process.stderr.write(USAGE);
    return 2;
  }
  const { database: urls, home } = readConfig(process.env);
  const checked = checkBundle(readBundle(path.resolve(asked.folder)));
  const database = createDatabase({
    url: urls.ownerUrl,
    poolSize: 1,
    applicationName: 'nokshi-rgs-import',
    statementTimeoutMs: 0,
    log: createLogger({ level: 'warn' }),
  });
  try {
    const frontsFolder = path.join(home, HOSTED_FRONTS_FOLDER);
    const saved = await saveBundle(database.db, checked, { frontsFolder, at: new Date() });
    const what = saved.isNew ? 'imported' : 'was there already';
    const listed = await listGame(database.db, checked, asked.names);
    process.stdout.write(
      `${report(checked)}\n${saved.gameCode} version ${saved.version} ${what} and is live.\n${listed}`,
    );
    process.stdout.write(await tellOfFront(checked, frontsFolder));
    return 0;
  } finally {
    await database.close();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  if (!(error instanceof BundleFault)) throw error;
  process.stderr.write(`Refused: ${error.message}.\n`);
  return 1;
});
