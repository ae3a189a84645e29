import { createHash } from 'node:crypto';
import { PALETTES } from '@nokshi/art';
import { diceReturn, percentText } from '@nokshi/fairness';
import type { SlotModel } from '@nokshi/fairness/slots/model.ts';
import { findSlotModel } from '@nokshi/fairness/slots/models.ts';
import type pg from 'pg';
import { STAKES_MICROS } from '../../../apps/sandbox/src/game/stakes.ts';
import { importGames, type SandboxGame } from '../../../apps/sandbox/src/import-games.ts';
import { DICE_LIMITS } from '../../../apps/server/src/modules/play/index.ts';
import type { SeedCatalogue, SeedGame, SeedVendor } from './catalogue/seed-types.ts';

const INHOUSE = 'BGS';
/** Numbers of games begin here, so that they look like the family's node ids. */
const FIRST_NO = 10_001;

/** What the catalogue looks like as a whole; the import is done again when it changes. */
export function fingerprintOf(catalogue: SeedCatalogue): string {
  return createHash('sha256').update(JSON.stringify(catalogue)).digest('hex');
}

/**
 * Writes vendors and games into the portal's catalogue and, for those that the sandbox supplier serves, into the
 * supplier's own shelf. Rows that exist take the new values; an operator's switches are kept.
 */
export async function importCatalogue(
  client: pg.Client,
  catalogue: SeedCatalogue,
  sandboxUrl: string | undefined,
): Promise<void> {
  const vendors = catalogue.vendors.map(vendorRow);
  const vendorNames = new Map(catalogue.vendors.map((vendor) => [vendor.code, vendor]));
  await client.query('begin');
  await client.query(UPSERT_VENDORS, [JSON.stringify(vendors)]);
  await client.query(UPSERT_GAMES, [JSON.stringify(catalogue.games.map(gameRow))]);
  await client.query('update catalogue_version set version = version + 1');
  await client.query('commit');
  if (!sandboxUrl) return;
  const served = catalogue.games.flatMap((game) => {
    const vendor = vendorNames.get(game.vendor);
    return vendor && game.mathId ? [sandboxGame(game, vendor, game.mathId)] : [];
  });
  await importGames(sandboxUrl, served);
}

const UPSERT_VENDORS = `
  insert into catalogue_vendor (code, no, game_type, name_en, name_bn, prop, source, is_simulated, is_on, sequence)
  select * from jsonb_to_recordset($1::jsonb) as v (
    code text, no integer, game_type text, name_en text, name_bn text, prop text, source text, is_simulated boolean,
    is_on boolean, sequence integer)
  on conflict (code) do update set name_en = excluded.name_en, name_bn = excluded.name_bn, prop = excluded.prop,
    sequence = excluded.sequence`;

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
    max_stake = excluded.max_stake, max_win_multiple = excluded.max_win_multiple`;

function vendorRow(vendor: SeedVendor, index: number) {
  const isSlots = vendor.gameType === 'RNG' && vendor.code !== INHOUSE;
  return {
    code: vendor.code,
    no: index + 1,
    game_type: vendor.gameType,
    name_en: vendor.nameEn,
    name_bn: vendor.nameBn,
    prop: vendor.prop,
    source: vendor.code === INHOUSE ? 'in-house' : isSlots ? 'hub88-sandbox' : 'none',
    is_simulated: isSlots,
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
    model: game.mathId,
    art: game.art,
    ...figures(game),
  };
}

const HUNDREDTHS = 100;

/** What the maths of a game publishes; nothing is shown for a game whose maths is not here. */
function figures(game: SeedGame) {
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
  const isDice = game.vendor === INHOUSE && game.isOn;
  return {
    rtp_percent: isDice ? percentText(diceReturn({ direction: 'over', targetHundredths: 5050 })) : null,
    volatility: isDice ? 'medium' : null,
    features: isDice ? ['provably_fair'] : [],
    min_stake: isDice ? DICE_LIMITS.minStakeMicros.toString() : null,
    max_stake: isDice ? DICE_LIMITS.maxStakeMicros.toString() : null,
    max_win_multiple: null,
  };
}

/** Codes of what is special; the screens say them in words. */
function featuresOf(model: SlotModel): string[] {
  return [
    `reels_${model.reels}x${model.rows}`,
    model.paysWays ? 'ways_243' : `lines_${model.paylines.length}`,
    ...(model.freeSpins ? ['free_spins'] : []),
    ...(model.freeSpins && model.freeSpins.multiplier > 1 ? ['multiplier'] : []),
    ...(model.freeSpins && model.freeSpins.maxRetriggers > 0 ? ['retrigger'] : []),
  ];
}

function sandboxGame(game: SeedGame, vendor: SeedVendor, modelId: string): SandboxGame {
  const { hero, palette, scene, props } = game.art;
  return {
    code: game.code,
    vendor: game.vendor,
    vendorName: vendor.nameEn,
    nameEn: game.nameEn,
    nameBn: game.nameBn,
    modelId,
    theme: { hero, palette: PALETTES[palette], paletteName: palette, scene, props: [...props] },
    enabled: true,
  };
}
