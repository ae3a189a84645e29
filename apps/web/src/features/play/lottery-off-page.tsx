import { buttonClass, EmptyState } from '@nokshi/ui';
import { useEffect } from 'react';
import { AppLink } from '../../lib/app-link.tsx';
import { go } from '../../lib/navigation.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { useTitle } from '../../lib/title.ts';
import styles from './play.module.css';

/** The lottery's addresses on a portal without one. Without a session they lead to the login (RT-12.2). */
export function LotteryOffPage() {
  const t = useTexts('game');
  const { state } = useSession();
  useTitle(t('game.lotteryOffTitle'));
  useEffect(() => {
    if (state === 'guest') go('/login', { replace: true });
  }, [state]);
  return (
    <div className={styles['none']}>
      <h1 className="nk-sr">{t('game.lotteryOffTitle')}</h1>
      <EmptyState
        icon="ticket"
        title={t('game.lotteryOffTitle')}
        text={t('game.lotteryOffText')}
        action={
          <AppLink href="/" className={buttonClass('primary')}>
            {t('game.toHome')}
          </AppLink>
        }
      />
    </div>
  );
}
