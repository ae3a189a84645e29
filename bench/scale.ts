/**
 * BENCH_SCALE shortens every bench, e.g. 0.1 for a tenth of its requests: to see that it runs, not for figures. Only
 * whole runs say whether a goal is met.
 */
export function scaled(count: number): number {
  const scale = Number(process.env['BENCH_SCALE'] ?? '1');
  if (!(scale > 0 && scale <= 1)) throw new Error('BENCH_SCALE must be above 0 and at most 1');
  return Math.max(1, Math.round(count * scale));
}
