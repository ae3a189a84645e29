import { createRoot } from 'react-dom/client';
import { watchActivity } from '../../lib/activity.ts';
import { boot } from '../../lib/boot.ts';
import { languageStore } from '../../lib/language.ts';
import { hasToken, loadMember, takeOverSession } from '../../lib/session.ts';
import { readSession, SESSION_KEYS, writeSession } from '../../lib/session-storage.ts';
import { loadCoreTexts } from '../../lib/texts.ts';
import { App } from './app.tsx';
import { loadLateParts } from './late-parts.ts';
import { router } from './router.tsx';

const MEMBER_RETRY_MS = 4000;

/**
 * Takes the page over from the first view that the server drew: texts, session and route come first, so that React
 * draws the same screen in one step.
 */
export async function startPlayer(): Promise<void> {
  const root = document.querySelector('#root');
  if (!root) throw new Error('the page has no #root');
  keepBrand();
  await Promise.all([
    loadCoreTexts(languageStore.get()),
    takeOverSession(() => void keepAskingForMember()),
    router.load(),
  ]);
  if (hasToken()) void keepAskingForMember();
  createRoot(root).render(<App />);
  watchActivity();
  loadLateParts();
}

/** Session data that every client of the family keeps (EN-10). */
function keepBrand(): void {
  const brand = boot.status?.brand;
  if (!brand) return;
  writeSession(SESSION_KEYS.merchant, brand.merchant);
  writeSession(SESSION_KEYS.merchantCode, brand.merchantCode);
  if (readSession(SESSION_KEYS.lang) === null) {
    writeSession(SESSION_KEYS.lang, languageStore.get() === 'en' ? 'EN' : 'BN');
    writeSession(SESSION_KEYS.hisLang, languageStore.get());
  }
}

/** A token without an answer is neither a guest nor a member: the question is repeated until one is there. */
async function keepAskingForMember(): Promise<void> {
  try {
    await loadMember();
  } catch {
    setTimeout(() => void keepAskingForMember(), MEMBER_RETRY_MS);
  }
}
