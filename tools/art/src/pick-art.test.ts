import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FACE_NAMES } from './faces.ts';
import { artFileName } from './file-name.ts';
import { KIND_LOOKS } from './kind-looks.ts';
import { MOTIFS } from './motifs.ts';
import { PALETTES } from './palettes.ts';
import { type ArtGame, parseArtChoice, pickArt } from './pick-art.ts';
import { PORTAL_PROPS, slotSprites } from './portal-art.ts';
import { SCENE_NAMES } from './scene-names.ts';
import { SPRITE_NAMES, type SpriteName } from './sprite-names.ts';
import { svgCard } from './svg-card.ts';
import { THEMES } from './themes.ts';

const aGame = (game: Partial<ArtGame> = {}): ArtGame => ({
  code: 'RL0001',
  nameEn: 'Tiger of the Delta',
  nameBn: 'বদ্বীপের বাঘ',
  vendor: 'REDLOTUS',
  vendorName: 'Red Lotus',
  gameType: 'RNG',
  ...game,
});

describe('pickArt', () => {
  it.each([
    ['Tiger of the Delta', 'নাম', ['e-tiger', 'm-tiger']],
    ['A name', 'বদ্বীপের বাঘ', ['e-tiger', 'm-tiger']],
    ['Winged Horse Night', 'নাম', ['e-pegasus', 'm-pegasus']],
    ['Sunflower Mile', 'নাম', ['e-sunflower']],
  ])('shows what %s / %s speaks of', (nameEn, nameBn, heroes) => {
    expect(heroes).toContain(pickArt(aGame({ nameEn, nameBn })).hero);
  });

  it('takes the stored choice over the name', () => {
    const art = pickArt(aGame({ nameEn: 'Lotus Pond', nameBn: 'পদ্মপুকুর' }));
    expect(pickArt(aGame({ art }))).toEqual(art);
  });

  it.each([
    ['RNG', 'BGS', 'originals'],
    ['LIVE', 'COURTYARD', 'tables'],
    ['FISH', 'MOHONA', 'fishing'],
    ['PVP', 'CARDHAUS', 'cardroom'],
    ['SPORTS', 'ARENASPORTS', 'sports'],
    ['SPORTS', 'IMES', 'esports'],
    ['SPORTS', 'DS88', 'cockfight'],
    ['LOTT', 'LOTT', 'lottery'],
    ['ELOTT', 'ELOTT', 'lottery'],
  ])('dresses %s games of %s as %s', (gameType, vendor, theme) => {
    expect(pickArt(aGame({ gameType, vendor })).theme).toBe(theme);
  });

  it('is the same on every call and differs between games', () => {
    expect(pickArt(aGame())).toEqual(pickArt(aGame()));
    const looks = Array.from({ length: 40 }, (_, index) =>
      JSON.stringify(pickArt(aGame({ code: `RL${index}` }))),
    );
    expect(new Set(looks).size).toBeGreaterThan(25);
  });
});

describe('parseArtChoice', () => {
  it('reads back what was stored', () => {
    const art = pickArt(aGame());
    const stored: unknown = JSON.parse(JSON.stringify(art));
    expect(parseArtChoice(stored)).toEqual(art);
  });

  it.each([
    [null],
    ['e-tiger'],
    [{}],
    [{ ...pickArt(aGame()), hero: 'panda' }],
    [{ ...pickArt(aGame()), props: 'coin' }],
  ])('refuses %j', (stored) => {
    expect(parseArtChoice(stored)).toBeNull();
  });
});

