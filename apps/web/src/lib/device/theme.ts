import { deviceStorage } from '@nokshi/browser/storage.ts';
import { createStore, useStore } from '@nokshi/browser/store.ts';

export type Theme = 'dark' | 'light';

const store = createStore<Theme>(document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark');

/** The theme that the inline script chose before the first paint, or the person since. */
export function useTheme(): Theme {
  return useStore(store);
}

export function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  deviceStorage.write('theme', theme);
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing on plain http
  document.cookie = `nk_theme=${theme}; path=/; max-age=31536000; samesite=lax`;
  store.set(theme);
}
