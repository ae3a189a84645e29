import { createHash } from 'node:crypto';

/** Exact in every number of JSON. */
const BYTES = 6;

/** `game_id` of Hub88: a whole number beside the game's code, the same on every installation. */
export function gameIdOf(gameCode: string): number {
  return createHash('sha256').update(gameCode).digest().readUIntBE(0, BYTES);
}
