import { UiProvider } from '@nokshi/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFavouriteWatch } from '../../lib/games/favourites.ts';
import { languageStore } from '../../lib/language.ts';
import { guardBack } from '../../lib/navigation.ts';
import { queryClient } from '../../lib/query.ts';
import { useStore } from '../../lib/store.ts';
import { sayIn } from '../../lib/texts.ts';
import { Overlays } from './overlays.tsx';
import { router } from './router.tsx';
import { useLiveSession } from './use-live-session.ts';

/** The player's portal: texts and query cache around the routes, and what stands over every page. */
export function App() {
  const language = useStore(languageStore);
  const ui = useMemo(
    () => ({
      language,
      t: (key: Parameters<typeof sayIn>[1], values?: Parameters<typeof sayIn>[2]) =>
        sayIn(language, key, values),
      guardBack,
    }),
    [language],
  );
  return (
    <UiProvider value={ui}>
      <QueryClientProvider client={queryClient}>
        <LiveSession />
        <RouterProvider router={router} />
        <Overlays />
      </QueryClientProvider>
    </UiProvider>
  );
}

function LiveSession() {
  useLiveSession();
  useFavouriteWatch();
  return null;
}
