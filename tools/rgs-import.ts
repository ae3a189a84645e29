import path from 'node:path';
import { fraction, percentText } from '@nokshi/fairness';
import {
  BundleFault,
  type CheckedBundle,
  checkBundle,
  HOSTED_FRONTS_FOLDER,
  readBundle,
  saveBundle,
} from '../apps/server/src/modules/play/index.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { createDatabase } from '../apps/server/src/platform/db.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';

/**
 * `npm run -s rgs:import -- FOLDER`: checks a bundle of a hosted game and writes it; it is the live version of its game
 * from then on. A bundle that is not right is refused in plain words, and nothing of it is kept.
 */

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

async function main(): Promise<number> {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) {
    process.stderr.write('usage: npm run -s rgs:import -- FOLDER\n');
    return 2;
  }
  const { database: urls, home } = readConfig(process.env);
  const checked = checkBundle(readBundle(path.resolve(folder)));
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
    process.stdout.write(
      `${report(checked)}\n${saved.gameCode} version ${saved.version} ${what} and is live.\n`,
    );
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
