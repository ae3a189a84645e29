import { DAY_LINE_KINDS, type DayLineKind } from '@nokshi/contract/agents-day.ts';
import type { TransferCode } from '../../ledger/index.ts';

/** What a till calls the movements of the ledger. */

const KINDS: Readonly<Partial<Record<TransferCode, DayLineKind>>> = {
  'transfer.from_upline': 'from_upline',
  'transfer.from_downline': 'from_downline',
  'transfer.to_downline': 'to_downline',
  'transfer.to_upline': 'to_upline',
  'transfer.supplier_in': 'supplier',
  'transfer.supplier_out': 'supplier',
  'agent.dividend': 'dividend',
  'agent.daily_salary': 'daily_salary',
  'agent.hourly_salary': 'hourly_salary',
  'play.agent_rebate': 'agent_rebate',
  'play.agent_rebate_taken_back': 'agent_rebate',
  'play.rebate': 'own_rebate',
  'play.rebate_taken_back': 'own_rebate',
  'play.stake': 'stake',
  'play.stake_refund': 'stake',
  'play.refund_taken_back': 'stake',
  'play.win': 'win',
  'play.free_win': 'win',
  'play.win_taken_back': 'win',
  'withdrawal.bonus_back': 'bonus',
  'withdrawal.bonus_back_disputed': 'bonus',
  'jackpot.win': 'jackpot',
};

/** Codes that come later are told by the room that they belong to; one of no room that is known here is a stranger. */
const FAMILIES: readonly (readonly [string, DayLineKind])[] = [
  ['agent.realtime', 'realtime_salary'],
  ['agent.', 'contract'],
  ['deposit.', 'deposit'],
  ['withdrawal.', 'withdrawal'],
  ['bonus.', 'bonus'],
  ['reward.', 'bonus'],
  ['points.', 'bonus'],
  ['credit.', 'credit'],
  ['hold.', 'held'],
  ['correction.', 'correction'],
];

export function lineKindOf(code: string): DayLineKind | undefined {
  return KINDS[code as TransferCode] ?? FAMILIES.find(([start]) => code.startsWith(start))?.[1];
}

export interface Moved {
  readonly code: string;
  readonly count: number;
  /** Micros, below zero where more went than came. */
  readonly amount: bigint;
}

export interface Line {
  readonly kind: DayLineKind;
  readonly count: number;
  readonly amount: bigint;
}

export interface Till {
  readonly lines: readonly Line[];
  /** Movements that no line names: what a difference is made of. */
  readonly strange: readonly Moved[];
  readonly expected: bigint;
  readonly difference: bigint;
}

/** The lines of a day in their order, and what has to be there after them beside what is. */
export function countTill(opening: bigint, closing: bigint, moved: readonly Moved[]): Till {
  const sums = new Map<DayLineKind, Line>();
  const strange: Moved[] = [];
  for (const one of moved) {
    const kind = lineKindOf(one.code);
    if (kind === undefined) {
      strange.push(one);
      continue;
    }
    const { count, amount } = sums.get(kind) ?? { count: 0, amount: 0n };
    sums.set(kind, { kind, count: count + one.count, amount: amount + one.amount });
  }
  const lines = DAY_LINE_KINDS.flatMap((kind) => sums.get(kind) ?? []).filter(isTold);
  const expected = lines.reduce((total, { amount }) => total + amount, opening);
  return { lines, strange, expected, difference: closing - expected };
}

/** What only went from the balance into what is reserved, or back, is in the till before and after. */
function isTold({ kind, amount }: Line): boolean {
  return kind !== 'held' || amount !== 0n;
}

/**
 * Cuts of an account between neighbouring days. One at the end of a closed day stands as it was then; the others keep
 * between those around them, so that every movement is in one day.
 */
export function settleCuts(found: readonly bigint[], fixed: ReadonlyMap<number, bigint>): readonly bigint[] {
  const cuts = found.map((cut, place) => fixed.get(place) ?? cut);
  for (let place = 1; place < cuts.length; place += 1) {
    const [before = 0n, cut = 0n] = [cuts[place - 1], cuts[place]];
    if (cut < before && !fixed.has(place)) cuts[place] = before;
  }
  for (let place = cuts.length - 2; place >= 0; place -= 1) {
    const [cut = 0n, after = 0n] = [cuts[place], cuts[place + 1]];
    if (cut > after && !fixed.has(place)) cuts[place] = after;
  }
  return cuts;
}
