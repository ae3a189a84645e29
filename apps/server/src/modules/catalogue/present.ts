import type { Game, VendorCard } from '@nokshi/contract/catalogue.ts';
import type { Language } from '@nokshi/contract/constants.ts';
import type { GameRow, VendorRow } from './catalogue-store.ts';
import type { Library } from './library.ts';

/** Addresses of pictures; the art of games is another matter than the catalogue and is handed in. */
export interface ArtAddresses {
  /** 300x400, with lettering. */
  card(game: GameRow, language: Language): string;
  /** 600x800, with lettering. */
  large(game: GameRow, language: Language): string;
  /** 240x320, without lettering, for phones. */
  plate(game: GameRow): string;
  tint(game: GameRow): string;
  vendor(vendor: VendorRow): string;
}

const NEW_DAYS = 45;
const DAY_MS = 24 * 3600_000;

/** Asks games whether they came out in the last 45 days of a moment, by the calendar of UTC. */
export function newGameTest(at: Date): (game: GameRow) => boolean {
  const latest = dayOf(at.getTime());
  const before = dayOf(at.getTime() - NEW_DAYS * DAY_MS);
  return ({ released_on }) => released_on > before && released_on <= latest;
}

/** `YYYY-MM-DD`, which compares as text. */
export function dayOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}

type Written = WeakMap<GameRow, Game>;
const writtenOf = new WeakMap<Library, WeakMap<ArtAddresses, Map<string, Written>>>();
/** Both languages of two days, around midnight. */
const KEPT_VIEWS = 4;

/** What was written for one view of a library; games of a library never change, only what is new does with the day. */
function writtenGames(library: Library, art: ArtAddresses, view: string): Written {
  const byArt = writtenOf.get(library) ?? new WeakMap<ArtAddresses, Map<string, Written>>();
  writtenOf.set(library, byArt);
  const views = byArt.get(art) ?? new Map<string, Written>();
  byArt.set(art, views);
  const written = views.get(view) ?? new WeakMap<GameRow, Game>();
  views.set(view, written);
  for (const oldest of views.keys()) {
    if (views.size <= KEPT_VIEWS) break;
    views.delete(oldest);
  }
  return written;
}

export interface Presenter {
  /** Handed out again for the same game: not to be changed. */
  game(game: GameRow): Game;
  vendor(vendor: VendorRow): VendorCard;
}

/** Writes rows as the family's clients read them (EN-1, EN-14), in a language. */
export function createPresenter(
  library: Library,
  art: ArtAddresses,
  view: { readonly language: Language; readonly at: Date },
): Presenter {
  const { language } = view;
  const isNew = newGameTest(view.at);
  const written = writtenGames(library, art, `${language} ${dayOf(view.at.getTime())}`);
  const vendorName = (code: string) => {
    const vendor = library.vendorByCode.get(code);
    return vendor ? pick(vendor, language) : code;
  };
  return {
    game(game) {
      const known = written.get(game);
      if (known) return known;
      const name = pick(game, language);
      const card = art.card(game, language);
      const vendor = library.vendorByCode.get(game.vendor);
      const shown: Game = {
        nodeId: game.no,
        roomId: game.code,
        gameCode: game.code,
        vassalage: game.vendor,
        vendorName: vendorName(game.vendor),
        gameType: game.game_type,
        gameClassify: game.classify,
        gameName: name,
        nodeName: game.name_en,
        displayName: name,
        iconUrl: card,
        showIcon: art.large(game, language),
        plateIcon: art.plate(game),
        lagerIcon: vendor ? art.vendor(vendor) : card,
        isHot: game.is_hot ? 1 : 0,
        isNew: isNew(game) ? 1 : 0,
        isGame: '1',
        tint: art.tint(game),
      };
      written.set(game, shown);
      return shown;
    },
    vendor(vendor) {
      const games = library.gamesByVendor.get(vendor.code) ?? [];
      // A vendor with a single game launches it; the others open their list (HM-6.2, HM-6.3).
      const only = games.length === 1 ? games[0] : undefined;
      const icon = art.vendor(vendor);
      const name = pick(vendor, language);
      return {
        id: vendor.no,
        vassalage: vendor.code,
        accountTypeName: vendor.code,
        displayName: name,
        title: name,
        gameType: vendor.game_type,
        lagerIcon: icon,
        smallIcon: icon,
        isGame: only ? '1' : 'VASSALAGE',
        gameCode: only?.code ?? null,
        nodeId: only?.no ?? null,
        gameCount: games.length,
      };
    },
  };
}

function pick(named: { readonly name_en: string; readonly name_bn: string }, language: Language): string {
  return language === 'EN' ? named.name_en : named.name_bn;
}
