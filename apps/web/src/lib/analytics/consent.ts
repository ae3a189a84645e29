import { createStore } from '../store.ts';

/** Whether the person agreed that visits are counted; null until they chose. */
export type Consent = 'yes' | 'no' | null;

const KEY = 'consent';

function kept(): Consent {
  try {
    const value = window.localStorage.getItem(KEY);
    return value === 'yes' || value === 'no' ? value : null;
  } catch {
    // Where nothing can be kept the person is asked again at the next visit.
    return null;
  }
}

/** The choice holds for every tab and visit of this browser until it is changed. */
export const consentStore = createStore<Consent>(typeof window === 'undefined' ? null : kept());

export function chooseConsent(consent: Exclude<Consent, null>): void {
  try {
    window.localStorage.setItem(KEY, consent);
  } catch {
    // Without storage the choice holds until the page is left.
  }
  consentStore.set(consent);
}
