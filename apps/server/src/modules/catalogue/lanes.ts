import type { VendorLane } from '@nokshi/contract/catalogue.ts';
import type { Language } from '@nokshi/contract/constants.ts';
import { findText } from '@nokshi/texts';
import type { Library } from './library.ts';
import type { Presenter } from './present.ts';

/** Vendors by game type, in the order of the vendors; a type without a vendor that is on has no lane (RT-15.1). */
export function lanes(library: Library, show: Presenter, language: Language): VendorLane[] {
  const titles = [...new Set(library.vendors.map((vendor) => vendor.game_type))];
  return titles
    .map((title) => {
      const vendors = library.vendors.filter(
        (vendor) => vendor.game_type === title && (library.gamesByVendor.get(vendor.code)?.length ?? 0) > 0,
      );
      const counts = new Map<string, number>();
      for (const vendor of vendors) {
        for (const { classify } of library.gamesByVendor.get(vendor.code) ?? []) {
          if (classify) counts.set(classify, (counts.get(classify) ?? 0) + 1);
        }
      }
      return {
        title,
        cards: vendors.map(show.vendor),
        gameClassify: [...counts].map(([key, gameCount]) => ({
          key,
          displayName: findText(language === 'EN' ? 'en' : 'bn', `server.classify${key}`) ?? key,
          gameCount,
        })),
      };
    })
    .filter((lane) => lane.cards.length > 0);
}

/** `{ [gameType]: { [vendor]: [] } }` (GCSGAME_getVassGameType). */
export function typeTable(library: Library): Record<string, Record<string, string[]>> {
  const table: Record<string, Record<string, string[]>> = {};
  for (const vendor of library.vendors) {
    const type = (table[vendor.game_type] ??= {});
    type[vendor.code] = [];
  }
  return table;
}
