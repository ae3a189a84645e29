import { CARD_SIZES, type CardLanguage, isCardSizeName } from './file-name.ts';
import { type ArtGame, parseArtChoice } from './pick-art.ts';

/** Whatever the asker calls its order; it comes back with the answer as it was. */
export type OrderId = string | number;

/** An order for one card: the game, the size, the language and where the file goes. */
export interface CardOrder {
  readonly id: OrderId;
  readonly game: ArtGame;
  readonly size: { readonly width: number; readonly height: number; readonly lettering: boolean };
  readonly language: CardLanguage;
  /** The absolute path to write. */
  readonly out: string;
}

function textOf(source: Record<string, unknown>, key: string): string {
  const value = source[key];
  if (typeof value !== 'string' || value === '') throw new Error(`${key} is missing`);
  return value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseGame(value: unknown): ArtGame {
  if (!isRecord(value)) throw new Error('game is missing');
  return {
    code: textOf(value, 'code'),
    nameEn: textOf(value, 'nameEn'),
    nameBn: textOf(value, 'nameBn'),
    vendor: textOf(value, 'vendor'),
    vendorName: textOf(value, 'vendorName'),
    gameType: textOf(value, 'gameType'),
    art: parseArtChoice(value['art']),
  };
}

function readLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error('an order is a line of JSON');
  }
}

/** Reads one game written as a JSON line. */
export function parseGameLine(line: string): ArtGame {
  return parseGame(readLine(line));
}

/** The id of an order, null when the line holds none: a refusal still says what it refuses. */
export function orderId(line: string): OrderId | null {
  try {
    const order: unknown = JSON.parse(line);
    const id = isRecord(order) ? order['id'] : null;
    return typeof id === 'string' || typeof id === 'number' ? id : null;
  } catch {
    return null;
  }
}

/** Reads one line `{id, game, size, language, out}`; throws an error that says what is wrong. */
export function parseCardOrder(line: string): CardOrder {
  const order = readLine(line);
  if (!isRecord(order)) throw new Error('an order is an object');
  const size = order['size'];
  if (!isCardSizeName(size)) throw new Error('size is unknown');
  const language = order['language'];
  if (language !== 'bn' && language !== 'en') throw new Error('language is unknown');
  const id = orderId(line);
  if (id === null) throw new Error('id is missing');
  return {
    id,
    game: parseGame(order['game']),
    size: CARD_SIZES[size],
    language,
    out: textOf(order, 'out'),
  };
}
