import { Button } from '@nokshi/ui';
import { type RefObject, useEffect, useState } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from '../play.module.css';

/** The frame that a game stands in. */
export function GameFrame({
  frame,
  gameUrl,
  gameName,
  onCome,
}: {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly gameUrl: string;
  readonly gameName: string;
  /** The page in the frame has come; whether it can be played is another question, which our own games answer. */
  readonly onCome?: () => void;
}) {
  const t = useTexts('game');
  return (
    <iframe
      ref={frame}
      className={styles['frame']}
      src={gameUrl}
      title={t('game.frameTitle', { name: gameName })}
      // The game lives on another origin (`findGameOrigin` sees to it), so it may keep that origin without
      // reaching into the portal.
      // oxlint-disable-next-line react/iframe-missing-sandbox -- both are needed, and safe across origins
      sandbox="allow-scripts allow-same-origin"
      allow="fullscreen; autoplay"
      referrerPolicy="origin"
      onLoad={onCome}
    />
  );
}

const SLOW_MS = 10_000;

/** Over a game that opens: that it does, and after a while the way to try again. */
export function GameOpening({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTexts('game');
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles['opening']}>
      <span className={styles['spin']} aria-hidden="true" />
      <output>
        {t('game.opening')}
        {isSlow && <small>{t('game.openingSlow')}</small>}
      </output>
      {isSlow && (
        <Button kind="glass" icon="refresh-cw" onClick={onRetry}>
          {t('game.again')}
        </Button>
      )}
    </div>
  );
}
