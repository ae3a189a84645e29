import type { ArtChoice, SpriteName } from '@nokshi/art';
import type { ThemeName } from '@nokshi/art/themes.ts';
import type { SupplierClient } from '@nokshi/fairness/supplier/game-wire.ts';

export type GameType = 'RNG' | 'LIVE' | 'FISH' | 'PVP' | 'SPORTS' | 'LOTT' | 'ELOTT';

/** Shelf marks of slot lanes: scratch, video poker, jackpot, table, arcade, bingo; and the house's Crash. */
export type Classify = 'SC' | 'VP' | 'JP' | 'TG' | 'AC' | 'BG' | 'Crash';

/** The slot engine's ready-made mathematics: reels, volatility, and what is special. */
export const MATH_IDS = [
  'g3-low',
  'g3-mid',
  'g3-high',
  'g5-low',
  'g5-mid',
  'g5-high',
  'g5-ways-mid',
  'g5-free-high',
] as const;

export type MathId = (typeof MATH_IDS)[number];

/** By which rules, on which page, the simulated supplier plays a game that is no slot. */
export interface SupplierRules {
  readonly client: Exclude<SupplierClient, 'slot'>;
  readonly modelId: string;
}

/** A studio or house. */
export interface NamedVendor {
  readonly code: string;
  readonly nameEn: string;
  readonly nameBn: string;
  readonly gameType: GameType;
  readonly prop: SpriteName;
}

/** A vendor that is off stands in the catalogue but is not shown. */
export interface SeedVendor extends NamedVendor {
  readonly isOn: boolean;
}

export interface SeedGame {
  readonly code: string;
  readonly vendor: string;
  readonly gameType: GameType;
  readonly nameEn: string;
  readonly nameBn: string;
  /** The Bengali name as typed with Latin letters, for search. */
  readonly latinBn: string;
  readonly classify: Classify | null;
  readonly isHot: boolean;
  readonly isNew: boolean;
  readonly isOn: boolean;
  /** YYYY-MM-DD. */
  readonly releasedOn: string;
  /** Higher stands earlier; no two games share a number. */
  readonly popularity: number;
  readonly art: ArtChoice;
  readonly mathId: MathId | null;
  /** Of a game of the supplier's that is no slot. */
  readonly rules: SupplierRules | null;
}

export interface SeedCatalogue {
  readonly vendors: readonly SeedVendor[];
  readonly games: readonly SeedGame[];
}

/** A game that is no slot, before it has a look and numbers. */
export interface NamedGame {
  readonly code: string;
  readonly vendor: string;
  readonly gameType: GameType;
  readonly en: string;
  readonly bn: string;
  /** What keeps neighbours apart: the kind of table, fish or card game. */
  readonly motif: string;
  readonly theme: ThemeName;
  readonly heroes: readonly SpriteName[];
}
