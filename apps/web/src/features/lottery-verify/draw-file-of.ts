import { type DrawFile, readDrawFileJson } from '@nokshi/lottery/draws/draw-file.ts';

/** A draw's file as a call answered it; null when there is nothing, or what is not sealed yet. */
export function drawFileOf(drawFile: unknown): DrawFile | null {
  if (drawFile === undefined || drawFile === null) return null;
  const read = readDrawFileJson(drawFile);
  return read.ok ? read.file : null;
}
