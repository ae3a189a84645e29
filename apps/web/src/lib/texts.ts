import { fill } from '@nokshi/texts/fill.ts';
import type { TextGroup, TextKey, Texts, TextValues } from '@nokshi/texts/texts.ts';
import { use } from 'react';
import { applyLanguage, type InterfaceLanguage, languageStore } from './language.ts';
import { useStore } from './store.ts';

/** Groups that come with a feature instead of with the first screen. */
export type LateGroup = 'identity' | 'member' | 'game' | 'pages';

type Loaded = { -readonly [Group in TextGroup]?: Texts[Group] };

const loaded: Record<InterfaceLanguage, Loaded> = { bn: {}, en: {} };
const pending = new Map<string, Promise<void>>();

const CORE = {
  bn: () => import('./texts-bn.ts'),
  en: () => import('./texts-en.ts'),
} as const;

const LATE = {
  bn: {
    identity: () => import('@nokshi/texts/bn/identity.ts'),
    member: () => import('@nokshi/texts/bn/member.ts'),
    game: () => import('@nokshi/texts/bn/game.ts'),
    pages: () => import('@nokshi/texts/bn/pages.ts'),
  },
  en: {
    identity: () => import('@nokshi/texts/en/identity.ts'),
    member: () => import('@nokshi/texts/en/member.ts'),
    game: () => import('@nokshi/texts/en/game.ts'),
    pages: () => import('@nokshi/texts/en/pages.ts'),
  },
} as const satisfies Record<InterfaceLanguage, Record<LateGroup, () => Promise<Partial<Texts>>>>;

function once(key: string, load: () => Promise<void>): Promise<void> {
  let promise = pending.get(key);
  if (!promise) {
    const fresh = load().then(
      // React reads these marks: texts that have arrived never suspend a screen again.
      () => void Object.assign(fresh, { status: 'fulfilled', value: undefined }),
      (error: unknown) => {
        pending.delete(key);
        throw error;
      },
    );
    promise = fresh;
    pending.set(key, fresh);
  }
  return promise;
}

/** Loads what every screen says in a language. */
export function loadCoreTexts(language: InterfaceLanguage): Promise<void> {
  return once(`${language}/core`, async () => {
    const { core } = await CORE[language]();
    Object.assign(loaded[language], core);
  });
}

export function loadTexts(language: InterfaceLanguage, group: LateGroup): Promise<void> {
  return once(`${language}/${group}`, async () => {
    const texts: Partial<Texts> = await LATE[language][group]();
    loaded[language][group] = texts[group] as never;
  });
}

/**
 * Puts the portal into the language of a tag without a reload. Bengali is Bengali; every other tag shows English,
 * the fallback that is complete. All groups that are on the screen load before the switch, so nothing flickers.
 */
export async function switchLanguage(tag: string): Promise<void> {
  const language: InterfaceLanguage = tag === 'bn' ? 'bn' : 'en';
  const before = languageStore.get();
  const late = (Object.keys(loaded[before]) as TextGroup[]).filter(
    (group): group is LateGroup => group in LATE[language],
  );
  await Promise.all([loadCoreTexts(language), ...late.map((group) => loadTexts(language, group))]);
  applyLanguage(language, tag);
}

/** The sentence of a key in the language of the screen. A key whose group has not arrived shows itself. */
export function say(key: TextKey, values?: TextValues): string {
  return sayIn(languageStore.get(), key, values);
}

export function sayIn(language: InterfaceLanguage, key: string, values?: TextValues): string {
  const dot = key.indexOf('.');
  const group = loaded[language][key.slice(0, dot) as TextGroup] as Record<string, string> | undefined;
  const template = group?.[key.slice(dot + 1)];
  return template === undefined ? key : fill(language, template, values);
}

/**
 * The translate function of a feature with texts of its own: waits (suspends) until its groups are there.
 * Screens of the shell, which need only the core groups, take `useUi().t`.
 */
export function useTexts(...groups: readonly LateGroup[]): (key: TextKey, values?: TextValues) => string {
  const language = useStore(languageStore);
  for (const group of groups) {
    use(loadTexts(language, group));
  }
  return (key, values) => sayIn(language, key, values);
}
