import { useStore } from '@nokshi/browser/store.ts';
import { UiProvider } from '@nokshi/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { SignInPage } from '../../features/console-sign-in/sign-in-page.tsx';
import { consoleQueries, staffStore } from '../../lib/console/staff-session.ts';
import { useUiValue } from '../../lib/texts/use-ui-value.ts';
import { ToastList } from '../../lib/toasts/toast-list.tsx';
import { consoleRouter } from './router.tsx';

/** The console: its way in, or its pages for whoever is signed in. */
export function ConsoleApp() {
  const session = useStore(staffStore);
  const ui = useUiValue();
  return (
    <UiProvider value={ui}>
      <QueryClientProvider client={consoleQueries}>
        {session.state === 'in' ? (
          <RouterProvider router={consoleRouter} />
        ) : (
          <SignInPage hasEnded={session.hasEnded} />
        )}
        <ToastList />
      </QueryClientProvider>
    </UiProvider>
  );
}
