import { createRoot } from 'react-dom/client';
import { provideHumanProof } from '../../lib/api/human-proof.ts';
import { resumeStaff } from '../../lib/console/staff-session.ts';
import { arrive } from '../../lib/loading/chunks.tsx';
import { languageStore } from '../../lib/texts/language.ts';
import { loadBaseTexts, loadTexts } from '../../lib/texts/texts.ts';
import { ConsoleApp } from './app.tsx';

/** Draws the console: its texts first, and whoever is signed in in this tab. */
export async function startConsole(): Promise<void> {
  const root = document.querySelector('#root');
  if (!root) throw new Error('the page has no #root');
  provideHumanProof(async () => {
    const { proveOnce } = await arrive(() => import('../../features/identity/login/prove-once.ts'));
    return await proveOnce();
  });
  const language = languageStore.get();
  await Promise.all([
    loadBaseTexts(language),
    loadTexts(language, 'console'),
    loadTexts(language, 'amounts'),
    resumeStaff(),
  ]);
  createRoot(root).render(<ConsoleApp />);
}
