import { bytesToHex } from '@noble/hashes/utils.js';
import {
  DICE_OUTCOMES,
  drawDiceHundredths,
  isClientSeed,
  isServerSeed,
  roundBytes,
  roundFloats,
  type SeedPair,
  serverSeedHash,
} from '@nokshi/fairness';
import { normaliseDigits } from '@nokshi/money';

/** The verifier's form as it is typed. Everything is text, because a person pastes it. */
export interface VerifyForm {
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: string;
  /** The roll that the game showed, `50.50`; empty when unknown. */
  readonly roll: string;
}

export type VerifyField = keyof VerifyForm;

export const EMPTY_FORM: VerifyForm = {
  serverSeed: '',
  serverSeedHash: '',
  clientSeed: '',
  nonce: '',
  roll: '',
};

/** What was typed, cleaned of the spaces and Bengali digits that pasting brings. */
export function cleanForm(form: VerifyForm): VerifyForm {
  return {
    serverSeed: form.serverSeed.trim().toLowerCase(),
    serverSeedHash: form.serverSeedHash.trim().toLowerCase(),
    clientSeed: form.clientSeed,
    nonce: normaliseDigits(form.nonce).trim(),
    roll: normaliseDigits(form.roll).trim(),
  };
}

/** `50.5` as 5050; undefined when it is no roll of dice. */
export function parseRoll(text: string): number | undefined {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return undefined;
  const hundredths = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return hundredths < DICE_OUTCOMES ? hundredths : undefined;
}

/** 5050 as `50.50`, in Latin digits, as the game and the proof write it. */
export function rollText(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** Which fields cannot be read. Empty ones are not among them: `isComplete` says whether enough is there. */
export function findVerifyFaults(form: VerifyForm): ReadonlySet<VerifyField> {
  const clean = cleanForm(form);
  const faults = new Set<VerifyField>();
  if (clean.serverSeed !== '' && !isServerSeed(clean.serverSeed)) faults.add('serverSeed');
  if (clean.serverSeedHash !== '' && !isServerSeed(clean.serverSeedHash)) faults.add('serverSeedHash');
  if (clean.clientSeed !== '' && !isClientSeed(clean.clientSeed)) faults.add('clientSeed');
  if (clean.nonce !== '' && !isNonce(clean.nonce)) faults.add('nonce');
  if (clean.roll !== '' && parseRoll(clean.roll) === undefined) faults.add('roll');
  return faults;
}

function isNonce(text: string): boolean {
  return /^\d{1,15}$/.test(text);
}

export interface DiceVerdict {
  readonly pair: SeedPair;
  /** Null when no hash was given. */
  readonly hashMatches: boolean | null;
  /** Null when no roll was given. */
  readonly rollMatches: boolean | null;
  readonly rollHundredths: number;
  readonly shownHundredths: number | null;
  readonly steps: {
    readonly hash: string;
    readonly message: string;
    readonly bytes: string;
    readonly share: string;
  };
}

/** Works a round out; undefined while the two seeds and the nonce are not there or not readable. */
export function verifyDice(form: VerifyForm): DiceVerdict | undefined {
  const clean = cleanForm(form);
  if (clean.serverSeed === '' || clean.clientSeed === '' || clean.nonce === '') return undefined;
  if (findVerifyFaults(form).size > 0) return undefined;
  const pair = { serverSeed: clean.serverSeed, clientSeed: clean.clientSeed, nonce: Number(clean.nonce) };
  const hash = serverSeedHash(pair.serverSeed);
  const rollHundredths = drawDiceHundredths(pair);
  const shownHundredths = parseRoll(clean.roll) ?? null;
  return {
    pair,
    hashMatches: clean.serverSeedHash === '' ? null : clean.serverSeedHash === hash,
    rollMatches: shownHundredths === null ? null : shownHundredths === rollHundredths,
    rollHundredths,
    shownHundredths,
    steps: {
      hash,
      message: `${pair.clientSeed}:${pair.nonce}:0`,
      bytes: bytesToHex(roundBytes(pair, 4)).replace(/../g, '$& ').trim(),
      share: String(roundFloats(pair, 1)[0] ?? 0),
    },
  };
}

const PROOF_KIND = 'nokshi.dice.proof.1';

/** A file that carries all that anybody needs to check the round again, here or by hand. */
export function writeProof(verdict: DiceVerdict): string {
  const proof = {
    kind: PROOF_KIND,
    serverSeed: verdict.pair.serverSeed,
    serverSeedHash: verdict.steps.hash,
    clientSeed: verdict.pair.clientSeed,
    nonce: verdict.pair.nonce,
    message: verdict.steps.message,
    hmacFirstBytes: verdict.steps.bytes,
    share: verdict.steps.share,
    roll: rollText(verdict.rollHundredths),
    shownRoll: verdict.shownHundredths === null ? null : rollText(verdict.shownHundredths),
    hashMatches: verdict.hashMatches,
    rollMatches: verdict.rollMatches,
    method:
      'roll = floor(share * 10001) / 100; share = first four bytes of HMAC-SHA256(key = serverSeed text, message) as a fraction of 2^32',
  };
  return `${JSON.stringify(proof, null, 2)}\n`;
}

/** The form behind a proof file; undefined when the text is not one. What it claims is worked out again, not believed. */
export function readProof(text: string): VerifyForm | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const proof = value as Record<string, unknown>;
  if (proof['kind'] !== PROOF_KIND) return undefined;
  const textOf = (key: string): string => {
    const part = proof[key];
    return typeof part === 'string' || typeof part === 'number' ? String(part) : '';
  };
  return {
    serverSeed: textOf('serverSeed'),
    serverSeedHash: textOf('serverSeedHash'),
    clientSeed: textOf('clientSeed'),
    nonce: textOf('nonce'),
    roll: textOf('shownRoll') || textOf('roll'),
  };
}
