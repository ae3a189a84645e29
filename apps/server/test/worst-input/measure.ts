// How long something holds the process, in parts of what a calibration holds it: a machine that is twice as slow, or as busy,
// is twice as slow at both.

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/**
 * What a call may hold of the calibration: at one stretch, for which nobody else is served, and in all, with others served
 * in between.
 */
export const MOST = { atOnce: 1, inAll: 4 } as const;
/** A call that seems to hold it longer is sent again this often, and the least counts. */
export const TRIES = 12;
/** No noise makes so much of a call that is well. */
export const CERTAIN_PART = 10;
/** What a call may make the process grow by. */
export const MOST_GROWTH_BYTES = 100 * 1024 * 1024;

/**
 * One part of the calibration: what calls do most, parsing, splitting, sorting, folding, hashing. The number of parts was chosen so
 * that all of them took 50 ms on one of two quiet virtual cores (AMD EPYC, 2.6 GHz), where attacks on the portal were measured.
 */
const PARTS = 28;
const ROUNDS = 3;
const WORDS = Array.from({ length: 400 }, (_, index) => `${(index * 7919) % 1009},খেলা ${index % 37}`);
const JSON_TEXT = JSON.stringify(WORDS.map((word, index) => ({ word, index, list: [index, word, null] })));

function workOnePart(): number {
  let sum = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const read = JSON.parse(JSON_TEXT) as { word: string; index: number }[];
    const words = read.flatMap(({ word }) => word.split(','));
    const folded = words.map((word) => word.normalize('NFC').toLowerCase()).sort();
    const unlike = new Set(folded.filter((word) => /^[\p{L}\p{M}\d ]+$/u.test(word)));
    const hash = createHash('sha256').update(JSON.stringify(folded)).digest();
    sum += unlike.size + (hash[0] ?? 0);
  }
  return sum;
}

/** What held the process while something was done. */
export interface Held {
  /** Milliseconds for which the process computed, and its loop did not wait. */
  readonly ms: number;
  /** The longest time at one stretch for which nobody else was served. */
  readonly stretchMs: number;
  /** Milliseconds of CPU of all threads, those of password hashes and pictures among them. */
  readonly cpuMs: number;
  /** By the clock on the wall, the database's part in it. */
  readonly wallMs: number;
}

/** Does something and tells what it held. Of two measures the smaller counts: neither may fail a call by itself. */
export async function holdOf<Result>(
  act: () => Promise<Result>,
): Promise<Held & { readonly result: Result }> {
  const stretch = watchLoop();
  const cpu = process.cpuUsage();
  const loop = performance.eventLoopUtilization();
  const at = performance.now();
  const result = await act();
  const wallMs = performance.now() - at;
  const cpuMs = millisecondsOf(process.cpuUsage(cpu));
  // Threads of the pool count as CPU and hold nobody; a neighbour on the same core makes the loop look busy.
  const ms = Math.min(cpuMs, performance.eventLoopUtilization(loop).active);
  return { result, ms, stretchMs: stretch(), cpuMs, wallMs };
}

const LOOK_MS = 1;

/**
 * Begins to look how long the loop takes to come by; answers the longest time so far. What a busy machine takes from the
 * process makes the clock on the wall run, and not that of its CPU.
 */
function watchLoop(): () => number {
  let cpu = process.cpuUsage();
  let at = performance.now();
  let longestMs = 0;
  const look = () => {
    const [nowCpu, now] = [process.cpuUsage(), performance.now()];
    const usedMs = millisecondsOf({ user: nowCpu.user - cpu.user, system: nowCpu.system - cpu.system });
    longestMs = Math.max(longestMs, Math.min(usedMs, now - at));
    [cpu, at] = [nowCpu, now];
  };
  const timer = setInterval(look, LOOK_MS);
  return () => {
    clearInterval(timer);
    look();
    return longestMs;
  };
}

function millisecondsOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

/** A machine is as busy as it was so long ago, or it is told when something is asked again. */
const KEPT_MS = 1_000;
let kept = { at: Number.NEGATIVE_INFINITY, ms: 0 };

/** What a call may take on this machine about now. */
export function calibrated(): number {
  if (performance.now() - kept.at > KEPT_MS) kept = { ms: calibrate(), at: performance.now() };
  return kept.ms;
}

/** Has the next one calibrated at its own moment. */
export function calibrateAnew(): void {
  kept = { at: Number.NEGATIVE_INFINITY, ms: 0 };
}

/** The whole calibration, by the median of some of its parts. */
function calibrate(): number {
  const times = Array.from({ length: MEASURED_PARTS }, () => {
    const cpu = process.cpuUsage();
    workOnePart();
    return millisecondsOf(process.cpuUsage(cpu));
  }).sort((one, other) => one - other);
  return (times[Math.floor(MEASURED_PARTS / 2)] ?? 0) * PARTS;
}

const MEASURED_PARTS = 9;

/** Runs the calibration until the compiler has made of it what it will. */
export function warmUp(): void {
  for (let part = 0; part < PARTS * 4; part += 1) workOnePart();
}

/** Begins to watch the largest size of the process; undefined where the system does not tell it. */
export function watchPeak(): (() => number) | undefined {
  try {
    writeFileSync('/proc/self/clear_refs', '5');
    const before = residentBytes('VmRSS');
    return () => residentBytes('VmHWM') - before;
  } catch {
    return undefined;
  }
}

function residentBytes(name: 'VmRSS' | 'VmHWM'): number {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync('/proc/self/status', 'utf8'));
  return Number.parseInt(found?.[1] ?? '0', 10) * 1024;
}
