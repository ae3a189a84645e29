import { bytesToHex } from '@noble/hashes/utils.js';
import type { HouseChoice, HouseOutcome } from '@nokshi/contract/house-rounds.ts';
import { type RoundProof, readRoundProof, writeRoundProof } from '@nokshi/contract/round-proof.ts';
import {
  CRASH_LONGEST_CHAIN,
  checkFairRound,
  crashDigest,
  type FairCheck,
  type FairDraw,
  type FairKind,
  fairDrawOf,
  fairSizes,
  isClientSeed,
  isServerSeed,
  isStepKind,
  roundBytes,
  roundFloats,
  type SeedPair,
} from '@nokshi/fairness';
import { normaliseDigits } from '@nokshi/money';
import { outcomeText, parseOutcome } from './outcome-text.ts';
import {
  decisionsText,
  parseDecisions,
  stepChoiceOf,
  stepOutcomeText,
  stepSizes,
  tidyShown,
} from './step-texts.ts';

/** The verifier's form as it is typed. Everything is text, because a person pastes it. */
export interface VerifyForm {
  readonly game: FairKind;
  /** Rows of plinko, segments of a wheel, mines, how hard a tower is; empty where a game has no sizes. */
  readonly size: string;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: string;
  /** What was decided in a game of decisions, as `decisionsText` writes it. */
  readonly decisions: string;
  /** The outcome that the game showed, as `outcomeText` writes it; empty when unknown. */
  readonly shown: string;
  /** The bet, of a round that was chosen or opened from a file: what it paid can be checked too. */
  readonly bet: KnownBet | null;
}

export type KnownBet = Pick<
  RoundProof,
  'game' | 'roundId' | 'at' | 'choice' | 'stakeMicros' | 'stakedMicros' | 'winMicros' | 'maxWinMicros'
> & {
  /** What is claimed to have come of it; its text alone leaves out how a round of decisions ended. */
  readonly outcome: HouseOutcome;
};

/** What is typed; the game and its size are chosen. */
export type VerifyField = 'serverSeed' | 'serverSeedHash' | 'clientSeed' | 'nonce' | 'decisions' | 'shown';

export const EMPTY_FORM: VerifyForm = {
  game: 'dice',
  size: '',
  serverSeed: '',
  serverSeedHash: '',
  clientSeed: '',
  nonce: '',
  decisions: '',
  shown: '',
  bet: null,
};

/** The form for another game: seeds stay, what belongs to the old game goes. */
export function chooseGame(form: VerifyForm, game: FairKind): VerifyForm {
  return { ...form, game, size: verifySizes(game)?.[0] ?? '', decisions: '', shown: '', bet: null };
}

/** The sizes of a game that has them, as the form keeps them. */
export function verifySizes(game: FairKind): readonly string[] | null {
  return isStepKind(game) ? stepSizes(game) : (fairSizes(game)?.map(String) ?? null);
}

/** What was typed, cleaned of the spaces and Bengali digits that pasting brings. */
function cleanForm(form: VerifyForm): VerifyForm {
  return {
    ...form,
    serverSeed: form.serverSeed.trim().toLowerCase(),
    serverSeedHash: form.serverSeedHash.trim().toLowerCase(),
    nonce: normaliseDigits(form.nonce).trim(),
    decisions: normaliseDigits(form.decisions).trim(),
    shown: isStepKind(form.game)
      ? tidyShown(normaliseDigits(form.shown))
      : normaliseDigits(form.shown).trim(),
  };
}

/** Which fields cannot be read. Empty ones are not among them. */
export function findVerifyFaults(form: VerifyForm): ReadonlySet<VerifyField> {
  const clean = cleanForm(form);
  const faults = new Set<VerifyField>();
  if (clean.serverSeed !== '' && !isServerSeed(clean.serverSeed)) faults.add('serverSeed');
  if (clean.serverSeedHash !== '' && !isServerSeed(clean.serverSeedHash)) faults.add('serverSeedHash');
  if (clean.clientSeed !== '' && !isClientSeed(clean.clientSeed)) faults.add('clientSeed');
  if (clean.nonce !== '' && !isNonce(clean)) faults.add('nonce');
  const draw = drawOf(clean);
  if (draw === undefined) faults.add('decisions');
  else if (clean.shown !== '' && 'size' in draw && parseOutcome(draw, clean.shown) === undefined) {
    faults.add('shown');
  }
  return faults;
}

/** Games of a chain count from 1, and a chain has its end. */
function isNonce({ game, nonce }: VerifyForm): boolean {
  if (!/^\d{1,15}$/.test(nonce)) return false;
  return game !== 'crash' || (Number(nonce) >= 1 && Number(nonce) <= CRASH_LONGEST_CHAIN);
}

/** What is to be drawn; undefined when decisions cannot be read. */
function drawOf({ game, size, decisions }: VerifyForm): FairDraw | undefined {
  if (!isStepKind(game)) return { kind: game, size: fairSizes(game) === null ? null : Number(size) };
  const actions = parseDecisions(game, decisions);
  return actions && fairDrawOf(stepChoiceOf(game, size), actions);
}

export interface Verdict extends FairCheck {
  readonly pair: SeedPair;
  /** What the seeds give, as it is written; empty when the decisions could not be taken so. */
  readonly found: string;
  readonly shown: string;
  readonly steps: {
    readonly hash: string;
    readonly message: string;
    readonly bytes: string;
    readonly shares: string;
  };
}

const BYTES_PER_FLOAT = 4;
const BLOCK_BYTES = 32;

