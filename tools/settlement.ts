import { CONTRACTS_SETTLED, recountSettlement } from '../apps/server/src/modules/agents/index.ts';
import type { Db } from '../apps/server/src/platform/db.ts';
import { runCommand } from './command.ts';

/** `npm run -s settlement -- KIND PERIOD KEY`: counts the statements of a settled period again (docs/operating.md). */

const USAGE = `npm run -s settlement -- KIND PERIOD KEY

${CONTRACTS_SETTLED.map(({ kind, period }) => `  ${kind} ${period}`).join('\n')}

KEY: 2026-03-14, 2026-W11, 2026-03-H1, 2026-03, or for hourly 2026-03-14T09
`;

/** What cannot be counted; it says why. */
class SettlementFault extends Error {}

async function run(db: Db, [kind, period, key, ...more]: readonly string[]): Promise<string | undefined> {
  const settled = CONTRACTS_SETTLED.find((each) => each.kind === kind && each.period === period);
  if (settled === undefined || key === undefined || more.length > 0) return undefined;
  const recounted = await recountSettlement(db, { ...settled, key });
  if (recounted === undefined) throw new SettlementFault(`Nothing is settled for ${kind} ${period} ${key}.`);
  const lines = recounted.map(({ no, stored, counted }) => {
    const isSame = stored === counted;
    return `${isSame ? 'ok  ' : 'BAD '} ${no}  ${stored}${isSame ? '' : ` now ${counted ?? 'no contract'}`}`;
  });
  const wrong = recounted.filter(({ stored, counted }) => stored !== counted).length;
  if (wrong > 0) throw new SettlementFault([...lines, `${wrong} of ${lines.length} differ`].join('\n'));
  return [...lines, `${lines.length} statements, difference 0`].join('\n');
}

await runCommand({
  name: 'nokshi-settlement',
  usage: USAGE,
  run,
  isForPerson: (error) => error instanceof SettlementFault,
});
