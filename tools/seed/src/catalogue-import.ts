import { createHash } from 'node:crypto';
import { PALETTES } from '@nokshi/art';
import type { SlotModel } from '@nokshi/fairness/slots/model.ts';
import { findSlotModel } from '@nokshi/fairness/slots/models.ts';
import type { TumbleModel } from '@nokshi/fairness/slots/tumble.ts';
import { FISH_RETURN, FISH_ROOMS, MOST_CATCH_MULTIPLE } from '@nokshi/fairness/supplier/fish.ts';
import { entryMicrosOf, isRummyModel, RUMMY_RAKE_PERCENT } from '@nokshi/fairness/supplier/rummy/rooms.ts';
import {
  bootMicrosOf,
  isPattiModel,
  mostBetMicrosOf,
  PATTI_RAKE_CAP_BOOTS,
  PATTI_RAKE_PERCENT,
} from '@nokshi/fairness/supplier/teen-patti/rooms.ts';
import { units } from '@nokshi/money';
import type pg from 'pg';
import { STAKES_MICROS } from '../../../apps/sandbox/src/game/stakes.ts';
import { importGames, type SandboxGame } from '../../../apps/sandbox/src/import-games.ts';
import { betLimitsOf } from '../../../apps/server/src/modules/play/index.ts';
import { modelOfSheet } from '../../rgs-maths/sheet-model.ts';
import { SLOT_SHEETS } from '../../rgs-maths/slot-sheets.ts';
import type { SeedCatalogue, SeedGame, SeedVendor } from './catalogue/seed-types.ts';
import { HOUSE_VENDOR, LOTTERY_VENDORS, REELS_VENDOR, SEA_VENDOR } from './catalogue/vendors.ts';
import { type Figures, houseFigures } from './house-figures.ts';
import { lotteryFigures } from './lottery-figures.ts';
import { MATCH_FIGURES } from './match-figures.ts';
import { tableFigures } from './table-figures.ts';

/** Whose games are not the sandbox supplier's. */
const SOURCES: Readonly<Record<string, 'in-house' | 'rgs' | 'lottery'>> = {
  ...Object.fromEntries([...LOTTERY_VENDORS, SEA_VENDOR].map(({ code }) => [code, 'lottery' as const])),
  [HOUSE_VENDOR.code]: 'in-house',
  [REELS_VENDOR.code]: 'rgs',
};
/** Numbers of games begin here, so that they look like the family's node ids. */
const FIRST_NO = 10_001;

/** What the catalogue and its figures look like as a whole; the import is done again when it changes. */
export function fingerprintOf(catalogue: SeedCatalogue): string {
  const rows = catalogue.games.map(gameRow);
  return createHash('sha256')
    .update(JSON.stringify([catalogue, rows]))
    .digest('hex');
}

/**
 * Writes vendors and games into the portal's catalogue and, for those that the sandbox supplier serves, into the
 * supplier's own shelf. Rows that exist take the new values; the staff's switches are kept, but a game that could not
 * be played before comes on with what can be played now, and so does a vendor that had no game to be played.
 */
export async function importCatalogue(
  client: pg.Client,
  catalogue: SeedCatalogue,
  sandboxUrl: string | undefined,
): Promise<void> {
  const supplied = new Set(catalogue.games.filter(isSupplied).map(({ vendor }) => vendor));
  const vendors = catalogue.vendors.map((vendor, index) =>
    vendorRow(vendor, index, supplied.has(vendor.code)),
  );
  const vendorNames = new Map(catalogue.vendors.map((vendor) => [vendor.code, vendor]));
  await client.query('begin');
  await client.query(UPSERT_VENDORS, [JSON.stringify(vendors)]);
  await client.query(UPSERT_GAMES, [JSON.stringify(catalogue.games.map(gameRow))]);
  await client.query('update catalogue_version set version = version + 1');
  await client.query('commit');
  if (!sandboxUrl) return;
  const served = catalogue.games.flatMap((game) => {
    const vendor = vendorNames.get(game.vendor);
    const rules = game.mathId ? ({ client: 'slot', modelId: game.mathId } as const) : game.rules;
    return vendor && rules ? [sandboxGame(game, vendor, rules)] : [];
  });
  await importGames(sandboxUrl, served);
}

