import { LANGUAGE_QUERY } from '@nokshi/ui/search-head.ts';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { provideHumanProof } from '../../lib/api/human-proof.ts';
import { isConnectionDear } from '../../lib/device/device.ts';
import { arrive } from '../../lib/loading/chunks.tsx';
import { waitAtMost } from '../../lib/loading/patience.ts';
import { watchConnection } from '../../lib/realtime/watch-connection.ts';
import { watchActivity } from '../../lib/session/activity.ts';
import { watchComeback } from '../../lib/session/comeback.ts';
import { keepInvitation } from '../../lib/session/invitation.ts';
import { askWhoReturns } from '../../lib/session/returning.ts';
import { hasToken, loadMember, takeOverSession } from '../../lib/session/session.ts';
import { readSession, SESSION_KEYS, writeSession } from '../../lib/session/session-storage.ts';
import { boot } from '../../lib/start/boot.ts';
import { applyLanguage, chosenLanguageTag, languageStore } from '../../lib/texts/language.ts';
import { loadFirstTexts } from '../../lib/texts/texts.ts';
import { App } from './app.tsx';
import { router } from './router.tsx';
import { watchSessionEnd } from './session/watch-session-end.ts';
import { loadLateParts } from './timing/late-parts.ts';
import { preparePage } from './timing/prepare-page.ts';
import { prepareWayIn, prepareWayInOnTap } from './timing/prepare-way-in.ts';

const MEMBER_RETRY_MS = 4000;
/** How long the first view of the server stands for the answer who is signed in: known by then, the page is drawn once. */
const MEMBER_PATIENCE_MS = 400;

/**
 * Takes the page over from the first view that the server drew: texts, session and route come first, so that React
 * draws the same screen in one step.
 */
export async function startPlayer(): Promise<void> {
  const root = document.querySelector('#root');
  if (!root) throw new Error('the page has no #root');
  // Asked for at once, it is there before the page is drawn: coming later, it has all words laid out a second time.
  if (!isConnectionDear()) void import('@nokshi/ui/styles/fonts-bold.css');
  takeLanguageOfLink();
  keepBrand();
  keepInvitation();
  provideHumanProof(async () => {
    const { proveOnce } = await arrive(() => import('../../features/identity/login/prove-once.ts'));
    return await proveOnce();
  });
  watchComeback();
  watchSessionEnd();
  prepareWayInOnTap();
  const hadToken = hasToken();
  await Promise.all([
    // Who it is is asked for while the page is still on its way; a session that has ended is told about in words.
    loadFirstTexts(languageStore.get()).then(() =>
      hadToken ? waitAtMost(keepAskingForMember(), MEMBER_PATIENCE_MS) : undefined,
    ),
    takeOverSession(() => void keepAskingForMember()),
    router.load(),
    preparePage(router.history.location),
  ]);
  if (!hasToken()) void askWhoReturns();
  else if (!hadToken) void keepAskingForMember();
  // Drawn in slices, between which the browser answers touches; the server's first view stands until all is there.
  startTransition(() => createRoot(root).render(<App />));
  prepareWayIn();
  watchActivity();
  watchConnection();
  loadLateParts();
}

/** A link may ask for a language: it becomes the person's choice, and the address is the page's own again. */
function takeLanguageOfLink(): void {
  const url = new URL(window.location.href);
  const asked = url.searchParams.get(LANGUAGE_QUERY)?.slice(0, 2).toUpperCase();
  if (asked !== 'EN' && asked !== 'BN') return;
  const language = asked === 'EN' ? 'en' : 'bn';
  applyLanguage(language);
  url.searchParams.delete(LANGUAGE_QUERY);
  router.history.replace(`${url.pathname}${url.search}${url.hash}`);
}

/** Session data that every client of the family keeps (EN-10). */
function keepBrand(): void {
  const brand = boot.status?.brand;
  if (!brand) return;
  writeSession(SESSION_KEYS.merchant, brand.merchant);
  writeSession(SESSION_KEYS.merchantCode, brand.merchantCode);
  if (readSession(SESSION_KEYS.lang) === null) {
    writeSession(SESSION_KEYS.lang, languageStore.get() === 'en' ? 'EN' : 'BN');
    writeSession(SESSION_KEYS.hisLang, chosenLanguageTag());
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
