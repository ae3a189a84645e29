import { useStore } from '@nokshi/browser/store.ts';
import { fill } from '@nokshi/texts/fill.ts';
import { findLanguage, type LanguageTag } from '@nokshi/texts/interface-languages.ts';
import type { TextGroup, TextKey, Texts, TextValues } from '@nokshi/texts/texts.ts';
import { use } from 'react';
import { arrive } from '../loading/chunks.tsx';
import { coreText, loadCore } from './core-texts.ts';
import {
  applyLanguage,
  baseOf,
  chosenLanguageTag,
  directionOf,
  type InterfaceLanguage,
  languageStore,
  tagStore,
} from './language.ts';
import { numberChoice, numberStyle } from './number-style.ts';

/** Groups that come with a feature instead of with the first screen. */
export type LateGroup =
  | 'activation'
  | 'agentContracts'
  | 'agentDay'
  | 'agentLinks'
  | 'agentNews'
  | 'agentParts'
  | 'agentReports'
  | 'agentSeries'
  | 'agentRealtime'
  | 'agentStatements'
  | 'agentTeam'
  | 'agentsApplications'
  | 'agentTransfer'
  | 'amounts'
  | 'assistants'
  | 'console'
  | 'cashier'
  | 'content'
  | 'control'
  | 'identity'
  | 'member'
  | 'game'
  | 'lotteryVerify'
  | 'lottery'
  | 'lotteryDice'
  | 'lotteryDigits'
  | 'lotteryLhc'
  | 'lotteryFaults'
  | 'lotteryNews'
  | 'lotteryNumbers'
  | 'lotterySea'
  | 'lotteryVietnam'
  | 'pages'
  | 'receipts'
  | 'missions'
  | 'points'
  | 'records'
  | 'rewards'
  | 'security'
  | 'status'
  | 'withdrawals';

type Loaded = { -readonly [Group in TextGroup]?: Texts[Group] };

const loaded: Record<InterfaceLanguage, Loaded> = { bn: {}, en: {} };
const pending = new Map<string, Promise<void>>();

const FIRST = {
  bn: () => import('./texts-bn.ts'),
  en: () => import('./texts-en.ts'),
} as const;

