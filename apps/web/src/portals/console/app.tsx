import { UiProvider } from '@nokshi/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useMemo } from 'react';
import { SignInPage } from '../../features/console-sign-in/sign-in-page.tsx';
import { consoleQueries, staffStore } from '../../lib/console/staff-session.ts';
import { languageStore } from '../../lib/language.ts';
import { guardBack } from '../../lib/navigation.ts';
import { numberChoice, numberStyle } from '../../lib/number-style.ts';
import { useStore } from '../../lib/store.ts';
import { sayIn } from '../../lib/texts.ts';
import { ConsoleToasts } from './console-toasts.tsx';
import { consoleRouter } from './router.tsx';

/** The console: its way in, or its pages for whoever is signed in. */
export function ConsoleApp() {
  const language = useStore(languageStore);
  const numbers = useStore(numberChoice);
  const session = useStore(staffStore);
  const ui = useMemo(
    () => ({
      language,
      numbers: numberStyle(language),
      t: (key: Parameters<typeof sayIn>[1], values?: Parameters<typeof sayIn>[2]) =>
        sayIn(language, key, values),
      guardBack,
    }),
    // What `t` says and how it writes figures follow the person's choice, which it reads itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is read inside of `sayIn`
    [language, numbers],
  );
  return (
    <UiProvider value={ui}>
      <QueryClientProvider client={consoleQueries}>
        {session.state === 'in' ? (
          <RouterProvider router={consoleRouter} />
        ) : (
          <SignInPage hasEnded={session.hasEnded} />
        )}
        <ConsoleToasts />
      </QueryClientProvider>
    </UiProvider>
  );
}
