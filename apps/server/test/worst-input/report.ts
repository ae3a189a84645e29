// What the worst inputs did, as a table: the heaviest first.

import { writeFileSync } from 'node:fs';
import type { Asked } from './asked.ts';

const SHOWN = 10;
/** From here on an input is worth a line in the written report. */
const NOTED_PART = 0.5;

/** The heaviest inputs of a run, one for each call. */
export function heaviest(asked: readonly Asked[], count = SHOWN): readonly Asked[] {
  const byCall = new Map<string, Asked>();
  for (const each of asked) {
    const known = byCall.get(each.call);
    if (known === undefined || each.part > known.part) byCall.set(each.call, each);
  }
  return [...byCall.values()].sort((one, other) => other.part - one.part).slice(0, count);
}

export function lineOf({
  call,
  label,
  status,
  sentBytes,
  answeredBytes,
  held,
  part,
  grewBytes,
}: Asked): string {
  return [
    `${Math.round(part * 100)} %`.padStart(6),
    `${Math.round(held.ms)} ms`.padStart(8),
    `${Math.round(held.stretchMs)} ms at once`.padStart(14),
    `${Math.round(held.cpuMs)} ms CPU`.padStart(12),
    `${Math.round(held.wallMs)} ms in all`.padStart(16),
    `${Math.round(grewBytes / 1024 / 1024)} MB`.padStart(7),
    `${sentBytes} bytes`.padStart(14),
    `${answeredBytes} back`.padStart(14),
    String(status),
    `${call}: ${label}`,
  ].join('  ');
}

/** How often each status was answered. */
function statusesOf(asked: readonly Asked[]): Readonly<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of asked) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Writes down everything that is worth it, where somebody asks for it (`WORST_INPUT_REPORT`, a file). */
export function writeReport(asked: readonly Asked[], file: string): void {
  const noted = asked
    .filter(({ part, grewBytes }) => part > NOTED_PART || grewBytes > 50 * 1024 * 1024)
    .sort((one, other) => other.part - one.part);
  const calls = new Map<string, Asked[]>();
  for (const each of asked) calls.set(each.call, [...(calls.get(each.call) ?? []), each]);
  const cpuMs = asked.reduce((sum, { held }) => sum + held.cpuMs, 0);
  const { user, system } = process.cpuUsage();
  const lines = [
    `${asked.length} inputs, ${Math.round(cpuMs / 1000)} s CPU of ${Math.round((user + system) / 1e6)} s, statuses ${JSON.stringify(statusesOf(asked))}`,
    ...noted.map(lineOf),
    '',
    'by call',
    ...[...calls].map(
      ([call, all]) => `${call} ${JSON.stringify(statusesOf(all))} ${lineOf(heaviest(all, 1)[0] as Asked)}`,
    ),
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
}