const UPSERT_VENDORS = `
  insert into catalogue_vendor (code, no, game_type, name_en, name_bn, prop, source, is_simulated, is_on, sequence)
  select * from jsonb_to_recordset($1::jsonb) as v (
    code text, no integer, game_type text, name_en text, name_bn text, prop text, source text, is_simulated boolean,
    is_on boolean, sequence integer)
  on conflict (code) do update set name_en = excluded.name_en, name_bn = excluded.name_bn, prop = excluded.prop,
    sequence = excluded.sequence, source = excluded.source, is_simulated = excluded.is_simulated,
    is_on = catalogue_vendor.is_on or excluded.is_on and (
      catalogue_vendor.source = 'none'
      or not exists (select from catalogue_game g where g.vendor = excluded.code
                        and (g.rtp_percent is not null or g.model is not null)))`;

const UPSERT_GAMES = `
  insert into catalogue_game (no, code, vendor, game_type, classify, name_en, name_bn, name_latin, is_hot, is_on,
    released_on, popularity, model, art, rtp_percent, volatility, features, min_stake, max_stake, max_win_multiple)
  select no, code, vendor, game_type, classify, name_en, name_bn, name_latin, is_hot, is_on, released_on, popularity,
         model, art, rtp_percent, volatility, array(select jsonb_array_elements_text(features)), min_stake, max_stake,
         max_win_multiple
    from jsonb_to_recordset($1::jsonb) as g (
      no integer, code text, vendor text, game_type text, classify text, name_en text, name_bn text, name_latin text,
      is_hot boolean, is_on boolean, released_on date, popularity integer, model text, art jsonb,
      rtp_percent numeric, volatility text, features jsonb, min_stake bigint, max_stake bigint,
      max_win_multiple integer)
  on conflict (no) do update set code = excluded.code, vendor = excluded.vendor, classify = excluded.classify,
    name_en = excluded.name_en, name_bn = excluded.name_bn, name_latin = excluded.name_latin,
    popularity = excluded.popularity, model = excluded.model, art = excluded.art, rtp_percent = excluded.rtp_percent,
    volatility = excluded.volatility, features = excluded.features, min_stake = excluded.min_stake,
    max_stake = excluded.max_stake, max_win_multiple = excluded.max_win_multiple,
    is_on = catalogue_game.is_on or excluded.is_on and (
      catalogue_game.rtp_percent is null and excluded.rtp_percent is not null
      or catalogue_game.model is null and excluded.model is not null)`;

/** Whether the sandbox supplier serves the game. */
function isSupplied({ mathId, rules }: SeedGame): boolean {
  return mathId !== null || rules !== null;
}

function vendorRow(vendor: SeedVendor, index: number, isSupplied: boolean) {
  return {
    code: vendor.code,
    no: index + 1,
    game_type: vendor.gameType,
    name_en: vendor.nameEn,
    name_bn: vendor.nameBn,
    prop: vendor.prop,
    source: SOURCES[vendor.code] ?? (isSupplied ? 'hub88-sandbox' : 'none'),
    is_simulated: isSupplied,
    is_on: vendor.isOn,
    sequence: index,
  };
}

function gameRow(game: SeedGame, index: number) {
  return {
    no: FIRST_NO + index,
    code: game.code,
    vendor: game.vendor,
    game_type: game.gameType,
    classify: game.classify,
    name_en: game.nameEn,
    name_bn: game.nameBn,
    name_latin: game.latinBn,
    is_hot: game.isHot,
    is_on: game.isOn,
    released_on: game.releasedOn,
    popularity: game.popularity,
    model: game.mathId ?? game.rules?.modelId ?? null,
    art: game.art,
    ...figures(game),
  };
}

const HUNDREDTHS = 100;

const NO_FIGURES: Figures = {
  rtp_percent: null,
  volatility: null,
  features: [],
  min_stake: null,
  max_stake: null,
  max_win_multiple: null,
};

const FISH_BETS = FISH_ROOMS.flatMap(({ bets }) => bets.map((bet) => units(BigInt(bet))));

/** Of one shot. */
const FISH_FIGURES: Figures = {
  ...NO_FIGURES,
  rtp_percent: `${(FISH_RETURN.numerator * HUNDREDTHS) / FISH_RETURN.denominator}`,
  volatility: 'medium',
  min_stake: `${FISH_BETS.at(0)}`,
  max_stake: `${FISH_BETS.at(-1)}`,
  max_win_multiple: MOST_CATCH_MULTIPLE,
};

