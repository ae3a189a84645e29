// How busy the machine was while something ran: what the closing table shows beside the time.

import os from 'node:os';

/** Seconds of the whole machine since it started, all cores together. `stolen` CPU counts as neither. */
/** @typedef {{ atMs: number, busy: number, idle: number }} CpuReading */

/** @returns {CpuReading} */
export function readCpu() {
  let busy = 0;
  let idle = 0;
  for (const { times } of os.cpus()) {
    busy += times.user + times.nice + times.sys + times.irq;
    idle += times.idle;
  }
  return { atMs: performance.now(), busy: busy / 1000, idle: idle / 1000 };
}

/**
 * @param {CpuReading} since
 * @returns {{ seconds: number, cpuSeconds: number, busyCores: number }} `busyCores` on average, of `os.cpus().length`
 */
export function cpuSince(since) {
  const now = readCpu();
  const seconds = (now.atMs - since.atMs) / 1000;
  const cpuSeconds = now.busy - since.busy;
  const whole = cpuSeconds + now.idle - since.idle;
  const busyCores = whole === 0 ? 0 : (cpuSeconds / whole) * os.cpus().length;
  return { seconds, cpuSeconds, busyCores };
}
