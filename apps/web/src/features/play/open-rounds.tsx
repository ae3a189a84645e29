import { openRounds } from '@nokshi/contract/play.ts';
import { buttonClass, Icon, IconButton, MoneyText } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { MINE } from '../../lib/api/query.ts';
import { useWireLanguage } from '../../lib/games/catalogue-queries.ts';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import { gameHref } from '../../lib/navigation/navigation.ts';
import { useSession } from '../../lib/session/session.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './play.module.css';

/** After a login or a reload: a round that was cut off waits, and one tap leads back to it. Not over a game. */
export function OpenRounds() {
  const t = useTexts('game');
  const { state } = useSession();
  const { pathname } = useLocation();
  const language = useWireLanguage();
  const [isPutOff, setPutOff] = useState(false);
  const isGame = pathname.toLowerCase() === '/seamless';
  const { data } = useQuery({
    // Leaving a game asks again: the round may have been finished, or cut off, just now.
    queryKey: [MINE, 'openRounds', language, isGame],
    queryFn: async ({ signal }) => (await call(openRounds, { language }, { signal })).list,
    enabled: state === 'member' && !isGame,
    staleTime: 0,
  });
  const [first] = data ?? [];
  if (!first || isGame || isPutOff || state !== 'member') return null;
  const count = data?.length ?? 0;
  return (
    <output className={styles['waiting']}>
      <Icon name="rotate-ccw" />
      <span>
        <b>{count === 1 ? t('game.roundWaits') : t('game.roundsWait', { count })}</b>
        <small>
          {t('game.roundWaitsText', { name: first.gameName })}{' '}
          <MoneyText micros={BigInt(first.stakeMicros)} />
        </small>
      </span>
      <AppLink className={buttonClass('primary', 'small')} href={gameHref(first.gameCode)}>
        {t('game.continue')}
      </AppLink>
      <IconButton icon="x" label={t('game.roundLater')} onClick={() => setPutOff(true)} />
    </output>
  );
}