/** Of players against each other no return is counted: what one wins, others staked. */
function roomFigures(modelId: string): Figures {
  const features = (rake: string): string[] => ['between_players', rake, 'shared_event'];
  if (isPattiModel(modelId)) {
    return {
      ...NO_FIGURES,
      features: features(`rake_${PATTI_RAKE_PERCENT}_${PATTI_RAKE_CAP_BOOTS}`),
      min_stake: `${bootMicrosOf(modelId)}`,
      max_stake: `${mostBetMicrosOf(modelId)}`,
    };
  }
  if (!isRummyModel(modelId)) return NO_FIGURES;
  const entry = `${entryMicrosOf(modelId)}`;
  return {
    ...NO_FIGURES,
    features: features(`rake_won_${RUMMY_RAKE_PERCENT}`),
    min_stake: entry,
    max_stake: entry,
  };
}

/** What the maths of a game publishes; nothing is shown for a game whose maths is not here. */
function figures(game: SeedGame): Figures {
  const model = game.mathId ? findSlotModel(game.mathId) : undefined;
  if (model) {
    return {
      rtp_percent: (model.published.returnBasisPoints / HUNDREDTHS).toString(),
      volatility: model.volatility,
      features: featuresOf(model),
      min_stake: STAKES_MICROS.at(0)?.toString() ?? null,
      max_stake: STAKES_MICROS.at(-1)?.toString() ?? null,
      max_win_multiple: Math.floor(model.published.maxWinHundredths / HUNDREDTHS),
    };
  }
  if (game.rules?.client === 'fish') return FISH_FIGURES;
  if (game.rules?.client === 'sports') return MATCH_FIGURES;
  if (game.rules?.client === 'cards') return roomFigures(game.rules.modelId);
  if (game.rules) return tableFigures(game.rules.modelId) ?? NO_FIGURES;
  return houseFigures(game.code) ?? lotteryFigures(game.code) ?? reelFigures(game.code) ?? NO_FIGURES;
}

/** What the books of a slot of the house come to; they are made by the same sheet. */
function reelFigures(code: string): Figures | undefined {
  const sheet = SLOT_SHEETS.find((each) => each.code === code);
  const limits = sheet && betLimitsOf(BigInt(Math.round(sheet.maxWin * HUNDREDTHS)));
  if (!sheet || !limits) return undefined;
  const model = modelOfSheet(sheet);
  return {
    rtp_percent: sheet.rtp,
    volatility: model.volatility,
    features: 'ladder' in model ? fallFeaturesOf(model) : featuresOf(model),
    min_stake: limits.minBet.toString(),
    max_stake: limits.maxBet.toString(),
    max_win_multiple: Math.floor(sheet.baseMaxWin),
  };
}

type Board = Pick<SlotModel, 'reels' | 'rows' | 'paysWays' | 'paylines'>;

function boardFeatures(model: Board): string[] {
  return [
    `reels_${model.reels}x${model.rows}`,
    model.paysWays ? 'ways_243' : `lines_${model.paylines.length}`,
  ];
}

function fallFeaturesOf(model: TumbleModel): string[] {
  return [...boardFeatures(model), 'falls'];
}

/** Codes of what is special; the screens say them in words. */
function featuresOf(model: SlotModel): string[] {
  return [
    ...boardFeatures(model),
    ...(model.freeSpins ? ['free_spins'] : []),
    ...(model.freeSpins && model.freeSpins.multiplier > 1 ? ['multiplier'] : []),
    ...(model.freeSpins && model.freeSpins.maxRetriggers > 0 ? ['retrigger'] : []),
  ];
}

function sandboxGame(
  game: SeedGame,
  vendor: SeedVendor,
  { client, modelId }: Pick<SandboxGame, 'client' | 'modelId'>,
): SandboxGame {
  const { hero, palette, scene, props } = game.art;
  return {
    code: game.code,
    vendor: game.vendor,
    vendorName: vendor.nameEn,
    nameEn: game.nameEn,
    nameBn: game.nameBn,
    client,
    modelId,
    theme: { hero, palette: PALETTES[palette], paletteName: palette, scene, props: [...props] },
    enabled: true,
  };
}
