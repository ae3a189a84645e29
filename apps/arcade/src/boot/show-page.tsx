import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { followLanguage } from '../words/follow-language.ts';
import type { GamePage } from './game-page.tsx';

/** Starts a page of the games' origin and draws it. */
export function showPage<Session>({ boot }: Pick<GamePage<Session>, 'boot'>, app: ReactNode): void {
  followLanguage();
  boot.start();
  const root = document.getElementById('root');
  if (root !== null) createRoot(root).render(app);
}
