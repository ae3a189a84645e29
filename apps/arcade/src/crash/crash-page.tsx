import '../styles/crash.css';
import { useMemo } from 'react';
import { createSoundBox } from '../sound/sound-box.ts';
import type { TableProps } from '../table/table-page.tsx';
import { CrashGame } from './crash-game.ts';
import { CrashView } from './crash-view.tsx';

/** Crash at its open table. */
export function CrashPage({ session, page }: TableProps) {
  const { game, sounds } = useMemo(() => {
    const sounds = createSoundBox();
    const { boot, portal, hold } = page;
    const game = new CrashGame({ session, sounds, portal, onSessionGone: () => boot.endSession() });
    hold(game);
    return { game, sounds };
  }, [session, page]);
  return <CrashView session={session} game={game} sounds={sounds} portal={page.portal} />;
}
