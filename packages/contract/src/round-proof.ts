import * as z from 'zod/mini';
import { microsText, text } from './fields.ts';
import { findHouseGame, type HouseGameKind } from './house-games.ts';
import { houseChoice, houseOutcome } from './house-rounds.ts';

/**
 * A file that carries all that anybody needs to check a round of the house again: here, on the command line, or by hand.
 * What it claims is worked out again, never believed.
 */

export const ROUND_PROOF_FORMAT = 'nokshi.round.1';

const hexSeed = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const proofFile = z.object({
  format: z.literal(ROUND_PROOF_FORMAT),
  /** Code of the game in the catalogue. */
  game: text(40),
  roundId: z.optional(text(40)),
  /** ISO 8601. */
  at: z.optional(text(40)),
  /** The first stake. */
  stakeMicros: microsText,
  /** All that was staked, where decisions may add to the first stake. */
  stakedMicros: z.optional(microsText),
  winMicros: microsText,
  maxWinMicros: microsText,
  choice: houseChoice,
  outcome: houseOutcome,
  serverSeedHash: hexSeed,
  /** Null while the seed is in use; such a file can be checked once it is there. */
  serverSeed: z.nullable(hexSeed),
  clientSeed: z.string().check(z.minLength(1), z.maxLength(64)),
  nonce: z.int().check(z.gte(0)),
});

export type RoundProof = z.output<typeof proofFile>;

/** A proof in the text that is kept. */
export function writeRoundProof(proof: Omit<RoundProof, 'format'>): string {
  return `${JSON.stringify({ format: ROUND_PROOF_FORMAT, ...proof }, null, 2)}\n`;
}

/** The proof in a text; undefined when the text is none of a game that we have. */
export function readRoundProof(written: string): RoundProof | undefined {
  const read = proofFile.safeParse(withKinds(readJson(written)));
  if (!read.success) return undefined;
  const { data } = read;
  const kind = findHouseGame(data.game);
  return kind === data.choice.kind && kind === data.outcome.kind ? data : undefined;
}

function readJson(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}

/** A game's own client writes bet and outcome without their kind, which the game's code says as well. */
function withKinds(file: unknown): unknown {
  if (!isRecord(file)) return undefined;
  const kind = typeof file['game'] === 'string' ? findHouseGame(file['game']) : undefined;
  if (kind === undefined) return undefined;
  return { ...file, choice: withKind(file['choice'], kind), outcome: withKind(file['outcome'], kind) };
}

function withKind(part: unknown, kind: HouseGameKind): unknown {
  return isRecord(part) && part['kind'] === undefined ? { ...part, kind } : part;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
