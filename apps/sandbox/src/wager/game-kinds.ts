import { FISH_WATERS } from '@nokshi/fairness/supplier/fish.ts';
import type { SupplierClient } from '@nokshi/fairness/supplier/game-wire.ts';
import { RUMMY_MODELS } from '@nokshi/fairness/supplier/rummy/rooms.ts';
import { SPORTS } from '@nokshi/fairness/supplier/sports/new-match.ts';
import { TABLE_MODELS } from '@nokshi/fairness/supplier/tables.ts';
import { PATTI_MODELS } from '@nokshi/fairness/supplier/teen-patti/rooms.ts';

/** What Hub88's game list says of games that are no slots, and the rules that each client can play. */
export type GameKind = {
  /** One of the protocol's categories. */
  category: string;
  /** The rules by name: the `model_id` of a game of this client. */
  models: readonly string[];
};

export const GAME_KINDS: Readonly<Record<Exclude<SupplierClient, 'slot'>, GameKind>> = {
  tables: { category: 'Live Dealer', models: TABLE_MODELS },
  sports: { category: 'Sport', models: SPORTS },
  fish: { category: 'Fishing', models: Object.keys(FISH_WATERS) },
  cards: { category: 'P2P', models: [...PATTI_MODELS, ...RUMMY_MODELS] },
};
