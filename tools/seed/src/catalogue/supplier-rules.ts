import type { RummyModel } from '@nokshi/fairness/supplier/rummy/rooms.ts';
import type { Sport } from '@nokshi/fairness/supplier/sports/new-match.ts';
import type { TableModel } from '@nokshi/fairness/supplier/tables.ts';
import type { PattiModel } from '@nokshi/fairness/supplier/teen-patti/rooms.ts';
import type { NamedGame, SupplierRules } from './seed-types.ts';
import { FISH_MOTIFS } from './table-words.ts';

/** Waters by what a hall is named after; all others are reefs. */
const RIVERS: readonly string[] = ['hilsa', 'turtle', 'crocodile', 'serpent', 'crab', 'conch'];
const DEEPS: readonly string[] = ['whale', 'octopus', 'jellyfish', 'trident', 'galleon', 'anchor'];

function waterOfMotif(motif: string): string {
  if (RIVERS.includes(motif)) return 'fish-river';
  return DEEPS.includes(motif) ? 'fish-deep' : 'fish-reef';
}

function rulesOf(
  gameType: NamedGame['gameType'],
  motifs: readonly string[],
  rules: (motif: string) => SupplierRules,
): Record<string, SupplierRules> {
  return Object.fromEntries(motifs.map((motif) => [`${gameType} ${motif}`, rules(motif)]));
}

/** Rules by the kind of table, room or hall (`motif` of a dealt game), of every vendor of the type. */
const BY_MOTIF: Readonly<Record<string, SupplierRules>> = {
  'LIVE Baccarat': table('baccarat'),
  'LIVE Dragon Tiger': table('dragon-tiger'),
  'LIVE Roulette': table('roulette'),
  'LIVE Sic Bo': table('sic-bo'),
  'LIVE Andar Bahar': table('andar-bahar'),
  ...rulesOf('FISH', FISH_MOTIFS, (motif) => ({ client: 'fish', modelId: waterOfMotif(motif) })),
};

/** Rules of games that are named one by one, by their code. */
const BY_CODE: Readonly<Record<string, SupplierRules>> = {
  DS0001: table('cockfight'),
  DS0002: table('cockfight'),
  DS0003: table('cockfight'),
  DS0004: table('cockfight'),
  AS0001: book('cricket'),
  AS0002: book('football'),
  GL0001: book('football'),
  GL0002: book('football'),
  GL0003: book('cricket'),
  IM0001: book('blades'),
  IM0002: book('aim'),
  IM0003: book('front'),
  TF0002: book('blades'),
  TF0003: book('aim'),
  TF0004: book('front'),
  // Few rooms, so that people meet: one for each size of boot, or of a point.
  AT0060: cardRoom('teen-patti-1'),
  AT0008: cardRoom('teen-patti-10'),
  AT0003: cardRoom('teen-patti-50'),
  AT0006: cardRoom('rummy-10'),
  AT0046: cardRoom('rummy-100'),
  AT0009: cardRoom('rummy-500'),
};

/** Null for a game that nothing here can play: it stands in the catalogue switched off. */
export function supplierRulesOf({ gameType, motif, code }: NamedGame): SupplierRules | null {
  return BY_CODE[code] ?? BY_MOTIF[`${gameType} ${motif}`] ?? null;
}

function table(modelId: TableModel): SupplierRules {
  return { client: 'tables', modelId };
}

/** A book of simulated matches, which opens with this sport. */
function book(modelId: Sport): SupplierRules {
  return { client: 'sports', modelId };
}

function cardRoom(modelId: PattiModel | RummyModel): SupplierRules {
  return { client: 'cards', modelId };
}
