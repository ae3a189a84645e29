import { deviceStorage } from '@nokshi/browser/storage.ts';
import { createStore } from '@nokshi/browser/store.ts';

/** Whether the person agreed that visits are counted; null until they chose. */
export type Consent = 'yes' | 'no' | null;

const KEY = 'consent';

function kept(): Consent {
  const value = deviceStorage.read(KEY);
  return value === 'yes' || value === 'no' ? value : null;
}

/** The choice holds for every tab and visit of this browser until it is changed. */
export const consentStore = createStore<Consent>(kept());

export function chooseConsent(consent: Exclude<Consent, null>): void {
  deviceStorage.write(KEY, consent);
  consentStore.set(consent);
}