const LATE = {
  bn: {
    activation: () => import('@nokshi/texts/bn/activation.ts'),
    agentContracts: () => import('@nokshi/texts/bn/agent-contracts.ts'),
    agentDay: () => import('@nokshi/texts/bn/agent-day.ts'),
    agentLinks: () => import('@nokshi/texts/bn/agent-links.ts'),
    agentNews: () => import('@nokshi/texts/bn/agent-news.ts'),
    agentParts: () => import('@nokshi/texts/bn/agent-parts.ts'),
    agentReports: () => import('@nokshi/texts/bn/agent-reports.ts'),
    agentSeries: () => import('@nokshi/texts/bn/agent-series.ts'),
    agentRealtime: () => import('@nokshi/texts/bn/agent-realtime.ts'),
    agentStatements: () => import('@nokshi/texts/bn/agent-statements.ts'),
    agentTeam: () => import('@nokshi/texts/bn/agent-team.ts'),
    agentsApplications: () => import('@nokshi/texts/bn/agents-applications.ts'),
    agentTransfer: () => import('@nokshi/texts/bn/agent-transfer.ts'),
    amounts: () => import('@nokshi/texts/bn/amounts.ts'),
    assistants: () => import('@nokshi/texts/bn/assistants.ts'),
    console: () => import('@nokshi/texts/bn/console.ts'),
    cashier: () => import('@nokshi/texts/bn/cashier.ts'),
    content: () => import('@nokshi/texts/bn/content.ts'),
    control: () => import('@nokshi/texts/bn/control.ts'),
    identity: () => import('@nokshi/texts/bn/identity.ts'),
    member: () => import('@nokshi/texts/bn/member.ts'),
    game: () => import('@nokshi/texts/bn/game.ts'),
    lotteryVerify: () => import('@nokshi/texts/bn/lottery-verify.ts'),
    lottery: () => import('@nokshi/texts/bn/lottery.ts'),
    lotteryDice: () => import('@nokshi/texts/bn/lottery-dice.ts'),
    lotteryDigits: () => import('@nokshi/texts/bn/lottery-digits.ts'),
    lotteryLhc: () => import('@nokshi/texts/bn/lottery-lhc.ts'),
    lotteryFaults: () => import('@nokshi/texts/bn/lottery-faults.ts'),
    lotteryNews: () => import('@nokshi/texts/bn/lottery-news.ts'),
    lotteryNumbers: () => import('@nokshi/texts/bn/lottery-numbers.ts'),
    lotterySea: () => import('@nokshi/texts/bn/lottery-sea.ts'),
    lotteryVietnam: () => import('@nokshi/texts/bn/lottery-vietnam.ts'),
    pages: () => import('@nokshi/texts/bn/pages.ts'),
    receipts: () => import('@nokshi/texts/bn/receipts.ts'),
    missions: () => import('@nokshi/texts/bn/missions.ts'),
    points: () => import('@nokshi/texts/bn/points.ts'),
    records: () => import('@nokshi/texts/bn/records.ts'),
    rewards: () => import('@nokshi/texts/bn/rewards.ts'),
    security: () => import('@nokshi/texts/bn/security.ts'),
    status: () => import('@nokshi/texts/bn/status.ts'),
    withdrawals: () => import('@nokshi/texts/bn/withdrawals.ts'),
  },
  en: {
    activation: () => import('@nokshi/texts/en/activation.ts'),
    agentContracts: () => import('@nokshi/texts/en/agent-contracts.ts'),
    agentDay: () => import('@nokshi/texts/en/agent-day.ts'),
    agentLinks: () => import('@nokshi/texts/en/agent-links.ts'),
    agentNews: () => import('@nokshi/texts/en/agent-news.ts'),
    agentParts: () => import('@nokshi/texts/en/agent-parts.ts'),
    agentReports: () => import('@nokshi/texts/en/agent-reports.ts'),
    agentSeries: () => import('@nokshi/texts/en/agent-series.ts'),
    agentRealtime: () => import('@nokshi/texts/en/agent-realtime.ts'),
    agentStatements: () => import('@nokshi/texts/en/agent-statements.ts'),
    agentTeam: () => import('@nokshi/texts/en/agent-team.ts'),
    agentsApplications: () => import('@nokshi/texts/en/agents-applications.ts'),
    agentTransfer: () => import('@nokshi/texts/en/agent-transfer.ts'),
    amounts: () => import('@nokshi/texts/en/amounts.ts'),
    assistants: () => import('@nokshi/texts/en/assistants.ts'),
    console: () => import('@nokshi/texts/en/console.ts'),
    cashier: () => import('@nokshi/texts/en/cashier.ts'),
    content: () => import('@nokshi/texts/en/content.ts'),
    control: () => import('@nokshi/texts/en/control.ts'),
    identity: () => import('@nokshi/texts/en/identity.ts'),
    member: () => import('@nokshi/texts/en/member.ts'),
    game: () => import('@nokshi/texts/en/game.ts'),
    lotteryVerify: () => import('@nokshi/texts/en/lottery-verify.ts'),
    lottery: () => import('@nokshi/texts/en/lottery.ts'),
    lotteryDice: () => import('@nokshi/texts/en/lottery-dice.ts'),
    lotteryDigits: () => import('@nokshi/texts/en/lottery-digits.ts'),
    lotteryLhc: () => import('@nokshi/texts/en/lottery-lhc.ts'),
    lotteryFaults: () => import('@nokshi/texts/en/lottery-faults.ts'),
    lotteryNews: () => import('@nokshi/texts/en/lottery-news.ts'),
    lotteryNumbers: () => import('@nokshi/texts/en/lottery-numbers.ts'),
    lotterySea: () => import('@nokshi/texts/en/lottery-sea.ts'),
    lotteryVietnam: () => import('@nokshi/texts/en/lottery-vietnam.ts'),
    pages: () => import('@nokshi/texts/en/pages.ts'),
    receipts: () => import('@nokshi/texts/en/receipts.ts'),
    missions: () => import('@nokshi/texts/en/missions.ts'),
    points: () => import('@nokshi/texts/en/points.ts'),
    records: () => import('@nokshi/texts/en/records.ts'),
    rewards: () => import('@nokshi/texts/en/rewards.ts'),
    security: () => import('@nokshi/texts/en/security.ts'),
    status: () => import('@nokshi/texts/en/status.ts'),
    withdrawals: () => import('@nokshi/texts/en/withdrawals.ts'),
  },
} as const satisfies Record<InterfaceLanguage, Record<LateGroup, () => Promise<Partial<Texts>>>>;

/** Groups that did not arrive when they were asked for last. */
const missing = new Set<string>();

/** React reads these marks: texts that have arrived never suspend a screen again. */
function arrived(promise: Promise<void>): Promise<void> {
  return Object.assign(promise, { status: 'fulfilled', value: undefined });
}