describe('the stock of sprites', () => {
  const heroes = new Set<SpriteName>([
    ...Object.values(MOTIFS).flatMap((motif): readonly SpriteName[] => motif.heroes),
    ...Object.values(KIND_LOOKS).flatMap((look): readonly SpriteName[] => [
      ...look.heroes,
      ...look.words.flatMap((word): readonly SpriteName[] => word.heroes),
    ]),
  ]);

  it('has a file for every name and a name for every file', () => {
    const files = readdirSync(new URL('../props/', import.meta.url)).map((file) => file.replace('.webp', ''));
    expect(files.toSorted()).toEqual([...SPRITE_NAMES].toSorted());
  });

  it('holds nothing that no picture uses', () => {
    const used = new Set<SpriteName>([...heroes, ...slotSprites(), ...PORTAL_PROPS]);
    for (const { props } of Object.values(THEMES)) for (const prop of props) used.add(prop);
    expect(SPRITE_NAMES.filter((name) => !used.has(name))).toEqual([]);
  });

  it('lets no flat drawing, sweet, toy or cartoon animal be a hero', () => {
    expect([...heroes].filter((hero) => hero.startsWith('f-'))).toEqual([]);
    const childish =
      /candy|lolli|cupcake|doughnut|cake|balloon-dog|panda|rabbit|ghost|snowman|santa|princess|unicorn|teddy/u;
    expect(SPRITE_NAMES.filter((name) => childish.test(name))).toEqual([]);
  });

  it('is all baked for the slot client and the portal', () => {
    const apps = new URL('../../../apps/', import.meta.url);
    const missing = [
      ...slotSprites().map((name) => `arcade/public/sprites/${name}.webp`),
      ...PORTAL_PROPS.map((name) => `web/public/props/${name}.webp`),
    ].filter((file) => !existsSync(new URL(file, apps)));
    expect(missing).toEqual([]);
  });
});

describe('themes', () => {
  it('leave every game of a theme several palettes, stages and props to differ by', () => {
    const poor = Object.entries(THEMES).filter(([, { palettes }]) => new Set<string>(palettes).size < 6);
    expect(poor).toEqual([]);
    const scenes = new Set(Object.values(THEMES).flatMap((theme): readonly string[] => theme.scenes));
    expect([...scenes].toSorted()).toEqual([...SCENE_NAMES]);
    const faces = new Set(Object.values(THEMES).flatMap((theme): readonly string[] => theme.faces));
    expect([...faces].toSorted()).toEqual([...FACE_NAMES].toSorted());
  });

  it('paint with colours written as six hexadecimal digits', () => {
    for (const palette of Object.values(PALETTES)) {
      for (const colour of Object.values(palette)) expect(colour).toMatch(/^#[0-9a-f]{6}$/u);
    }
  });
});

describe('artFileName', () => {
  it('is one name for a plate in every language and two for a lettered card', () => {
    const game = aGame();
    expect(artFileName(game, '240x320', 'bn')).toBe(artFileName(game, '240x320', 'en'));
    expect(artFileName(game, '300x400', 'bn')).not.toBe(artFileName(game, '300x400', 'en'));
    expect(artFileName(game, '300x400', 'bn')).toMatch(/^RL0001-[0-9a-f]{16}\.webp$/u);
  });

  it('changes with everything that decides the picture', () => {
    const game = aGame({ art: pickArt(aGame()) });
    const name = artFileName(game, '300x400', 'bn');
    const changes: Partial<ArtGame>[] = [
      { nameEn: 'Other' },
      { nameBn: 'অন্য' },
      { vendor: 'OTHER' },
      { vendorName: 'Other' },
      { gameType: 'LIVE' },
      { art: { ...pickArt(aGame()), font: 'rye' } },
      { art: null },
    ];
    for (const change of changes) expect(artFileName({ ...game, ...change }, '300x400', 'bn')).not.toBe(name);
  });
});

describe('svgCard', () => {
  it('is a small picture without words, the same every time', () => {
    const svg = svgCard(aGame());
    expect(svg).toBe(svgCard(aGame()));
    expect(svg.length).toBeLessThan(3_000);
    expect(svg).not.toMatch(/<text|<image|<script/u);
    expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" width="30" height="40"')).toBe(true);
  });

  it('wears the colours of the game', () => {
    const game = aGame();
    expect(svgCard(game)).toContain(PALETTES[pickArt(game).palette].accent);
  });
});
