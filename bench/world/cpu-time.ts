import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever the machine. */
const TICKS_PER_SECOND = 100;

const USER_TICKS = 11;
const SYSTEM_TICKS = 12;
const COLLECTED_USER_TICKS = 13;
const COLLECTED_SYSTEM_TICKS = 14;
const PARENT = 1;

/** Fields of /proc/PID/stat after the command's name; undefined when there is no such process or no /proc. */
function statOf(pid: number | string): readonly string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function ticks(stat: readonly string[] | undefined, fields: readonly number[]): number {
  return fields.reduce((sum, field) => sum + Number(stat?.[field] ?? 0), 0);
}

/** Seconds of CPU that a process has used; 0 where the system does not tell. */
export function cpuSecondsOf(pid: number): number {
  return ticks(statOf(pid), [USER_TICKS, SYSTEM_TICKS]) / TICKS_PER_SECOND;
}

/** The same for a process and its children, those that ended included: a database with its backends. */
export function cpuSecondsOfFamily(pid: number): number {
  let sum = ticks(statOf(pid), [USER_TICKS, SYSTEM_TICKS, COLLECTED_USER_TICKS, COLLECTED_SYSTEM_TICKS]);
  for (const name of processIds()) {
    const stat = statOf(name);
    if (stat?.[PARENT] === String(pid)) sum += ticks(stat, [USER_TICKS, SYSTEM_TICKS]);
  }
  return sum / TICKS_PER_SECOND;
}

/** What children of this process used that have ended, e.g. a program that was run and waited for. */
export function cpuSecondsOfEndedChildren(): number {
  return ticks(statOf('self'), [COLLECTED_USER_TICKS, COLLECTED_SYSTEM_TICKS]) / TICKS_PER_SECOND;
}

function processIds(): readonly string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}
