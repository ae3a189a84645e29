import { createHash } from 'node:crypto';
import { kindOf } from '@nokshi/art/kind-looks.ts';
import { MOTIFS } from '@nokshi/art/motifs.ts';
import { parseArtChoice } from '@nokshi/art/pick-art.ts';
import { PLAYABLE_HOUSE_GAMES } from '@nokshi/contract/house-games.ts';
import { LOTTERY_GAMES } from '@nokshi/contract/lottery-games.ts';
import { romanise } from '@nokshi/texts/romanise.ts';
import { describe, expect, it } from 'vitest';
import { firstWord } from './arrange.ts';
import { ART_WINDOW } from './art-shelf.ts';
import { buildCatalogue } from './build-catalogue.ts';
import { lookOfWord } from './colour-words.ts';
import { isTooCloseToKnownTitle } from './known-titles.ts';
import { MATH_IDS, type SeedGame } from './seed-types.ts';

const { vendors, games } = buildCatalogue();
const HOUSE: readonly string[] = ['BGS', 'NOKSHIREELS'];
const slots = games.filter(({ gameType, vendor }) => gameType === 'RNG' && !HOUSE.includes(vendor));
const inOrder = (list: readonly SeedGame[]): SeedGame[] =>
  list.toSorted((one, other) => other.popularity - one.popularity);
const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** Places where a list shows one hero in one palette twice within the window. */
function repeatedLooks(list: readonly SeedGame[]): string[] {
  return list.flatMap(({ code, art }, index) => {
    const before = list.slice(Math.max(0, index - ART_WINDOW + 1), index);
    return before.some(({ art: earlier }) => earlier.hero === art.hero && earlier.palette === art.palette)
      ? [code]
      : [];
  });
}

/** Places where a name begins with the word its neighbour begins with. */
function stutteringNeighbours(list: readonly SeedGame[]): string[] {
  return list.flatMap(({ code, nameEn, nameBn }, index) => {
    const before = list[index - 1];
    if (before === undefined) return [];
    const same =
      firstWord(before.nameEn) === firstWord(nameEn) || firstWord(before.nameBn) === firstWord(nameBn);
    return same ? [code] : [];
  });
}

const listsToCheck: readonly (readonly [string, readonly SeedGame[]])[] = [
  ['all slots', inOrder(slots).slice(0, 600)],
  ['live tables', inOrder(games.filter(({ gameType }) => gameType === 'LIVE'))],
  ['fishing', inOrder(games.filter(({ gameType }) => gameType === 'FISH'))],
  ['card rooms', inOrder(games.filter(({ gameType }) => gameType === 'PVP'))],
  ['lotteries', inOrder(games.filter(({ gameType }) => gameType === 'LOTT'))],
  ['electronic lotteries', inOrder(games.filter(({ gameType }) => gameType === 'ELOTT'))],
  ...vendors.map(
    ({ code, nameEn }) =>
      [nameEn, inOrder(games.filter(({ vendor }) => vendor === code)).slice(0, ART_WINDOW)] as const,
  ),
];

