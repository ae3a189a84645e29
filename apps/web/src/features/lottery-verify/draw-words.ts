import type { DrawCheck, DrawCheckKey } from '@nokshi/lottery/draws/check-draw.ts';
import type { DrawFile } from '@nokshi/lottery/draws/draw-file.ts';
import { beaconRoundTime } from '@nokshi/lottery/draws/pf1.ts';
import { drawSteps } from '@nokshi/lottery/draws/second-draw.ts';
import type { TextKey } from '@nokshi/texts/texts.ts';
import type { Tone } from '../../lib/verify/verdict.tsx';

/** What the checks of a draw say to a person. Codes and moments keep the form of the file, with Latin digits. */

export interface SaidCheck {
  readonly key: DrawCheckKey;
  readonly tone: Tone;
  readonly sentence: TextKey;
  readonly figures: readonly Figure[];
}

export interface Figure {
  readonly label: TextKey;
  readonly value: string;
}

/** What a check's second figure is where it is more than what was worked out instead. */
const ALWAYS_BESIDE: Readonly<Partial<Record<DrawCheckKey, TextKey>>> = {
  seal: 'lotteryVerify.between',
  signature: 'lotteryVerify.beaconKey',
  sale: 'lotteryVerify.ofDraw',
};

/** What each check says when it holds and when it does not. */
const SENTENCES: Readonly<Record<DrawCheckKey, readonly [right: TextKey, wrong: TextKey]>> = {
  chain: ['lotteryVerify.chainOk', 'lotteryVerify.chainWrong'],
  commitment: ['lotteryVerify.commitmentOk', 'lotteryVerify.commitmentWrong'],
  round: ['lotteryVerify.roundOk', 'lotteryVerify.roundWrong'],
  seal: ['lotteryVerify.sealOk', 'lotteryVerify.sealWrong'],
  signature: ['lotteryVerify.signatureOk', 'lotteryVerify.signatureWrong'],
  randomness: ['lotteryVerify.randomnessOk', 'lotteryVerify.randomnessWrong'],
  result: ['lotteryVerify.resultOk', 'lotteryVerify.resultWrong'],
  ticket: ['lotteryVerify.ticketOk', 'lotteryVerify.ticketWrong'],
  sale: ['lotteryVerify.saleOk', 'lotteryVerify.saleWrong'],
};

/** A beacon that is simulated breaks no rule, and proves nothing either. */
export function sayCheck(check: DrawCheck, { chain }: DrawFile): SaidCheck {
  const { key, ok, claimed, found } = check;
  const isSimulated = key === 'chain' && ok && chain.isSimulated;
  const [right, wrong] = SENTENCES[key];
  const beside = ALWAYS_BESIDE[key];
  const inFile = { label: 'lotteryVerify.inFile', value: claimed } as const;
  const instead = key === 'chain' ? 'lotteryVerify.mustBe' : 'lotteryVerify.workedOut';
  return {
    key,
    tone: isSimulated ? 'plain' : ok ? 'ok' : 'wrong',
    sentence: isSimulated ? 'lotteryVerify.chainSimulated' : ok ? right : wrong,
    figures: [inFile, ...(beside || !ok ? [{ label: beside ?? instead, value: found }] : [])],
  };
}

/** The verdict on all checks of a file. */
export function overallOf(
  checks: readonly DrawCheck[],
  { drawn }: DrawFile,
): { readonly tone: Tone; readonly title: TextKey } {
  if (checks.some(({ ok }) => !ok)) return { tone: 'wrong', title: 'lotteryVerify.overallWrong' };
  if (drawn === null) return { tone: 'plain', title: 'lotteryVerify.overallWaiting' };
  return { tone: 'ok', title: 'lotteryVerify.overallOk' };
}

/** Parts that words name; prizes of Vietnam are called DB and G1 to G8 everywhere. */
const PARTS = [
  'first',
  'second',
  'third',
  'starters',
  'consolations',
  'front3',
  'back3',
  'bottom2',
  'special',
  'regular',
  'win',
  'add',
] as const;
type Part = (typeof PARTS)[number];

export interface ResultPart {
  /** Null where a result has one part alone. */
  readonly name: { readonly text: TextKey } | { readonly code: string } | null;
  /** Numbers as they were drawn, with their leading zeros. */
  readonly numbers: readonly string[];
}

/** A result of any family as rows of numbers; what is no number, such as the year's animal, is left out. */
export function resultParts(result: unknown): readonly ResultPart[] {
  if (typeof result !== 'object' || result === null || Array.isArray(result)) {
    return [{ name: null, numbers: numbersIn(result) }];
  }
  return Object.entries(result)
    .map(([name, value]) => ({ name: partName(name), numbers: numbersIn(value) }))
    .filter(({ numbers }) => numbers.length > 0);
}

function partName(name: string): ResultPart['name'] {
  const part = PARTS.find((each): each is Part => each === name);
  return part === undefined ? { code: name } : { text: `lotteryVerify.part_${part}` };
}

function numbersIn(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values
    .map((each) => (typeof each === 'number' || typeof each === 'string' ? `${each}` : ''))
    .filter((text) => /^\d{1,12}$/.test(text));
}

/** How the result of a file comes about, step by step with its figures. */
export function stepsOf(file: DrawFile): readonly Figure[] {
  const { chain, round, drawn, ticketRoot, ticketCount } = file;
  const promised: readonly Figure[] = [
    { label: 'lotteryVerify.stepCommit', value: file.commit },
    { label: 'lotteryVerify.stepRound', value: `${roundSum(file)} = ${round}; ${outAt(file)}` },
    { label: 'lotteryVerify.stepSeal', value: `${ticketCount}: ${ticketRoot}` },
  ];
  if (drawn === null) return promised;
  const { message, key, words } = drawSteps({ ...file, ...drawn });
  return [
    ...promised,
    { label: 'lotteryVerify.stepSignature', value: `${chain.name} ${round}: ${drawn.signature}` },
    { label: 'lotteryVerify.stepRandomness', value: drawn.randomness },
    { label: 'lotteryVerify.stepMessage', value: message },
    { label: 'lotteryVerify.stepKey', value: key },
    { label: 'lotteryVerify.stepWords', value: `${words.join(' ')} …` },
    { label: 'lotteryVerify.stepResult', value: JSON.stringify(drawn.result) },
  ];
}

function roundSum({ closeAtMs, chain: { genesis, period } }: DrawFile): string {
  return `(${Math.ceil(closeAtMs / 1000)} + 3 − ${genesis}) ÷ ${period} + 2`;
}

/** When the round came out; empty for a number that no calendar has. */
function outAt({ round, chain }: DrawFile): string {
  const at = new Date(beaconRoundTime(round, chain) * 1000);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
