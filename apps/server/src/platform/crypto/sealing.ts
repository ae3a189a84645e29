import { createHash, type webcrypto } from 'node:crypto';
import type { SealKey } from '@nokshi/contract/brand.ts';
import {
  SEAL_ANSWER_CONTEXT,
  SEAL_ANSWER_KEY_BYTES,
  SEAL_INFO,
  SEAL_NONCE_BYTES,
} from '@nokshi/contract/sealed.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db.ts';
import { fail } from '../errors.ts';
import type { Logger } from '../logger.ts';
import { type StoredSealKey, SUITE } from './seal-key.ts';
import {
  forgetMessages,
  isRotationDue,
  listSealKeys,
  rememberMessage,
  rotateSealKeys,
} from './seal-store.ts';

/** A message as it came: the header's text `<keyId>.<enc>` and the ciphertext, base64url. */
interface SealedMessage {
  readonly entryName: string;
  readonly encryption: string;
  readonly value: string;
}

interface OpenedMessage {
  /** The JSON text that was sealed; whoever asked for it parses it with the care of any other body. */
  readonly text: string;
  /** The key of the answer, for `sealAnswer`. */
  readonly answerKey: ArrayBuffer;
}

/** Sealed bodies (API-7.3), as `packages/contract/src/sealed.ts` describes them. */
export interface Sealing {
  /** The keys to tell callers, the one to use first; makes the day's key when it is due. */
  publicKeys(): Promise<SealKey[]>;
  /**
   * Opens a message and takes note of it, so that it is good once, over all processes.
   * @throws DomainError system.sealed_unreadable, system.sealed_replayed
   */
  open(message: SealedMessage): Promise<OpenedMessage>;
  /**
   * Checks the header text that comes without a ciphertext (freeplay): a live key, a real `enc`, used once.
   * @throws DomainError system.sealed_unreadable, system.sealed_replayed
   */
  verify(encryption: string): Promise<void>;
  /** Seals the value of a success for who sealed the question. */
  sealAnswer(answer: {
    readonly entryName: string;
    readonly answerKey: ArrayBuffer;
    readonly value: unknown;
  }): Promise<string>;
}

/** How long a process trusts the keys it has read before it looks for another process's new one. */
const FRESH_MS = 60_000;

const INFO = bytesOf(SEAL_INFO);
const ANSWER_CONTEXT = bytesOf(SEAL_ANSWER_CONTEXT);
const ENC_BYTES = 32;
const ENCRYPTION = /^([A-Za-z0-9_-]{8,32})\.([A-Za-z0-9_-]{43})$/;

export interface SealingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
}

export function createSealing({ db, clock, log }: SealingDeps): Sealing {
  const readKeys = createKeyReader({ db, clock, log });

  async function decapsulate(encryption: string) {
    const [, keyId = '', encText = ''] = ENCRYPTION.exec(encryption) ?? [];
    const enc = Buffer.from(encText, 'base64url');
    const key = enc.length === ENC_BYTES ? await readKeys.find(keyId) : undefined;
    if (key === undefined) fail('system.sealed_unreadable');
    const context = await orUnreadable(async () =>
      SUITE.createRecipientContext({
        recipientKey: (await SUITE.kem.deserializePrivateKey(exactly(key.privateKey))) as webcrypto.CryptoKey,
        enc: exactly(enc),
        info: INFO,
      }),
    );
    const useOnce = async (): Promise<void> => {
      const hash = createHash('sha256').update(enc).digest();
      if (!(await rememberMessage(db, key.keyId, hash))) fail('system.sealed_replayed');
    };
    return { context, useOnce };
  }

  return {
    async publicKeys() {
      return (await readKeys.list()).map((key) => ({
        keyId: key.keyId,
        publicKey: key.publicKey.toString('base64url'),
        retiresAt: key.retiresAt.getTime(),
      }));
    },
    async open({ entryName, encryption, value }) {
      const { context, useOnce } = await decapsulate(encryption);
      const { text, answerKey } = await orUnreadable(async () => {
        const plain = await context.open(exactly(Buffer.from(value, 'base64url')), bytesOf(entryName));
        return {
          text: new TextDecoder('utf-8', { fatal: true }).decode(plain),
          answerKey: await context.export(ANSWER_CONTEXT, SEAL_ANSWER_KEY_BYTES),
        };
      });
      // Only what opened is remembered: a flood of noise fills no table and spends nobody's message.
      await useOnce();
      return { text, answerKey };
    },
    async verify(encryption) {
      const { useOnce } = await decapsulate(encryption);
      await useOnce();
    },
    async sealAnswer({ entryName, answerKey, value }) {
      const nonce = crypto.getRandomValues(new Uint8Array(SEAL_NONCE_BYTES));
      const key = await crypto.subtle.importKey('raw', answerKey, 'AES-GCM', false, ['encrypt']);
      const sealed = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv: nonce, additionalData: bytesOf(entryName) },
        key,
        bytesOf(JSON.stringify(value ?? null)),
      );
      return Buffer.concat([nonce, Buffer.from(sealed)]).toString('base64url');
    },
  };
}

/** The live keys in memory, read again in time, made anew by whichever process first finds that one is due. */
function createKeyReader({ db, clock, log }: SealingDeps) {
  let kept: { readonly keys: readonly StoredSealKey[]; readonly readAt: number } | undefined;
  let reading: Promise<readonly StoredSealKey[]> | undefined;

  async function read(): Promise<readonly StoredSealKey[]> {
    const at = clock.now();
    let keys = await listSealKeys(db, at);
    if (isRotationDue(keys, at)) {
      keys = await rotateSealKeys(db, at);
      forgetMessages(db).catch((error: unknown) => log.warn({ err: error }, 'used seals were not forgotten'));
    }
    kept = { keys, readAt: at.getTime() };
    return keys;
  }

  function readOnce(): Promise<readonly StoredSealKey[]> {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function list(): Promise<readonly StoredSealKey[]> {
    const at = clock.now();
    const isFresh = kept !== undefined && Math.abs(at.getTime() - kept.readAt) < FRESH_MS;
    const keys =
      kept !== undefined && isFresh && !isRotationDue(kept.keys, at) ? kept.keys : await readOnce();
    return keys.filter((key) => key.retiresAt > at);
  }

  return {
    list,
    async find(keyId: string): Promise<StoredSealKey | undefined> {
      const isIt = (key: StoredSealKey) => key.keyId === keyId;
      // Another process may have made the key since.
      return (await list()).find(isIt) ?? (await readOnce()).find(isIt);
    },
  };
}

/** What the library throws about a message is the message's fault, and none of its words go out. */
async function orUnreadable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch {
    return fail('system.sealed_unreadable');
  }
}

function bytesOf(text: string): ArrayBuffer {
  return exactly(Buffer.from(text, 'utf8'));
}

/** The bytes alone: a small Buffer is a window onto memory that others share. */
function exactly(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
