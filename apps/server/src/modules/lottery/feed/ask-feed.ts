import { createHash, createPublicKey, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { askOutside, type OutsideAnswer } from '../../../platform/outside.ts';
import type { AskedIssue, FeedRow } from './feed-store.ts';

/**
 * One question to a feed, as docs/integrating-results.md has it. What it says is believed by its signature, never by where
 * it came from.
 */

const ANSWER_MS = 5_000;
/** A draw of Vietnam's North is about 400 characters. */
const LONGEST_ANSWER = 16_000;
const SIGNATURE_HEADER = 'x-result-signature';
/** What comes before the 32 bytes of an Ed25519 key in its usual wrapping (RFC 8410). */
const KEY_WRAPPING = '302a300506032b6570032100';
const NOT_YET = 404;

const answer = z.object({
  game: z.string(),
  issue: z.string(),
  drawsAt: z.string(),
  result: z.unknown(),
  simulated: z.optional(z.boolean()),
});

export type FeedAnswer =
  | { readonly kind: 'result'; readonly result: unknown; readonly text: string; readonly hash: string }
  /** It has no result yet. */
  | { readonly kind: 'notYet' }
  /** No answer, or an error of its own. */
  | { readonly kind: 'silent' }
  | { readonly kind: 'signature' }
  | { readonly kind: 'unreadable' };

/** Asks a feed what came of an issue. */
export async function askFeed(
  feed: FeedRow,
  issue: Pick<AskedIssue, 'numero' | 'draws_at'>,
): Promise<FeedAnswer> {
  const drawsAt = issue.draws_at.toISOString();
  const url = new URL(feed.url);
  url.search = new URLSearchParams({ game: feed.feed_game, issue: issue.numero, drawsAt }).toString();
  const limits = { withinMs: ANSWER_MS, mostBytes: LONGEST_ANSWER };
  let answered: OutsideAnswer;
  try {
    // The sandbox stands beside the portal, and its address is the installation's own word.
    answered = await askOutside(url, feed.is_simulated ? { ...limits, judge: () => true } : limits);
  } catch {
    return { kind: 'silent' };
  }
  const { status, text, headers } = answered;
  if (status === NOT_YET) return { kind: 'notYet' };
  if (status < 200 || status > 299) return { kind: 'silent' };
  if (!isSigned(feed, text, headers[SIGNATURE_HEADER])) return { kind: 'signature' };
  const said = readAnswer(text);
  const isOfIssue =
    said?.game === feed.feed_game &&
    said.issue === issue.numero &&
    Date.parse(said.drawsAt) === issue.draws_at.getTime();
  // A simulation is one only where the portal knows it as one, and shows it so.
  if (!said || !isOfIssue || (said.simulated === true) !== feed.is_simulated) return { kind: 'unreadable' };
  const hash = createHash('sha256').update(text).digest('hex');
  return { kind: 'result', result: said.result, text, hash };
}

function isSigned({ public_key }: FeedRow, text: string, signature: unknown): boolean {
  if (typeof signature !== 'string') return false;
  const der = Buffer.from(`${KEY_WRAPPING}${public_key}`, 'hex');
  try {
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

function readAnswer(text: string): z.output<typeof answer> | undefined {
  try {
    const read = z.safeParse(answer, JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
