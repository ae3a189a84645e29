import { describe, expect, test } from 'vitest';
import vectors from './fairness-vectors.json' with { type: 'json' };
import type { TowersDifficulty } from './index.ts';
import {
  checkVectors,
  crashBustHundredths,
  drawDeckCards,
  drawMines,
  drawPlinko,
  drawTowerTraps,
  previousGameHash,
  VectorFileError,
} from './index.ts';

const firstSeed = vectors.seeds[0];

describe('the published vectors', () => {
  test('every value of every seed and of the crash chain is what we compute', () => {
    expect(checkVectors(vectors)).toEqual({ passed: 39, failed: 0, skipped: 0, differences: [] });
  });

  test('a wrong value is found and printed', () => {
    const broken = { seeds: [{ ...firstSeed, dice: 92.14, mines3: [24, 18, 17] }] };
    const report = checkVectors(broken);
    expect(report.failed).toBe(2);
    expect(report.differences).toEqual([
      'A dice: the file says 92.14, computed 92.13',
      'A mines3: the file says [24,18,17], computed [24,18,16]',
    ]);
  });

  test('a wrong link or bust of the chain is found', () => {
    const games = vectors.crash.games.map((game) => ({ ...game, game: game.game + 1, bust: game.bust + 1 }));
    expect(checkVectors({ crash: { ...vectors.crash, games } }).failed).toBe(6);
  });

  test('a game that is not here is skipped, in a seed and beside the seeds', () => {
    const report = checkVectors({ seeds: [{ ...firstSeed, hilo5: [1, 2] }], blackjack: [] });
    expect(report).toEqual({ passed: 11, failed: 0, skipped: 2, differences: [] });
  });

  test('a value that cannot be computed counts as different', () => {
    expect(checkVectors({ seeds: [{ ...firstSeed, wheel1: 0 }] }).failed).toBe(1);
  });

  test('a file of another shape is refused', () => {
    const shapes = [
      null,
      [],
      'x',
      {},
      { seeds: {} },
      { seeds: [{}] },
      { crash: {} },
      { seeds: [{ nonce: 1 }] },
    ];
    for (const file of shapes) expect(() => checkVectors(file)).toThrow(VectorFileError);
  });
});

describe('vectors of a second implementation, in another language', () => {
  const pair = {
    serverSeed: '5fc68f56f7a45a6276b527d0b31afa20ceb54f6703d1d14150caadd410766507',
    clientSeed: 'alpha-01',
    nonce: 0,
  };

  test('ten cards of one deck, drawn over two blocks', () => {
    expect(drawDeckCards(pair, 10)).toEqual([47, 36, 33, 41, 32, 37, 4, 18, 30, 11]);
  });

  test('the traps of every tower, over two blocks', () => {
    const single = (difficulty: TowersDifficulty) => drawTowerTraps(pair, difficulty).flat();
    expect(single('easy')).toEqual([3, 2, 2, 3, 2, 2, 0, 1, 2]);
    expect(single('medium')).toEqual([2, 2, 1, 2, 2, 2, 0, 1, 1]);
    expect(single('hard')).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 0]);
    const pairs = drawTowerTraps(pair, 'expert').map((traps) => traps.join(' '));
    expect(pairs).toEqual(['0 1', '0 1', '0 2', '0 1', '0 1', '0 1', '1 2', '0 2', '0 2']);
  });
});

describe('vectors published elsewhere', () => {
  const pair = {
    serverSeed: '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159',
    clientSeed: 'bb62964774',
    nonce: 1,
  };

  test('twenty-four mines leave cell 22, drawn over three blocks', () => {
    const mines = drawMines(pair, 24);
    const free = Array.from({ length: 25 }, (_, cell) => cell + 1).filter((cell) => !mines.includes(cell));
    expect(free).toEqual([22]);
  });

  test('plinko of 8, 9 and 16 rows falls into buckets 3, 4 and 5', () => {
    expect([8, 9, 16].map((rows) => drawPlinko(pair, rows).bucket)).toEqual([3, 4, 5]);
  });

  test('a game of the public chain busts at 1.46 and hashes to the game before', () => {
    const salt = '00000000000000000001e08b7fd44f95e3e950ac65650a8031a6d5e1750e34be';
    const gameHash = '4488d92d89d0ed7fbb2ea23b219d569f63207e32fc44b957858838835c1719f1';
    const before = previousGameHash(gameHash);
    expect(crashBustHundredths({ gameHash, salt })).toBe(146);
    expect(crashBustHundredths({ gameHash: before, salt })).toBe(556);
    expect(crashBustHundredths({ gameHash: previousGameHash(before), salt })).toBe(471);
  });
});
