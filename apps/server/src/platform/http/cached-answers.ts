import { createCache } from '../cache.ts';
import { hashOf } from './etag.ts';

/** A body as it is sent, and the hash that its validators are made of. */
export interface CachedAnswer {
  readonly key: string;
  readonly body: Buffer;
  readonly hash: string;
}

/** What one call keeps: so many answers, and so many bytes of them. */
const ANSWERS_MOST = 400;
const BYTES_MOST = 16 * 1024 * 1024;
/** An answer of more than this part of the bytes is not kept. */
const LARGEST_PART = 2;
/** Of what stands beside a body in memory. */
const OVERHEAD_BYTES = 512;

export interface AnswerCache<Basis> {
  /** The answer under a key; `write` makes one where none was made from this basis. */
  get(basis: Basis, key: string, write: () => string): CachedAnswer;
}

/**
 * Answers of one call that depend on nothing but a basis and a key, written once. Another basis forgets all of them at
 * once, so that what is kept is never older than the basis that the caller holds. What was used last is kept, within the
 * bounds on answers and bytes.
 */
export function createAnswerCache<Basis extends object>({
  most = ANSWERS_MOST,
  bytesMost = BYTES_MOST,
}: {
  readonly most?: number;
  readonly bytesMost?: number;
} = {}): AnswerCache<Basis> {
  const weigh = ({ key, body }: CachedAnswer) => body.length + 2 * key.length + OVERHEAD_BYTES;
  const createStore = () => createCache<CachedAnswer>(bytesMost, weigh, most);
  let current: Basis | undefined;
  let kept = createStore();
  return {
    get(basis, key, write) {
      if (basis !== current) [current, kept] = [basis, createStore()];
      const known = kept.get(key);
      if (known !== undefined) return known;
      const body = Buffer.from(write());
      const made = { key, body, hash: hashOf(body) };
      // One that is too large by itself would push out all others and then itself.
      if (weigh(made) <= bytesMost / LARGEST_PART) kept.set(key, made);
      return made;
    },
  };
}
