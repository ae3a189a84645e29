import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { MICROS_PER_UNIT } from '@nokshi/money';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { hasDelivered } from '../../../platform/outbox/index.ts';
import type { SettingsOf } from '../../../platform/settings/index.ts';
import { hasCounted } from '../../reporting/index.ts';
import { type Period, periodAt, settlesAt } from '../rules/periods.ts';
import { findFirstBegin } from './contracts-in-force-store.ts';
import { countStatements } from './count-statements.ts';
import { lateSubscriber, nameLateChanges } from './late-changes.ts';
import type { SETTLEMENT_SETTINGS } from './settlement-settings.ts';
import {
  findSettledUntil,
  insertSettlement,
  insertStatements,
  type Settled,
  type SettlementRow,
} from './settlement-store.ts';

export interface SettlementDeps {
  readonly db: Db;
  /** Of the brand: whose hours, days and months are settled. */
  readonly timeZone: () => Promise<string>;
  settings(): Promise<SettingsOf<typeof SETTLEMENT_SETTINGS>>;
}

/** Salaries come first, because dividends count them as a cost. */
const SALARIES: readonly Settled[] = [
  { kind: 'hourly', period: 'daily' },
  { kind: 'daily', period: 'daily' },
];
const DIVIDENDS: readonly Settled[] = (['daily', 'weekly', 'semimonthly', 'monthly'] as const).map(
  (period) => ({ kind: 'dividend', period }),
);

/** What there are settlements of. */
export const CONTRACTS_SETTLED: readonly Settled[] = [
  ...SALARIES,
  ...DIVIDENDS,
  // Slot by slot (`realtime/`).
  { kind: 'realtime', period: 'daily' },
];

/**
 * Settles the next period of each kind whose time has come: one that was missed is settled before those that follow it.
 * Answers whether there is more to settle now.
 */
export async function settlePeriods(deps: SettlementDeps, at: Date): Promise<boolean> {
  if (await settleEach(deps, SALARIES, at)) return true;
  return settleEach(deps, DIVIDENDS, at);
}

async function settleEach(deps: SettlementDeps, those: readonly Settled[], at: Date): Promise<boolean> {
  let isAny = false;
  for (const settled of those) isAny = (await settleNext(deps, settled, at)) || isAny;
  return isAny;
}

async function settleNext(deps: SettlementDeps, settled: Settled, at: Date): Promise<boolean> {
  const zone = await deps.timeZone();
  const period = await findNext(deps.db, settled, zone);
  if (period === undefined || settlesAt(settled, period, zone) > at) return false;
  if (!(await hasCounted(deps.db, period.end))) return false;
  if (!(await hasDelivered(deps.db, lateSubscriber, period.end))) return false;
  const row = { ...settled, ...period, ...(await countingOf(deps, settled, zone)), at };
  return inTransaction(deps.db, async (tx) => {
    if (!(await insertSettlement(tx, row))) return false;
    await insertStatements(tx, row, PLAY_CREDIT, await countStatements(tx, row));
    await nameLateChanges(tx, row);
    return true;
  });
}

/** The period after the last settled one that any contract holds in. */
async function findNext(db: Db, settled: Settled, zone: string): Promise<Period | undefined> {
  const until = await findSettledUntil(db, settled);
  const begin = await findFirstBegin(db, settled, until);
  if (begin === null) return undefined;
  return periodAt(settled, until !== null && until > begin ? until : begin, zone);
}

async function countingOf(
  deps: SettlementDeps,
  { kind }: Settled,
  timeZone: string,
): Promise<Omit<SettlementRow, keyof Settled | keyof Period | 'at'>> {
  const { agentSettlement: rules } = await deps.settings();
  const units = kind === 'dividend' ? rules.dividendActiveUnits : rules.salaryActiveUnits;
  const { activeBy, countsSalaries, funding } = rules;
  const activeFrom = BigInt(units) * MICROS_PER_UNIT;
  const approveAbove = BigInt(rules.approveAboveUnits) * MICROS_PER_UNIT;
  return { timeZone, activeFrom, activeBy, countsSalaries, funding, approveAbove };
}
