import { areaOf, IDLE_AREA, type Place } from './areas.ts';

/** What `--cpu-prof` writes, as far as it is read here. Times are microseconds of the monotonic clock. */
export interface CpuProfile {
  readonly startTime: number;
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: {
      readonly functionName: string;
      readonly url: string;
      /** From 0. */
      readonly lineNumber: number;
      readonly columnNumber: number;
    };
  }[];
  readonly samples: readonly number[];
  /** Before each sample, since the one before. */
  readonly timeDeltas: readonly number[];
}

/** A stretch of a run, in microseconds of the monotonic clock. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

interface ProfileShare {
  readonly name: string;
  readonly micros: number;
}

export interface ProfileSummary {
  /** Self time by area, the largest first; without idle time. */
  readonly areas: readonly ProfileShare[];
  /** Self time by function, the largest first. */
  readonly functions: readonly ProfileShare[];
  readonly busyMicros: number;
}

/** Adds up self time within the stretches. `placeOf` says where a function was written. */
export function summariseProfile(
  profile: CpuProfile,
  stretches: readonly Stretch[],
  placeOf: (frame: CpuProfile['nodes'][number]['callFrame']) => Place,
): ProfileSummary {
  const places = new Map(profile.nodes.map(({ id, callFrame }) => [id, placeOf(callFrame)]));
  const areas = new Map<string, number>();
  const functions = new Map<string, number>();
  let now = profile.startTime;
  let busyMicros = 0;
  for (const [index, id] of profile.samples.entries()) {
    now += profile.timeDeltas[index] ?? 0;
    // A sample stands for the time until the next one.
    const micros = profile.timeDeltas[index + 1] ?? 0;
    const place = places.get(id);
    if (place === undefined || micros <= 0 || !isWithin(now, stretches)) continue;
    const area = areaOf(place);
    if (area === IDLE_AREA) continue;
    busyMicros += micros;
    add(areas, area, micros);
    add(functions, `${place.name || '(anonymous)'} ${place.file}`.trim(), micros);
  }
  return { areas: sorted(areas), functions: sorted(functions), busyMicros };
}

function isWithin(at: number, stretches: readonly Stretch[]): boolean {
  return stretches.some(({ from, to }) => at >= from && at < to);
}

function add(sums: Map<string, number>, name: string, micros: number): void {
  sums.set(name, (sums.get(name) ?? 0) + micros);
}

function sorted(sums: ReadonlyMap<string, number>): ProfileShare[] {
  return [...sums].map(([name, micros]) => ({ name, micros })).sort((a, b) => b.micros - a.micros);
}
