import { type AgentDay, DAY_LINES, type DayLine } from '@nokshi/contract/agents-day.ts';

/** A row of the till: one line of the day, or what all earnings come to. */
export interface TillRow {
  readonly key: DayLine['kind'] | 'earnings';
  readonly count: number;
  readonly micros: bigint;
  /** What the earnings are made of. */
  readonly parts: readonly DayLine[];
}

/** The rows between the opening balance and what should be there: earnings are one row with their parts. */
export function tillRowsOf({ lines }: Pick<AgentDay, 'lines'>): readonly TillRow[] {
  const rows: TillRow[] = [];
  for (const line of lines) {
    const micros = BigInt(line.amountMicros);
    if (DAY_LINES[line.kind] !== 'earnings') {
      rows.push({ key: line.kind, count: line.count, micros, parts: [] });
      continue;
    }
    const known = rows.at(-1);
    if (known?.key === 'earnings') {
      const [count, total] = [known.count + line.count, known.micros + micros];
      rows.splice(-1, 1, { key: 'earnings', count, micros: total, parts: [...known.parts, line] });
    } else rows.push({ key: 'earnings', count: line.count, micros, parts: [line] });
  }
  return rows;
}
