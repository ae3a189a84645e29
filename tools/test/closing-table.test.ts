import { expect, test } from 'vitest';
import { closingTable, type SuiteOutcome } from './closing-table.mjs';
import { cpuSince, readCpu } from './cpu.mjs';

function outcome(parts: Partial<SuiteOutcome>): SuiteOutcome {
  const counts = { passed: 0, failed: 0, failures: [], retried: [], pieces: [] };
  return { suite: 'unit', ...counts, seconds: 10, cpuSeconds: 15, busyCores: 1.5, ...parts };
}

test('seconds, CPU and busy cores stand by suite, with a sum', () => {
  const lines = closingTable([
    outcome({ suite: 'unit', passed: 7 }),
    outcome({ suite: 'db', passed: 3, seconds: 30, cpuSeconds: 15, busyCores: 0.5 }),
  ]);
  expect(lines[1]?.split(/ {2,}/)).toEqual(['', 'unit', '7', '0', '0', '10.0', '15.0', '1.50']);
  expect(lines[3]?.split(/ {2,}/)).toEqual(['', 'all', '10', '0', '0', '40.0', '30.0', '0.75']);
});

test('what passed only when retried is named, and so is that there is none', () => {
  expect(closingTable([outcome({ retried: ['guest/zoom: large letters'] })])).toContain(
    '    unit  guest/zoom: large letters',
  );
  expect(closingTable([outcome({})])).toContain('  passed only when retried: none');
});

test('the twenty slowest files are shown, the slowest first', () => {
  const pieces = Array.from({ length: 30 }, (_, index) => ({ file: `file${index}`, seconds: index }));
  const shown = closingTable([outcome({ pieces })]).filter((line) => line.includes('file'));
  expect(shown).toHaveLength(21);
  expect(shown[1]).toContain('29.0 s  unit  file29');
});

test('a failure is named with its suite', () => {
  const lines = closingTable([outcome({ failed: 1, failures: ['wallet.db.test.ts: stakes are kept'] })]);
  expect(lines).toContain('    unit  wallet.db.test.ts: stakes are kept');
});

test('the CPU of a stretch of work is counted', () => {
  const since = readCpu();
  const end = performance.now() + 300;
  let spins = 0;
  while (performance.now() < end) spins += 1;
  expect(spins).toBeGreaterThan(0);
  const { seconds, cpuSeconds } = cpuSince(since);
  expect(seconds).toBeGreaterThanOrEqual(0.3);
  expect(cpuSeconds).toBeGreaterThan(0.1);
});
