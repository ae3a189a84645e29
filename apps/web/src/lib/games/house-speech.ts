import type { TextKey, TextValues } from '@nokshi/texts/texts.ts';

export interface HouseSpeech {
  readonly t: (key: TextKey, values?: TextValues) => string;
  /** Puts figures into the digits of the screen. */
  readonly digits: (text: string) => string;
}
