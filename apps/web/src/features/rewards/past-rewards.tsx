import { listPastRewards, type Reward } from '@nokshi/contract/rewards.ts';
import { Badge, Button, LateImage } from '@nokshi/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { useWireLanguage } from '../../lib/games/catalogue-queries.ts';
import { KIND_LOOKS } from '../../lib/rewards/kind-looks.ts';
import { propHref } from '../../lib/rewards/plate.tsx';
import { REWARDS_KEY } from '../../lib/rewards/rewards-key.ts';
import { useSayMoment } from '../../lib/texts/say-time.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { RewardValue } from './reward-cards.tsx';
import styles from './rewards.module.css';

const ART_PX = 36;

/** What was claimed, ran out or was taken back, page by page. */
export function usePastRewards() {
  const language = useWireLanguage();
  const query = useInfiniteQuery({
    queryKey: [...REWARDS_KEY, 'grants', 'past', language],
    queryFn: ({ signal, pageParam }) =>
      call(listPastRewards, pageParam === '' ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
  return { ...query, rows: query.data?.pages.flatMap(({ list }) => list) };
}

export function PastRewards({ past }: { readonly past: ReturnType<typeof usePastRewards> }) {
  const t = useTexts('rewards');
  const { rows, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = past;
  if (rows === undefined && !isError) return null;
  if (rows?.length === 0) return null;
  return (
    <section className={styles['panel']} aria-labelledby="rewards-past">
      <h3 id="rewards-past">{t('rewards.past')}</h3>
      <ul className={styles['past']}>
        {rows?.map((reward) => (
          <PastReward key={reward.id} reward={reward} />
        ))}
      </ul>
      {isError && <p role="alert">{t('rewards.pastFailed')}</p>}
      {(hasNextPage || isError) && (
        <Button
          kind="outline"
          isBusy={isFetchingNextPage}
          onClick={() => void (isError ? refetch() : fetchNextPage())}
        >
          {t('rewards.pastMore')}
        </Button>
      )}
    </section>
  );
}

function PastReward({ reward }: { readonly reward: Reward }) {
  const t = useTexts('rewards');
  const sayMoment = useSayMoment();
  const { kind, title, state, endedAt, offeredAt } = reward;
  const isClaimed = state === 'claimed';
  return (
    <li data-past-reward={state}>
      <LateImage src={propHref(KIND_LOOKS[kind].prop)} alt="" width={ART_PX} height={ART_PX} instead="gift" />
      <div>
        <b>{title}</b>
        <small>{sayMoment(endedAt ?? offeredAt)}</small>
      </div>
      <span className={styles['end']}>
        <b className={isClaimed ? styles['gain'] : styles['gone']}>
          {isClaimed && '+'}
          <RewardValue reward={reward} />
        </b>
        {!isClaimed && (
          <Badge>{t(state === 'expired' ? 'rewards.state_expired' : 'rewards.state_withdrawn')}</Badge>
        )}
      </span>
    </li>
  );
}
