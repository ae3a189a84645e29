import { useStore } from '@nokshi/browser/store.ts';
import { writeDigits } from '../texts/format.ts';
import { languageStore } from '../texts/language.ts';
import { useTexts } from '../texts/texts.ts';
import type { HouseSpeech } from './house-speech.ts';

/** How this screen says bets and outcomes. */
export function useHouseSpeech(): HouseSpeech {
  const t = useTexts('game');
  const language = useStore(languageStore);
  return { t, digits: (text) => writeDigits(language, text) };
}
