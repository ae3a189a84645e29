import { existsSync } from 'node:fs';
import { artFileName, type CardLanguage, type CardSizeName } from '@nokshi/art';
import { kindOf } from '@nokshi/art/kind-looks.ts';
import { describe, expect, it } from 'vitest';
import { buildCatalogue } from './build-catalogue.ts';
import { firstPageGames } from './first-page-games.ts';

const catalogue = buildCatalogue();
const first = firstPageGames(catalogue);
const art = new URL('../../../art/committed/', import.meta.url);

/** Cards that should be committed and are not: then `commit-cards.ts` has to run again. */
function missingCards(size: CardSizeName, language: CardLanguage): string[] {
  return first
    .map((game) => artFileName(game, size, language))
    .filter((name) => !existsSync(new URL(`${size}/${name}`, art)));
}

describe('the first pages', () => {
  it('are some hundreds of games, every hot one among them', () => {
    expect(first.length).toBeGreaterThan(380);
    expect(first.length).toBeLessThan(520);
    const codes = new Set(first.map(({ code }) => code));
    expect(catalogue.games.filter(({ isHot, code }) => isHot && !codes.has(code))).toEqual([]);
  });

  it.each(['slots', 'originals', 'live', 'fishing', 'cockfight'])('hold the first rows of %s', (kind) => {
    const codes = new Set(first.map(({ code }) => code));
    const shown = catalogue.games
      .filter((game) => game.isOn && kindOf(game) === kind)
      .toSorted((one, other) => other.popularity - one.popularity)
      .slice(0, 24);
    expect(shown.length).toBeGreaterThan(3);
    expect(shown.filter(({ code }) => !codes.has(code))).toEqual([]);
  });

  it('have their cards committed for phones and, in both languages, for desktops', () => {
    expect(missingCards('240x320', 'bn')).toEqual([]);
    expect(missingCards('300x400', 'bn')).toEqual([]);
    expect(missingCards('300x400', 'en')).toEqual([]);
  });

  it('have a picture for every vendor card', () => {
    const props = new URL('../../../../apps/web/public/props/', import.meta.url);
    const missing = catalogue.vendors.filter(({ prop }) => !existsSync(new URL(`${prop}.webp`, props)));
    expect(missing.map(({ code, prop }) => `${code} ${prop}`)).toEqual([]);
  });
});
