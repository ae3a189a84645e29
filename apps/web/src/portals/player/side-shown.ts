import { createStore, useStore } from '../../lib/store.ts';

function startsShown(): boolean {
  try {
    return window.localStorage.getItem('sideMenu') !== 'off';
  } catch {
    return true;
  }
}

const store = createStore(true);

function show(isShown: boolean): void {
  if (isShown) delete document.documentElement.dataset['side'];
  else document.documentElement.dataset['side'] = 'off';
  store.set(isShown);
}

show(startsShown());

/** The side menu on wide screens: shown by default, can be hidden (SM-1.1). */
export function useSideShown(): boolean {
  return useStore(store);
}

export function setSideShown(isShown: boolean): void {
  try {
    window.localStorage.setItem('sideMenu', isShown ? 'on' : 'off');
  } catch {
    // Without storage the choice holds until the page is left.
  }
  show(isShown);
}
