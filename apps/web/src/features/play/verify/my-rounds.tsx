import { verifyRound } from '@nokshi/contract/play.ts';
import { Badge, Button, cx, ErrorState, MoneyText, Skeleton } from '@nokshi/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../lib/api/call.ts';
import { failureProps } from '../../../lib/api/failure.ts';
import { MINE } from '../../../lib/api/query.ts';
import { sayChoice, sayOutcome } from '../../../lib/games/house-words.ts';
import { useHouseSpeech } from '../../../lib/games/use-house-speech.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { gameHref } from '../../../lib/navigation/navigation.ts';
import { openLogin } from '../../../lib/session/gate.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useSayTime } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from './verify.module.css';
import { formOfRound, type VerifyForm } from './verify-form.ts';

type Round = Awaited<ReturnType<typeof fetchRounds>>['list'][number];

const PAGE_SIZE = 10;

function fetchRounds(pageNo: number, signal: AbortSignal) {
  return call(verifyRound, { pageNo, pageSize: PAGE_SIZE }, { signal });
}

function useRounds(isEnabled: boolean) {
  return useInfiniteQuery({
    queryKey: [MINE, 'fairRounds'],
    queryFn: ({ pageParam, signal }) => fetchRounds(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length < last.totalPages ? pages.length + 1 : undefined),
    enabled: isEnabled,
    staleTime: 0,
  });
}

/** What a round that is over puts into the verifier; undefined for one that runs. */
function formOf({ gameCode, at, outcome, ...round }: Round): VerifyForm | undefined {
  if (outcome === null) return undefined;
  return formOfRound({ ...round, outcome, game: gameCode, at: new Date(at).toISOString() });
}

export interface MyRoundsProps {
  /** The round that the address names; it is chosen once it is there. */
  readonly wantedId: string | null;
  readonly onChoose: (form: VerifyForm) => void;
}

/** The member's own rounds of the house's games to choose from. */
export function MyRounds({ wantedId, onChoose }: MyRoundsProps) {
  const t = useTexts('game');
  const { state } = useSession();
  const rounds = useRounds(state === 'member');
  const list = rounds.data?.pages.flatMap((page) => page.list) ?? [];
  const wanted = list.find((round) => round.roundId === wantedId);
  const hasChosen = useRef(false);
  useEffect(() => {
    const form = wanted && formOf(wanted);
    if (!form || hasChosen.current) return;
    hasChosen.current = true;
    onChoose(form);
  }, [wanted, onChoose]);

  if (state !== 'member' && state !== 'loading') {
    return (
      <p className={styles['guest']}>
        {t('game.myRoundsGuest')}{' '}
        {state === 'guest' && (
          <button type="button" className="nk-link" onClick={() => openLogin()}>
            {t('game.guestLogin')}
          </button>
        )}
      </p>
    );
  }
  if (rounds.isError && list.length === 0) {
    return (
      <ErrorState
        {...failureProps(rounds.error, t('game.myRoundsFailed'))}
        onRetry={() => void rounds.refetch()}
      />
    );
  }
  if (!rounds.data) return <Skeleton style={{ blockSize: 112 }} />;
  if (list.length === 0) return <p className={styles['quiet']}>{t('game.myRoundsEmpty')}</p>;
  return (
    <>
      <p className={styles['quiet']}>{t('game.myRoundsHint')}</p>
      <ul className={styles['rounds']}>
        {list.map((round) => (
          <li key={round.roundId}>
            {round.outcome === null ? (
              <RunningRound round={round} />
            ) : (
              <RoundButton round={round} outcome={round.outcome} onChoose={onChoose} />
            )}
          </li>
        ))}
      </ul>
      {rounds.hasNextPage && (
        <Button isBusy={rounds.isFetchingNextPage} onClick={() => void rounds.fetchNextPage()}>
          {t('game.myRoundsMore')}
        </Button>
      )}
    </>
  );
}

/** A round that runs gives nothing to check yet; it can be played on. */
function RunningRound({ round }: { readonly round: Round }) {
  const t = useTexts('game');
  const sayTime = useSayTime();
  const speech = useHouseSpeech();
  return (
    <AppLink href={gameHref(round.gameCode)}>
      <span>
        <b>{round.gameName}</b> <small>{sayChoice(round.choice, speech)}</small>
        <small className={styles['when']}>
          {t('game.continue')} · {sayTime(round.at)}
        </small>
      </span>
      <span>
        <MoneyText micros={BigInt(round.stakedMicros)} />
      </span>
      <Badge tone="plain">{t('game.roundRuns')}</Badge>
    </AppLink>
  );
}

function RoundButton({
  round,
  outcome,
  onChoose,
}: {
  readonly round: Round;
  readonly outcome: NonNullable<Round['outcome']>;
  readonly onChoose: (form: VerifyForm) => void;
}) {
  const t = useTexts('game');
  const sayTime = useSayTime();
  const speech = useHouseSpeech();
  const isWon = BigInt(round.winMicros) > 0n;
  const isShown = round.serverSeed !== null;
  return (
    <button
      type="button"
      className={cx(!isShown && styles['sealed'])}
      title={isShown ? undefined : t('game.seedInUseHint')}
      onClick={() => {
        const form = formOf(round);
        if (form) onChoose(form);
      }}
    >
      <span>
        <b>{round.gameName}</b> <small>{sayChoice(round.choice, speech)}</small>
        <small className={styles['when']}>
          {t('game.roundCame', { outcome: sayOutcome(outcome, speech) })} · {sayTime(round.at)}
        </small>
      </span>
      <span>
        <MoneyText micros={BigInt(round.winMicros) - BigInt(round.stakedMicros)} isResult />
        <small>{t(isWon ? 'game.wonRound' : 'game.lostRound')}</small>
      </span>
      <Badge tone={isShown ? 'accent' : 'plain'}>{t(isShown ? 'game.seedShown' : 'game.seedInUse')}</Badge>
    </button>
  );
}
