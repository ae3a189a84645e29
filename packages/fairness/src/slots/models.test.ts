import { describe, expect, test } from 'vitest';
import type { SlotModel } from './model.ts';
import { PAY_STEP_HUNDREDTHS, SCATTER, SLOT_MODEL_IDS, WILD } from './model.ts';
import { findSlotModel, SLOT_MODELS } from './models.ts';

function allStrips(model: SlotModel): readonly (readonly number[])[] {
  return [...model.strips, ...(model.freeStrips ?? [])];
}

describe('the models', () => {
  test('each id has one model, and no other id has any', () => {
    expect(SLOT_MODELS.map((model) => model.id)).toEqual([...SLOT_MODEL_IDS]);
    for (const model of SLOT_MODELS) expect(findSlotModel(model.id)).toBe(model);
    expect(findSlotModel('g7-wild')).toBeUndefined();
  });

  test.each(SLOT_MODELS)('$id has a strip for each reel, with nothing but its symbols', (model) => {
    expect(model.strips).toHaveLength(model.reels);
    expect((model.freeStrips ?? model.strips).length).toBe(model.reels);
    const paid = new Set([
      ...Object.keys(model.pays).map((symbol) => Number.parseInt(symbol, 10)),
      WILD,
      SCATTER,
    ]);
    expect(
      allStrips(model)
        .flat()
        .filter((symbol) => !paid.has(symbol)),
    ).toEqual([]);
    expect(allStrips(model).filter((strip) => strip.length < model.rows)).toEqual([]);
  });

  test.each(SLOT_MODELS)('$id never shows two scatters or two wilds of a reel at once', (model) => {
    for (const strip of allStrips(model)) {
      for (const special of [WILD, SCATTER]) {
        const places = strip.flatMap((symbol, place) => (symbol === special ? [place] : []));
        const gaps = places.map((place, index) => {
          const next = places[index + 1] ?? (places[0] ?? 0) + strip.length;
          return next - place;
        });
        expect(gaps.filter((gap) => gap < model.rows)).toEqual([]);
      }
    }
  });

  test.each(SLOT_MODELS)(
    '$id pays whole steps, more for more of a kind, and dearer symbols more',
    (model) => {
      const tables = [...Object.values(model.pays), model.scatterPays];
      expect(tables.flat().filter((pay) => pay % PAY_STEP_HUNDREDTHS !== 0 || pay < 0)).toEqual([]);
      for (const table of tables) expect(table.toSorted((left, right) => left - right)).toEqual([...table]);
      const top = (symbol: number) => model.pays[symbol]?.[model.reels] ?? 0;
      const symbols = Object.keys(model.pays).map((symbol) => Number.parseInt(symbol, 10));
      const dearness = symbols.sort((left, right) => left - right).map(top);
      expect(dearness.toSorted((left, right) => right - left)).toEqual(dearness);
    },
  );

  test.each(SLOT_MODELS)('$id has different lines that stay in the window, or pays ways', (model) => {
    expect(model.paysWays).toBe(model.paylines.length === 0);
    expect(new Set(model.paylines.map((rows) => rows.join())).size).toBe(model.paylines.length);
    for (const rows of model.paylines) {
      expect(rows).toHaveLength(model.reels);
      expect(rows.filter((row) => row < 0 || row >= model.rows)).toEqual([]);
    }
  });

  test('a game of ways has no wild on the first reel, where a wild would begin every symbol at once', () => {
    const firstReels = SLOT_MODELS.filter((model) => model.paysWays).flatMap((model) => [
      model.strips[0],
      model.freeStrips?.[0],
    ]);
    expect(firstReels.length).toBeGreaterThan(0);
    expect(firstReels.filter((strip) => strip?.includes(WILD))).toEqual([]);
  });
});
