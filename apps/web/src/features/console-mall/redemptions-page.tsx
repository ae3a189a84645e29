import {
  decideRedemption,
  type QueuedRedemption,
  redemptionDelivery,
  redemptionQueue,
} from '@nokshi/contract/rewards-mall-console.ts';
import { Badge, Button, EmptyState, ErrorState, Skeleton, useUi } from '@nokshi/ui';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/query-defaults.ts';
import { useSayMoment } from '../../lib/console/clock.ts';
import css from '../../lib/console/desk.module.css';
import { Loaded, PageHead } from '../../lib/console/panel.tsx';
import { ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { useMay } from '../../lib/console/staff-session.ts';
import { sayNumber } from '../../lib/texts/format.ts';
import { showToast } from '../../lib/toasts/toasts.ts';
import own from './mall.module.css';

const KEY = ['redemptions'] as const;
const QUEUES = ['waiting', 'over'] as const;
const TONES = { waiting: 'warn', approved: 'accent', rejected: 'danger' } as const;

/** What members asked for in the points mall, and the staff's decision. */
export function RedemptionsPage() {
  const { t } = useUi();
  const [queue, setQueue] = useState<(typeof QUEUES)[number]>('waiting');
  const query = useInfiniteQuery({
    queryKey: [...KEY, queue],
    queryFn: ({ pageParam, signal }) =>
      call(redemptionQueue, { queue, ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ list, hasMore }) => (hasMore ? (list.at(-1)?.no ?? null) : null),
    staleTime: 0,
  });
  const list = query.data?.pages.flatMap((page) => page.list);
  return (
    <div className={css['page']}>
      <PageHead
        title={t('console.redemptions')}
        count={query.data?.pages[0]?.waitingCount}
        caption={t('console.redemptionsText')}
      />
      <div className={css['chips']} role="group" aria-label={t('console.filter')}>
        {QUEUES.map((one) => (
          <button key={one} type="button" aria-pressed={one === queue} onClick={() => setQueue(one)}>
            {t(`console.redemptions_${one}`)}
          </button>
        ))}
      </div>
      {query.isPending && <Skeleton style={{ blockSize: 240 }} />}
      {query.isError && !list && (
        <ErrorState
          text={messageOf(query.error, t('console.loadFailed'))}
          onRetry={() => void query.refetch()}
        />
      )}
      {list?.length === 0 && (
        <EmptyState
          icon="gift"
          title={t('console.redemptionsNone')}
          text={t('console.redemptionsNoneText')}
        />
      )}
      <ul className={own['goods']}>
        {list?.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('console.showMore')}
        </Button>
      )}
    </div>
  );
}

function Row({ row }: { readonly row: QueuedRedemption }) {
  const { t, language } = useUi();
  const sayMoment = useSayMoment();
  const mayDecide = useMay('rewards.decide_redemptions');
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null);
  const [showsDelivery, setShowing] = useState(false);
  const facts: readonly (readonly [string, string])[] = [
    [t('console.redemptionNo'), row.no],
    [t('console.redemptionPoints'), sayNumber(language, row.points)],
    [t('console.redemptionAt'), sayMoment(row.at)],
    ...(row.decidedAt === null
      ? []
      : [
          [
            t('console.redemptionState'),
            `${sayMoment(row.decidedAt)} ${row.decidedBy ?? ''} ${row.remark}`,
          ] as const,
        ]),
  ];
  return (
    <li className={css['panel']} data-redemption={row.no}>
      <div className={css['panelHead']}>
        <h2>
          <bdi>{row.account}</bdi>:{' '}
          {t('console.redemptionPieces', { title: row.title, count: sayNumber(language, row.quantity) })}
        </h2>
        <Badge tone={TONES[row.state]}>{t(`console.redemption_${row.state}`)}</Badge>
        {row.isSample && <Badge tone="plain">{t('console.redemptionSample')}</Badge>}
      </div>
      <Facts rows={facts} />
      {showsDelivery && <Delivery row={row} />}
      <div className={css['actions']}>
        {row.hasDelivery && mayDecide && !showsDelivery && (
          <Button onClick={() => setShowing(true)}>{t('console.redemptionDelivery')}</Button>
        )}
        {row.state === 'waiting' && mayDecide && (
          <>
            <Button className={css['danger']} onClick={() => setAsking('reject')}>
              {t('console.redemptionReject')}
            </Button>
            <Button kind="primary" onClick={() => setAsking('approve')}>
              {t('console.redemptionApprove')}
            </Button>
          </>
        )}
      </div>
      {asking !== null && <Decide row={row} decision={asking} onClose={() => setAsking(null)} />}
    </li>
  );
}

function Facts({ rows }: { readonly rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className={css['rows']}>
      {rows.map(([label, said]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  );
}

function Delivery({ row }: { readonly row: QueuedRedemption }) {
  const { t } = useUi();
  const { id, memberId } = row;
  const query = useQuery({
    queryKey: [...KEY, 'delivery', memberId, id],
    queryFn: ({ signal }) => call(redemptionDelivery, { id, memberId }, { signal }),
  });
  return (
    <Loaded query={query} lines={3}>
      {({ name, address, mobile }) => (
        <Facts
          rows={[
            [t('console.redemptionName'), name],
            [t('console.redemptionAddress'), address],
            [t('console.redemptionMobile'), mobile],
          ]}
        />
      )}
    </Loaded>
  );
}

interface DecideProps {
  readonly row: QueuedRedemption;
  readonly decision: 'approve' | 'reject';
  readonly onClose: () => void;
}

function Decide({ row, decision, onClose }: DecideProps) {
  const { t } = useUi();
  const queries = useQueryClient();
  const isApproval = decision === 'approve';
  return (
    <ReasonDialog
      title={`${row.no}: ${row.title}`}
      verb={t(isApproval ? 'console.redemptionApprove' : 'console.redemptionReject')}
      isDanger={!isApproval}
      onClose={onClose}
      onConfirm={async (reason) => {
        await call(decideRedemption, { id: row.id, memberId: row.memberId, decision, reason });
        showToast({ tone: 'good', text: t('console.redemptionDecided') });
        await queries.invalidateQueries({ queryKey: KEY });
      }}
    >
      <p>{t(isApproval ? 'console.redemptionApproveText' : 'console.redemptionRejectText')}</p>
    </ReasonDialog>
  );
}