describe('the size of the catalogue', () => {
  it('[BC-2.3] holds nearly 10,000 slots of 24 studios', () => {
    expect(slots).toHaveLength(9_840);
    expect(new Set(slots.map(({ vendor }) => vendor)).size).toBe(24);
  });

  it('[EN-14] has vendors and games in every category', () => {
    const count = (type: string): number => games.filter(({ gameType }) => gameType === type).length;
    expect({
      LIVE: count('LIVE'),
      FISH: count('FISH'),
      PVP: count('PVP'),
      SPORTS: count('SPORTS'),
      LOTT: count('LOTT'),
      ELOTT: count('ELOTT'),
    }).toEqual({ LIVE: 316, FISH: 128, PVP: 204, SPORTS: 25, LOTT: 15, ELOTT: 48 });
    for (const { code } of vendors) expect(games.some(({ vendor }) => vendor === code)).toBe(true);
  });

  it('[BC-1.1] [BC-1.2] [BC-1.3] keeps esports and cockfight in SPORTS and the house in RNG by vendor code', () => {
    const typeOf = new Map(vendors.map(({ code, gameType }) => [code, gameType]));
    expect(['IMES', 'TF', 'DS88'].map((code) => typeOf.get(code))).toEqual(['SPORTS', 'SPORTS', 'SPORTS']);
    expect(typeOf.get('BGS')).toBe('RNG');
    expect(kindOf({ vendor: 'DS88', gameType: 'SPORTS' })).toBe('cockfight');
  });

  it('[BC-1.1] switches on a book of simulated matches for cricket, football and each kind of esports', () => {
    const books = games.filter(({ rules }) => rules?.client === 'sports');
    expect(books.every(({ gameType, isOn }) => gameType === 'SPORTS' && isOn)).toBe(true);
    const sportsOf = (vendorCodes: readonly string[]) =>
      [
        ...new Set(
          books.flatMap(({ vendor, rules }) => (vendorCodes.includes(vendor) && rules ? rules.modelId : [])),
        ),
      ].toSorted();
    expect(sportsOf(['ARENASPORTS', 'GOALLINE'])).toEqual(['cricket', 'football']);
    expect(sportsOf(['IMES', 'TF'])).toEqual(['aim', 'blades', 'front']);
  });

  it('[BC-2.1] lists twelve house games of class Crash, of which those that can be played are on', () => {
    const house = games.filter(({ vendor }) => vendor === 'BGS');
    expect(house).toHaveLength(12);
    expect(house.every(({ classify }) => classify === 'Crash')).toBe(true);
    expect(house.filter(({ isOn }) => isOn).map(({ code }) => code)).toEqual(PLAYABLE_HOUSE_GAMES);
  });

  it('lists the five slots of the house as a vendor of its own, behind the first sixty', () => {
    const reels = games.filter(({ vendor }) => vendor === 'NOKSHIREELS');
    expect(reels.map(({ code, isOn, classify }) => [code, isOn, classify])).toEqual(
      ['NR0001', 'NR0002', 'NR0003', 'NR0004', 'NR0005'].map((code) => [code, true, null]),
    );
    const sixtieth = inOrder(slots)[59]?.popularity ?? 0;
    expect(reels.every(({ popularity }) => popularity < sixtieth)).toBe(true);
  });

  it('[RT-15.1] switches on only vendors and games that can be played', () => {
    const hasGameOn = ({ code }: { code: string }) =>
      games.some(({ vendor, isOn }) => isOn && vendor === code);
    expect(vendors.filter(({ isOn }) => isOn)).toEqual(vendors.filter(hasGameOn));
    expect(slots.every(({ isOn }) => isOn)).toBe(true);
    const others = games.filter(({ gameType }) => gameType !== 'RNG');
    const open = LOTTERY_GAMES.filter(({ isOpen }) => isOpen).map(({ gameCode }) => gameCode);
    const isPlayed = ({ code, rules }: SeedGame) => rules !== null || open.includes(code);
    expect(others.filter(({ isOn }) => isOn)).toEqual(others.filter(isPlayed));
  });
});