function once(key: string, load: () => Promise<void>): Promise<void> {
  const known = pending.get(key);
  if (known && !missing.has(key)) return known;
  missing.delete(key);
  const promise = load().then(
    () => void arrived(promise),
    (error: unknown) => {
      missing.add(key);
      throw error;
    },
  );
  pending.set(key, promise);
  return promise;
}

/**
 * Loads what every screen says in a language. At the start that is the language of the chosen tag too: without its
 * core the screens stay in English.
 */
export async function loadFirstTexts(language: InterfaceLanguage): Promise<void> {
  await Promise.all([loadBaseTexts(language), takeUpChosenLanguage()]);
}

/** What every screen says in a complete language. */
export function loadBaseTexts(language: InterfaceLanguage): Promise<void> {
  return once(`${language}/first`, async () => {
    const { first } = await FIRST[language]();
    Object.assign(loaded[language], first);
  });
}

async function takeUpChosenLanguage(): Promise<void> {
  const tag = chosenLanguageTag();
  if (tag === tagStore.get()) return;
  try {
    await loadCore(tag);
    applyLanguage(tag);
  } catch {
    document.documentElement.dir = directionOf(tagStore.get());
  }
}

export function loadTexts(language: InterfaceLanguage, group: LateGroup): Promise<void> {
  const key = `${language}/${group}`;
  return once(key, () =>
    arrive(async () => {
      const texts: Partial<Texts> = await LATE[language][group]();
      loaded[language][group] = texts[group] as never;
      // Asked for again where they were missed.
      if (missing.delete(key)) pending.set(key, arrived(Promise.resolve()));
    }),
  );
}

/** The texts of a language that the screens of this moment need. They may be asked for before the choice is made. */
export async function prepareLanguage(tag: LanguageTag): Promise<void> {
  const language = baseOf(tag);
  const late = (Object.keys(loaded[languageStore.get()]) as TextGroup[]).filter(
    (group): group is LateGroup => group in LATE[language],
  );
  await Promise.all([
    loadBaseTexts(language),
    loadCore(tag),
    ...late.map((group) => loadTexts(language, group)),
  ]);
}

let latestChoice = 0;

/**
 * Puts the portal into the language of a tag without a reload. All groups that are on the screen load before the
 * switch, so nothing flickers; of two choices in a row the later one holds. Fails when the texts do not arrive.
 */
export async function switchLanguage(tag: LanguageTag): Promise<void> {
  latestChoice += 1;
  const choice = latestChoice;
  await prepareLanguage(tag);
  if (choice === latestChoice) applyLanguage(tag);
}

/** The sentence of a key in the language of the screen. A key whose group has not arrived shows itself. */
export function say(key: TextKey, values?: TextValues): string {
  return sayIn(languageStore.get(), key, values);
}

/**
 * The sentence of a key, on a screen of the language of `tagStore` that stands on `language`: of the chosen
 * language's core when it has the key, in the complete language otherwise.
 */
export function sayIn(language: InterfaceLanguage, key: string, values?: TextValues): string {
  const style = numberStyle(language);
  const own = language === baseOf(tagStore.get()) ? coreText(tagStore.get(), key) : undefined;
  if (own !== undefined) return fill(language, own, values, style);
  const dot = key.indexOf('.');
  const group = loaded[language][key.slice(0, dot) as TextGroup] as Record<string, string> | undefined;
  const template = group?.[key.slice(dot + 1)];
  return template === undefined ? key : isolate(fill(language, template, values, style));
}

/** English between words that run from right to left keeps its own order, its full stop at its end. */
function isolate(text: string): string {
  return findLanguage(tagStore.get())?.direction === 'rtl' ? `\u2066${text}\u2069` : text;
}

/**
 * What the server said, which speaks Bengali and English: in the chosen language when its core has the sentence's key.
 */
export function saidByServer(key: string | undefined, told: string): string {
  const own = key === undefined ? undefined : coreText(tagStore.get(), key);
  return own ?? isolate(told);
}

/**
 * The translate function of a feature with texts of its own: waits (suspends) until its groups are there.
 * Screens of the shell, which need only the core groups, take `useUi().t`.
 */
export function useTexts(...groups: readonly LateGroup[]): (key: TextKey, values?: TextValues) => string {
  const language = useStore(languageStore);
  useStore(tagStore);
  useStore(numberChoice);
  // All are asked for before the first one suspends the screen. Texts that did not arrive fail here as often as they are
  // drawn; `ChunkLoadError.again` asks for them.
  const asked = groups.map((group) => pending.get(`${language}/${group}`) ?? loadTexts(language, group));
  for (const texts of asked) use(texts);
  return (key, values) => sayIn(language, key, values);
}
