import { deviceStorage } from '@nokshi/browser/storage.ts';
import { createStore, useStore } from '@nokshi/browser/store.ts';
import { writeCookie } from './cookie.ts';

export type Theme = 'dark' | 'light';

const store = createStore<Theme>(document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark');

/** The theme that the inline script chose before the first paint, or the person since. */
export function useTheme(): Theme {
  return useStore(store);
}

export function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  deviceStorage.write('theme', theme);
  writeCookie(`nk_theme=${theme}; path=/; max-age=31536000; samesite=lax`);
  store.set(theme);
}
