import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chunkFileName, groupOf } from './vite-chunk-names.ts';

const src = new URL('src', import.meta.url).pathname;

const PAGES = {
  Promotions: 'features/content/promotions/promotions-page.tsx',
  Seamless: 'features/play/game/game-page.tsx',
  Lottery: 'features/lottery/table/lottery-page.tsx',
  MemberCenter: 'features/member/member-area.tsx',
  PointMall: 'features/point-mall/point-mall-page.tsx',
  AccountGame: 'features/catalogue/lists/own-list-page.tsx',
  GameListCenter: 'features/catalogue/lists/vendor-list-page.tsx',
  GameCenter: 'features/catalogue/lists/category-page.tsx',
};

describe('parts of the script', () => {
  it('[RT-15.2] the eight groups keep their names in the build, and each begins with a page that exists', () => {
    for (const [group, page] of Object.entries(PAGES)) {
      expect(existsSync(`${src}/${page}`), page).toBe(true);
      expect(chunkFileName({ facadeModuleId: `${src}/${page}` })).toBe(`assets/${group}-[hash].js`);
    }
  });

  it('a part of no group is named after its first module', () => {
    expect(groupOf({ facadeModuleId: `${src}/features/marks/marks-page.tsx` })).toBeUndefined();
    expect(chunkFileName({ facadeModuleId: null })).toBe('assets/[name]-[hash].js');
  });
});
