import { useStore } from '@nokshi/browser/store.ts';
import type { Ui } from '@nokshi/ui';
import { useMemo } from 'react';
import { guardBack } from '../navigation/navigation.ts';
import { languageStore, tagStore } from './language.ts';
import { numberChoice, numberStyle } from './number-style.ts';
import { sayIn } from './texts.ts';

/** What either portal tells the components of `ui`; `pictureBase` is the address that its pictures come behind. */
export function useUiValue(pictureBase?: string | null): Ui {
  const language = useStore(languageStore);
  const tag = useStore(tagStore);
  const numbers = useStore(numberChoice);
  return useMemo(
    (): Ui => ({
      language,
      numbers: numberStyle(language),
      t: (key, values) => sayIn(language, key, values),
      guardBack,
      ...(pictureBase && { pictureBase }),
    }),
    // What `t` says and how it writes figures follow the tag and the person's choice, which it reads itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- both are read inside of `sayIn`
    [language, tag, numbers, pictureBase],
  );
}
