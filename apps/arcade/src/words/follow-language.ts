import { languageStore } from './words.ts';

/** Keeps the page's own language in step, for screen readers and for the browser's choice of fonts. */
export function followLanguage(): void {
  const write = (): void => {
    document.documentElement.lang = languageStore.get();
  };
  write();
  languageStore.subscribe(write);
}