/** Works a round out; undefined while the two seeds and the nonce are not there or not readable. */
export function verifyForm(form: VerifyForm): Verdict | undefined {
  const clean = cleanForm(form);
  if (clean.serverSeed === '' || clean.clientSeed === '' || clean.nonce === '') return undefined;
  if (findVerifyFaults(form).size > 0) return undefined;
  const pair = { serverSeed: clean.serverSeed, clientSeed: clean.clientSeed, nonce: Number(clean.nonce) };
  const draw = drawOf(clean);
  if (draw === undefined || verifySizes(clean.game)?.includes(clean.size) === false) return undefined;
  const claimed = claimedOf(clean, draw);
  const check = checkFairRound({
    pair,
    draw,
    publishedHash: clean.serverSeedHash === '' ? null : clean.serverSeedHash,
    outcome: claimed,
    bet: form.bet && stakesOf(form.bet),
  });
  // The wire names the same outcomes as the rules.
  const found = check.outcome === null ? '' : outcomeText(check.outcome as HouseOutcome);
  const isTyped = claimed === null && clean.shown !== '';
  return {
    ...check,
    ...(isTyped && { outcomeMatches: check.outcome !== null && found === clean.shown }),
    pair,
    found,
    shown: clean.shown,
    steps: { hash: check.hash, ...stepsFor(pair, draw.kind, check.floats) },
  };
}

/** The whole outcome that is claimed; null when there is none, or a text alone says what was shown. */
function claimedOf({ shown, bet }: VerifyForm, draw: FairDraw): HouseOutcome | null {
  if (shown === '') return null;
  if ('size' in draw) return parseOutcome(draw, shown) ?? null;
  return bet !== null && 'actions' in bet.outcome && stepOutcomeText(bet.outcome) === shown
    ? bet.outcome
    : null;
}

function stakesOf({ choice, stakeMicros, stakedMicros, winMicros, maxWinMicros }: KnownBet) {
  return {
    choice,
    stakeMicros: BigInt(stakeMicros),
    ...(stakedMicros !== undefined && { stakedMicros: BigInt(stakedMicros) }),
    payoutMicros: BigInt(winMicros),
    maxPayoutMicros: BigInt(maxWinMicros),
  };
}

function stepsFor(pair: SeedPair, kind: FairKind, floats: number): Omit<Verdict['steps'], 'hash'> {
  if (kind !== 'crash') return stepsOf(pair, floats);
  const bytes = crashDigest({ gameHash: pair.serverSeed, salt: pair.clientSeed });
  return { message: pair.clientSeed, bytes: bytes.replace(/../g, '$& ').trim(), shares: '' };
}

function stepsOf(pair: SeedPair, floats: number): Omit<Verdict['steps'], 'hash'> {
  const bytes = floats * BYTES_PER_FLOAT;
  const blocks = Array.from({ length: Math.ceil(bytes / BLOCK_BYTES) }, (_, block) => block);
  return {
    message: blocks.map((block) => `${pair.clientSeed}:${pair.nonce}:${block}`).join(' , '),
    bytes: bytesToHex(roundBytes(pair, bytes)).replace(/../g, '$& ').trim(),
    shares: roundFloats(pair, floats).join(' '),
  };
}

/** The form of a round that is known with its bet. A seed that is still in use is empty. */
export function formOfRound(
  round: Omit<RoundProof, 'format'> & { readonly choice: HouseChoice },
): VerifyForm {
  const { game, roundId, at, choice, outcome, stakeMicros, stakedMicros, winMicros, maxWinMicros } = round;
  return {
    game: choice.kind,
    size: sizeOf(choice),
    serverSeed: round.serverSeed ?? '',
    serverSeedHash: round.serverSeedHash,
    clientSeed: round.clientSeed,
    nonce: String(round.nonce),
    decisions: 'actions' in outcome ? decisionsText(outcome.actions) : '',
    shown: outcomeText(outcome),
    bet: { game, roundId, at, choice, outcome, stakeMicros, stakedMicros, winMicros, maxWinMicros },
  };
}

function sizeOf(choice: HouseChoice): string {
  switch (choice.kind) {
    case 'plinko':
      return String(choice.rows);
    case 'wheel':
      return String(choice.segments);
    case 'mines':
      return String(choice.mines);
    case 'towers':
      return choice.difficulty;
    default:
      return '';
  }
}

/** The form behind a proof file; undefined when the text is not one. What it claims is worked out again, not believed. */
export function readProof(written: string): VerifyForm | undefined {
  const proof = readRoundProof(written);
  return proof ? formOfRound(proof) : readEarlierProof(written);
}

const EARLIER_FORMAT = 'nokshi.dice.proof.1';

/** A proof of Dice as it was written before other games had any: without the bet. Kept files stay good. */
function readEarlierProof(written: string): VerifyForm | undefined {
  let value: unknown;
  try {
    value = JSON.parse(written);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const proof = new Map<string, unknown>(Object.entries(value));
  if (proof.get('kind') !== EARLIER_FORMAT) return undefined;
  const textOf = (name: string): string => {
    const part = proof.get(name);
    return typeof part === 'string' || typeof part === 'number' ? String(part) : '';
  };
  return {
    ...EMPTY_FORM,
    serverSeed: textOf('serverSeed'),
    serverSeedHash: textOf('serverSeedHash'),
    clientSeed: textOf('clientSeed'),
    nonce: textOf('nonce'),
    shown: textOf('shownRoll') || textOf('roll'),
  };
}

/** A proof of what the seeds give and what was shown; undefined for a round whose bet is not known. */
export function writeProof(form: VerifyForm, verdict: Verdict): string | undefined {
  const draw = drawOf(cleanForm(form));
  const outcome = draw && claimedOf(cleanForm(form), draw);
  if (form.bet === null || !outcome) return undefined;
  return writeRoundProof({
    ...form.bet,
    outcome,
    serverSeedHash: cleanForm(form).serverSeedHash || verdict.hash,
    ...verdict.pair,
  });
}
