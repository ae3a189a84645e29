/** One run of the yardstick, or the mean of several. */
export interface YardstickRun {
  /** Transactions a second. */
  readonly perSecond: number;
  /** Seconds of CPU of the database for one transaction. */
  readonly databaseCpuSeconds: number;
}

/** The speed of the machine on which the goals are worded, in transactions a second of the yardstick. */
export const REFERENCE_PER_SECOND = 2000;

/** @throws Error without a run */
export function meanOf(runs: readonly YardstickRun[]): YardstickRun {
  if (runs.length === 0) throw new Error('a mean needs a run of the yardstick');
  const mean = (of: (run: YardstickRun) => number) =>
    runs.reduce((sum, run) => sum + of(run), 0) / runs.length;
  return {
    perSecond: mean((run) => run.perSecond),
    databaseCpuSeconds: mean((run) => run.databaseCpuSeconds),
  };
}

/** How many transactions fit where the yardstick has one. */
export function rateRatio(perSecond: number, yardstick: YardstickRun): number {
  return perSecond / yardstick.perSecond;
}

/** CPU, as multiples of what the database uses for a transaction of the yardstick: other work beside it moves it least. */
export function cpuRatio(cpuSeconds: number, yardstick: YardstickRun): number {
  return cpuSeconds / yardstick.databaseCpuSeconds;
}

/**
 * A time of this machine as the reference machine would take it: where the yardstick is half as fast, everything takes
 * twice as long. Holds for CPU and for latencies, in any unit.
 */
export function atReference(time: number, yardstick: YardstickRun): number {
  return time * (yardstick.perSecond / REFERENCE_PER_SECOND);
}

/** A goal of a figure: where it stood before the work began (NaN: nowhere), what is asked, and what would be better still. */
export interface Goal {
  readonly name: string;
  readonly unit: 'x' | 'us' | 'ms';
  /** `most`: the figure is to be this or less. */
  readonly sense: 'least' | 'most';
  readonly before: number;
  readonly asked: number;
  readonly stretch: number;
}

export type Standing = 'stretch' | 'met' | 'MISSED';

export function standingOf({ sense, asked, stretch }: Goal, measured: number): Standing {
  const reaches = (goal: number) => (sense === 'least' ? measured >= goal : measured <= goal);
  if (reaches(stretch)) return 'stretch';
  return reaches(asked) ? 'met' : 'MISSED';
}

export function inUnit(value: number, unit: Goal['unit']): string {
  if (Number.isNaN(value)) return '-';
  return unit === 'x' ? `${value.toFixed(2)} x` : `${Math.round(value)} ${unit}`;
}
