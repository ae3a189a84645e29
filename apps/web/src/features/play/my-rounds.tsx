import { verifyRound } from '@nokshi/contract/play.ts';
import { Badge, Button, cx, ErrorState, MoneyText, Skeleton, useUi } from '@nokshi/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/api.ts';
import { failureProps } from '../../lib/failure.ts';
import { writeDigits } from '../../lib/format.ts';
import { openLogin } from '../../lib/gate.ts';
import { MINE } from '../../lib/query.ts';
import { useSayTime } from '../../lib/say-time.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import styles from './verify.module.css';
import { rollText, type VerifyForm } from './verify-dice.ts';

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

/** What a round puts into the verifier. A seed that is still in use stays empty. */
function formOf(round: Round): VerifyForm {
  return {
    serverSeed: round.serverSeed ?? '',
    serverSeedHash: round.serverSeedHash,
    clientSeed: round.clientSeed,
    nonce: String(round.nonce),
    roll: rollText(round.outcomeHundredths),
  };
}

export interface MyRoundsProps {
  /** The round that the address names; it is chosen once it is there. */
  readonly wantedId: string | null;
  readonly onChoose: (form: VerifyForm) => void;
}

/** The member's own rounds of Dice to choose from. */
export function MyRounds({ wantedId, onChoose }: MyRoundsProps) {
  const t = useTexts('game');
  const { state } = useSession();
  const rounds = useRounds(state === 'member');
  const list = rounds.data?.pages.flatMap((page) => page.list) ?? [];
  const wanted = list.find((round) => round.roundId === wantedId);
  const hasChosen = useRef(false);
  useEffect(() => {
    if (!wanted || hasChosen.current) return;
    hasChosen.current = true;
    onChoose(formOf(wanted));
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
            <RoundButton round={round} onChoose={onChoose} />
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

function RoundButton({
  round,
  onChoose,
}: {
  readonly round: Round;
  readonly onChoose: (form: VerifyForm) => void;
}) {
  const t = useTexts('game');
  const sayTime = useSayTime();
  const { language } = useUi();
  // As the game showed them; the fields below take them in Latin digits, as the proof does.
  const shownRoll = (hundredths: number) => writeDigits(language, rollText(hundredths));
  const direction = t(round.bet.direction === 'over' ? 'game.over' : 'game.under');
  const isWon = BigInt(round.winMicros) > 0n;
  const isShown = round.serverSeed !== null;
  return (
    <button
      type="button"
      className={cx(!isShown && styles['sealed'])}
      title={isShown ? undefined : t('game.seedInUseHint')}
      onClick={() => onChoose(formOf(round))}
    >
      <span>
        <b>{shownRoll(round.outcomeHundredths)}</b>{' '}
        <small>{t('game.betWas', { target: shownRoll(round.bet.targetHundredths), direction })}</small>
        <small className={styles['when']}>{sayTime(round.at)}</small>
      </span>
      <span>
        <MoneyText micros={BigInt(round.winMicros) - BigInt(round.stakeMicros)} isResult />
        <small>{t(isWon ? 'game.wonRound' : 'game.lostRound')}</small>
      </span>
      <Badge tone={isShown ? 'accent' : 'plain'}>{t(isShown ? 'game.seedShown' : 'game.seedInUse')}</Badge>
    </button>
  );
}
