import { describe, expect, it } from 'vitest';
import { openingStops, windowAt } from './opening-grid.ts';
import { MODEL_VIEWS } from './slot-models.fixture.ts';

describe('openingStops', () => {
  it.each(MODEL_VIEWS.map((model) => [model.id, model] as const))(
    '[1.40] %s opens without a win, a wild or two scatters in its window',
    (_id, model) => {
      const stops = openingStops(model);
      const grid = windowAt(model.strips, stops, model.rows);
      const cells = grid.flat();
      expect(stops).toHaveLength(model.reels);
      expect(cells).not.toContain(model.wild);
      expect(cells.filter((symbol) => symbol === model.scatter).length).toBeLessThan(2);
      const onThreeReels = grid[0]?.filter(
        (symbol) => grid[1]?.includes(symbol) && grid[2]?.includes(symbol),
      );
      expect(onThreeReels).toEqual([]);
    },
  );
});
