import { useStore } from '@nokshi/browser/store.ts';
import { type FreeBets, freeBets } from '@nokshi/contract/play-free-bets.ts';
import { Badge, buttonClass, ErrorState, Icon, LateImage, MoneyText } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { MINE } from '../../lib/api/query.ts';
import { useWireLanguage } from '../../lib/games/catalogue-queries.ts';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import { gameHref } from '../../lib/navigation/navigation.ts';
import { sayNumber } from '../../lib/texts/format.ts';
import { languageStore } from '../../lib/texts/language.ts';
import { useSayMoment } from '../../lib/texts/say-time.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './rewards.module.css';

function isPlayable({ state }: FreeBets): boolean {
  return state === 'granted' || state === 'active';
}

/** Free bets that can be played, and those that are over (MC-10); nothing where there never were any. */
export function FreeBetLists() {
  const t = useTexts('member');
  const language = useWireLanguage();
  const { data, isError, refetch } = useQuery({
    queryKey: [MINE, 'freeBets', language],
    queryFn: async ({ signal }) => (await call(freeBets, { language }, { signal })).list,
    // They change while a game is open in this page or another.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  const playable = data?.filter(isPlayable) ?? [];
  const over = data?.filter((one) => !isPlayable(one)) ?? [];
  if (data === undefined && !isError) return null;
  return (
    <>
      {(playable.length > 0 || data === undefined) && (
        <section className={styles['panel']} aria-labelledby="free-bets">
          <h3 id="free-bets">{t('member.freeBets')}</h3>
          <p className={styles['quiet']}>{t('member.freeBetsText')}</p>
          {data === undefined ? (
            <ErrorState text={t('member.freeBetsFailed')} onRetry={() => void refetch()} />
          ) : (
            <ul>
              {playable.map((one) => (
                <FreeBetRow key={one.id} bets={one} />
              ))}
            </ul>
          )}
        </section>
      )}
      {over.length > 0 && (
        <section className={styles['panel']} aria-labelledby="free-bets-over">
          <h3 id="free-bets-over">{t('member.freeBetsOver')}</h3>
          <ul>
            {over.map((one) => (
              <FreeBetRow key={one.id} bets={one} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function FreeBetRow({ bets }: { readonly bets: FreeBets }) {
  const t = useTexts('member');
  const language = useStore(languageStore);
  const sayMoment = useSayMoment();
  const { gameCode, gameName, vendorName, iconUrl, left, count, wonMicros, endsAt } = bets;
  const canPlay = isPlayable(bets);
  const counts = { still: sayNumber(language, left), count: sayNumber(language, count) };
  return (
    <li className={styles['row']} data-free-bets={bets.id} data-left={left}>
      <LateImage
        className={styles['picture'] ?? ''}
        src={iconUrl}
        alt=""
        width={60}
        height={80}
        instead="gamepad-2"
      />
      <div className={styles['facts']}>
        <b>{gameName}</b>
        <small>{vendorName}</small>
        <p className={styles['left']}>
          <Icon name="ticket" size="small" />
          {t('member.freeBetsLeft', counts)}
        </p>
        <small>
          {t('member.freeBetsEach')} <MoneyText micros={BigInt(bets.valueMicros)} />
          {' · '}
          {t(canPlay ? 'member.freeBetsUntil' : 'member.freeBetsEnded', { time: sayMoment(endsAt - 1) })}
        </small>
      </div>
      <div className={styles['end']}>
        {canPlay ? (
          <AppLink className={buttonClass('primary')} href={gameHref(gameCode)}>
            <Icon name="play" size="small" />
            {t('member.freeBetsPlay')}
          </AppLink>
        ) : (
          <Badge>{t(bets.state === 'used_up' ? 'member.freeBetsUsedUp' : 'member.freeBetsExpired')}</Badge>
        )}
        <small>
          {t('member.freeBetsWon')} <MoneyText micros={BigInt(wonMicros)} />
        </small>
      </div>
    </li>
  );
}
