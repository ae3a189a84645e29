import {
  type AgentDay,
  type AgentDayRow,
  DAY_LINES,
  type DAY_STATES,
  type DayGroup,
  type DayHand,
} from '@nokshi/contract/agents-day.ts';
import type { CountedDay } from './count-days.ts';

function stateOf({ row, endsAt }: CountedDay, at: Date): (typeof DAY_STATES)[number] {
  if (row) return 'closed';
  return endsAt > at ? 'running' : 'ended';
}

function sumsOf(day: CountedDay, at: Date) {
  return {
    day: day.day,
    state: stateOf(day, at),
    openingMicros: day.opening.toString(),
    closingMicros: day.closing.toString(),
    differenceMicros: day.difference.toString(),
  };
}

export function presentDay(day: CountedDay, hands: readonly DayHand[], at: Date): AgentDay {
  return {
    ...sumsOf(day, at),
    startsAt: day.startsAt.getTime(),
    endsAt: day.endsAt.getTime(),
    timeZone: day.timeZone,
    lines: day.lines.map(({ kind, count, amount }) => ({ kind, count, amountMicros: amount.toString() })),
    expectedMicros: day.expected.toString(),
    heldMicros: day.reserved.toString(),
    strange: day.strange.map(({ code, count, amount }) => ({ code, count, amountMicros: amount.toString() })),
    hands: [...hands],
    closedAt: day.row?.closed_at.getTime() ?? null,
    hash: day.row?.hash ?? null,
  };
}

export function presentDayRow(day: CountedDay, at: Date): AgentDayRow {
  const sum = (group: DayGroup) =>
    day.lines
      .filter(({ kind }) => DAY_LINES[kind] === group)
      .reduce((total, { amount }) => total + amount, 0n)
      .toString();
  return {
    ...sumsOf(day, at),
    transfersMicros: sum('transfers'),
    earningsMicros: sum('earnings'),
    otherMicros: sum('other'),
  };
}
