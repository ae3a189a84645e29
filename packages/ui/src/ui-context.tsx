import type { NumberStyle } from '@nokshi/money';
import type { TextKey, TextLanguage, TextValues } from '@nokshi/texts/texts.ts';
import { createContext, type ReactNode, useContext } from 'react';

type Translate = (key: TextKey, values?: TextValues) => string;

export interface Ui {
  readonly language: TextLanguage;
  readonly t: Translate;
  /** How the person wants figures; without it they follow the language. */
  readonly numbers?: NumberStyle;
  /** What the portal's own pictures come behind; without it they come from this origin. */
  readonly pictureBase?: string;
  /**
   * Makes the browser's back button close what is open instead of leaving the page. Returns what takes the guard
   * off again.
   */
  readonly guardBack: (close: () => void) => () => void;
}

const UiContext = createContext<Ui | null>(null);

export function UiProvider({ value, children }: { readonly value: Ui; readonly children: ReactNode }) {
  return <UiContext value={value}>{children}</UiContext>;
}

/** Language, texts and the back guard of the app around the components. Faults outside a `UiProvider`. */
export function useUi(): Ui {
  const ui = useContext(UiContext);
  if (!ui) throw new Error('a component of @nokshi/ui stands outside UiProvider');
  return ui;
}