describe('names', () => {
  it('no code, English name or Bengali name stands twice', () => {
    expect(isUnique(games.map(({ code }) => code))).toBe(true);
    expect(isUnique(games.map(({ nameEn }) => nameEn.toLowerCase()))).toBe(true);
    expect(isUnique(games.map(({ nameBn }) => nameBn))).toBe(true);
    expect(isUnique(vendors.map(({ code }) => code))).toBe(true);
    expect(isUnique(vendors.map(({ nameBn }) => nameBn))).toBe(true);
  });

  it('every name is complete in both languages and each keeps to its script', () => {
    const named = [...games, ...vendors];
    const bengali = /^[\u0980-\u09ff][\u0980-\u09ff -]*$/u;
    const english = /^[A-Z][A-Za-z' ,-]*$/u;
    expect(named.filter(({ nameBn }) => !bengali.test(nameBn)).map(({ nameBn }) => nameBn)).toEqual([]);
    expect(named.filter(({ nameEn }) => !english.test(nameEn)).map(({ nameEn }) => nameEn)).toEqual([]);
    expect(named.every(({ nameBn }) => nameBn === nameBn.normalize('NFC'))).toBe(true);
  });

  it('carries what a person would type with Latin letters', () => {
    for (const { nameBn, latinBn } of games.slice(0, 200)) expect(latinBn).toBe(romanise(nameBn));
    expect(games.every(({ latinBn }) => /^[a-z0-9 ]+$/u.test(latinBn))).toBe(true);
  });

  it('comes near no title or mark of others', () => {
    expect(games.filter(({ nameEn }) => isTooCloseToKnownTitle(nameEn)).map(({ nameEn }) => nameEn)).toEqual(
      [],
    );
  });
});

describe('pictures', () => {
  it('every look is one the art can draw', () => {
    expect(games.every(({ art }) => parseArtChoice(structuredClone(art)) !== null)).toBe(true);
  });

  it('shows what a slot is named after', () => {
    const strangers = slots.filter(({ nameEn, nameBn, art }) => {
      const shown = Object.values(MOTIFS).filter(({ heroes }) => heroes.some((hero) => hero === art.hero));
      const english = nameEn.toLowerCase();
      const stem = (words: string): string => words.toLowerCase().replace(/(?:f|fe|y|s)$/u, '');
      return !shown.some(({ en, bn }) => english.includes(stem(en)) && nameBn.includes(bn.normalize('NFC')));
    });
    expect(strangers.map(({ nameEn, nameBn, art }) => `${nameEn} ${nameBn} ${art.hero}`)).toEqual([]);
  });

  it('shows golden things golden, silver ones silver, and bathes a red, blue or green one in its colour', () => {
    const told = slots.filter(({ nameEn }) =>
      /^(?:Golden|Silver|Copper|White|Black|Red|Blue|Green) [A-Z]\w+$/u.test(nameEn),
    );
    expect(told.length).toBeGreaterThan(200);
    const disagreeing = told.filter(({ nameEn, art }) => {
      const agreed = lookOfWord(firstWord(nameEn), [art.hero]);
      return (
        agreed === undefined || (agreed.palettes !== undefined && !agreed.palettes.includes(art.palette))
      );
    });
    expect(disagreeing.map(({ nameEn, art }) => `${nameEn} ${art.hero} ${art.palette}`)).toEqual([]);
  });

  it.each(listsToCheck)('%s: no hero and palette twice in any 60', (_, list) => {
    expect(repeatedLooks(list)).toEqual([]);
  });

  // Lists written by hand keep their own order: sports, lotteries and the house's games.
  const arranged = listsToCheck.filter(([, list]) =>
    list.every(({ gameType, vendor }) => !/SPORTS|LOTT/u.test(gameType) && !HOUSE.includes(vendor)),
  );

  it.each(arranged)('%s: neighbours begin with different words', (_, list) => {
    expect(stutteringNeighbours(list)).toEqual([]);
  });
});

describe('numbers', () => {
  it('popularity falls off with a long tail and no two games share it', () => {
    expect(isUnique(games.map(({ popularity }) => popularity))).toBe(true);
    const ordered = inOrder(slots).map(({ popularity }) => popularity);
    expect(ordered).toEqual(slots.map(({ popularity }) => popularity));
    expect((ordered[0] ?? 0) / (ordered[999] ?? 1)).toBeGreaterThan(50);
  });

  it('[EN-1] marks 24 hot games of many studios, all from the first sixty', () => {
    const hot = inOrder(games.filter(({ isHot }) => isHot));
    expect(hot).toHaveLength(24);
    expect(new Set(hot.map(({ vendor }) => vendor)).size).toBeGreaterThanOrEqual(12);
    expect(hot.every(({ code }) => inOrder(slots).findIndex((slot) => slot.code === code) < ART_WINDOW)).toBe(
      true,
    );
  });

  it('calls a game new by its release date', () => {
    const dates = games.map(({ releasedOn }) => releasedOn);
    expect(dates.every((day) => /^20\d\d-\d\d-\d\d$/u.test(day))).toBe(true);
    const newest = games.filter(({ isNew }) => isNew).map(({ releasedOn }) => releasedOn);
    const older = games.filter(({ isNew }) => !isNew).map(({ releasedOn }) => releasedOn);
    expect(newest.toSorted()[0]! > older.toSorted().at(-1)!).toBe(true);
    expect(newest.length).toBeGreaterThan(100);
    expect(newest.length).toBeLessThan(800);
  });

  it('gives every slot mathematics, spread evenly over all of them', () => {
    for (const id of MATH_IDS) {
      const share = slots.filter(({ mathId }) => mathId === id).length / slots.length;
      expect(share).toBeGreaterThan(0.1);
      expect(share).toBeLessThan(0.15);
    }
    expect(
      games
        .filter(({ gameType, vendor }) => gameType !== 'RNG' || HOUSE.includes(vendor))
        .every(({ mathId }) => mathId === null),
    ).toBe(true);
  });

  it('fills every lane of slots', () => {
    for (const lane of ['SC', 'VP', 'JP', 'TG', 'AC', 'BG']) {
      expect(slots.filter(({ classify }) => classify === lane).length).toBeGreaterThan(30);
    }
  });
});

describe('repeatability', () => {
  it('is the same on every run', () => {
    const digest = (value: unknown): string =>
      createHash('sha256').update(JSON.stringify(value)).digest('hex');
    expect(digest(buildCatalogue())).toBe(digest({ vendors, games }));
    // Which games can be played changes; what they are called and look like does not.
    const looks = games.map(({ code, vendor, nameEn, nameBn, art }) => ({
      code,
      vendor,
      nameEn,
      nameBn,
      art,
    }));
    // Numbers of games are places in this list: what installations have of it never moves, new games stand behind it.
    expect(digest(looks.slice(0, 10_568))).toBe(
      '4054f9f9e89dacf7c7c3537ff9fceb90f6b272e4e478873de9535b1de920d380',
    );
    const sea = Array.from({ length: 22 }, (_, index) => `SE${String(index + 1).padStart(4, '0')}`);
    expect(looks.slice(10_568).map(({ code }) => code)).toEqual(['LT0013', 'LT0014', 'LT0015', ...sea]);
    // Vendors as well: the last one came last.
    expect(vendors.at(-1)).toMatchObject({ code: 'TCG_SEA', gameType: 'ELOTT', isOn: true });
  }, 30_000);
});
