import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld } from '../../../../../test/world.ts';
import { BundleFault } from './bundle-fault.ts';
import type { CheckedBundle } from './check-bundle.ts';
import { saveBundle } from './save-bundle.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let fronts: string;

beforeAll(async () => {
  world = await openWorld();
  fronts = mkdtempSync(path.join(os.tmpdir(), 'nokshi-fronts-'));
});
afterAll(async () => {
  rmSync(fronts, { recursive: true, force: true });
  await world.close();
});

function aChecked(contentHash: string, script: string): CheckedBundle {
  const figures = { totalWeight: 1n, weightedPayout: 96n, winningWeight: 1n, maxPayout: 96n, maxWeight: 1n };
  return {
    bundle: {
      game: { gameID: 'COIN', version: 1, rtp: '96', maxWin: 2 },
      contentHash: Buffer.from(contentHash.padEnd(32)),
      front: [
        { path: 'index.html', bytes: Buffer.from('<!doctype html>') },
        { path: 'assets/a.js', bytes: Buffer.from(script) },
      ],
      modes: [
        {
          name: 'base',
          costHundredths: 100n,
          keepsOpen: false,
          books: [{ id: 0n, payout: 96n, events: '[{"type":"reveal"}]' }],
          weights: [{ id: 0n, weight: 1n, payout: 96n }],
        },
      ],
    },
    figures: [{ name: 'base', ...figures }],
    warnings: [],
  };
}

const save = (checked: CheckedBundle) =>
  saveBundle(world.ownerDb, checked, { frontsFolder: fronts, at: world.clock.now() });
const script = () => readFileSync(path.join(fronts, 'COIN/v1/assets/a.js'), 'utf8');

it('an import that is refused leaves the front-end as it was, and no draft', async () => {
  await save(aChecked('one', 'first();'));
  expect(script()).toBe('first();');
  await expect(save(aChecked('other', 'second();'))).rejects.toThrow(BundleFault);
  expect(script()).toBe('first();');
  expect(readdirSync(path.join(fronts, 'COIN'))).toEqual(['v1']);
  await save(aChecked('one', 'again();'));
  expect(script()).toBe('again();');
  expect(existsSync(path.join(fronts, 'COIN/v1.incomplete'))).toBe(false);
});

it('an import writes down which inline scripts its pages have', async () => {
  const checked = aChecked('inline', 'first();');
  const front = [{ path: 'index.html', bytes: Buffer.from('<script>start();</script>') }];
  await save({
    ...checked,
    bundle: { ...checked.bundle, game: { ...checked.bundle.game, version: 2 }, front },
  });
  const written = readFileSync(path.join(fronts, 'COIN/v2/.inline-scripts.json'), 'utf8');
  const hash = createHash('sha256').update('start();').digest('base64');
  expect(JSON.parse(written)).toEqual({ 'index.html': [hash] });
});
