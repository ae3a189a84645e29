import { deviceStorage } from '@nokshi/browser/storage.ts';
import { createStore, useStore } from '@nokshi/browser/store.ts';

const store = createStore(true);

function show(isShown: boolean): void {
  if (isShown) delete document.documentElement.dataset['side'];
  else document.documentElement.dataset['side'] = 'off';
  store.set(isShown);
}

show(deviceStorage.read('sideMenu') !== 'off');

/** The side menu on wide screens: shown by default, can be hidden (SM-1.1). */
export function useSideShown(): boolean {
  return useStore(store);
}

export function setSideShown(isShown: boolean): void {
  deviceStorage.write('sideMenu', isShown ? 'on' : 'off');
  show(isShown);
}
