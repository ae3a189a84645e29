// The logs of the processes we start lie in the data folder and do not grow without end.

import { existsSync, readFileSync, renameSync, statSync } from 'node:fs';

const LARGEST_LOG_BYTES = 16 * 1024 * 1024;

/**
 * Moves a large log aside before a process starts to write to it; the one moved aside before is replaced.
 * @param {string} file
 */
export function rotateLog(file) {
  if (existsSync(file) && statSync(file).size > LARGEST_LOG_BYTES) renameSync(file, `${file}.1`);
}

/** @param {string} file */
export function logSize(file) {
  return existsSync(file) ? statSync(file).size : 0;
}

/**
 * @param {string} file
 * @param {{ count: number, fromByte: number }} options `fromByte` leaves out what an earlier process wrote
 * @returns {string[]} the last lines that say something
 */
export function lastLines(file, { count, fromByte }) {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file).subarray(fromByte).toString('utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').slice(-count);
}
