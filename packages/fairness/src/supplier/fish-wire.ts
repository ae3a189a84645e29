import type { WireMicros } from '../slots/session-wire.ts';
import type { FishRoomKey } from './fish.ts';
import type { ShotResult } from './fish-volley.ts';

/** What the fishing client and its server say to each other, as JSON. Types alone; moments are ms since 1970, UTC. */

export type FishRoomView = { key: FishRoomKey; betsMicros: WireMicros[]; players: number };

export type FishHallView = {
  rooms: FishRoomView[];
  /** Volleys begin at least this far apart. */
  volleyMs: number;
  /** The server's clock. */
  now: number;
};

export type FishVolleyView = {
  id: string;
  room: FishRoomKey;
  betMicros: WireMicros;
  stakeMicros: WireMicros;
  winMicros: WireMicros;
  results: ShotResult[];
  at: string;
};

export type FishVolleyAnswer = {
  volley: FishVolleyView;
  balanceMicros: WireMicros;
  /** The win is owed and not yet in the balance. */
  winPending: boolean;
};

export type FishHistoryView = { volleys: FishVolleyView[] };

/** What a room tells whoever is in it: first the whole state, then what happens. */
export type FishRoomMessage =
  | {
      type: 'state';
      now: number;
      /** The listener's own place at the rim, and all that are taken. */
      seat: number;
      seats: number[];
      /** Fish that still would swim but were caught. */
      caught: number[];
    }
  | { type: 'seats'; seats: number[] }
  | { type: 'volley'; seat: number; shots: number[]; caught: number[] };
