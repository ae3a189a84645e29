import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import {
  type LotteryGameSales,
  type LotteryIssueOrder,
  type LotteryIssueSales,
  listIssueSales,
  readIssueSales,
} from '@nokshi/contract/lottery-sales.ts';
import { Badge, Button, cx, Modal, useUi } from '@nokshi/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { Amount } from '../../lib/console/amount.tsx';
import { useSayMoment } from '../../lib/console/clock.ts';
import desk from '../../lib/console/desk.module.css';
import { DeskScroll } from '../../lib/console/desk-scroll.tsx';
import { Loaded } from '../../lib/console/panel.tsx';
import { useMay } from '../../lib/console/staff-session.ts';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import { ExposureTable } from './exposures.tsx';
import { usePrizeName } from './lottery-dialogs.tsx';
import { MoneyCells, MoneyHeads } from './money-cells.tsx';
import { resultText } from './result-text.ts';
import css from './sales.module.css';

export interface IssuesDialogProps {
  readonly game: LotteryGameSales;
  readonly day: string;
  readonly onChoose: (number: string) => void;
  readonly onClose: () => void;
}

/** The issues of a game's day that somebody holds a ticket of, with their money. */
export function IssuesDialog({ game, day, onChoose, onClose }: IssuesDialogProps) {
  const { t, language } = useUi();
  const { gameCode } = game;
  const query = useInfiniteQuery({
    queryKey: ['lottery-issue-sales', gameCode, day],
    queryFn: ({ signal, pageParam }) =>
      call(listIssueSales, { gameCode, day, ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ list }) => list),
    staleTime: 0,
  });
  return (
    <Modal title={`${game.title[language]}, ${day}`} size="form" onClose={onClose}>
      <Loaded query={query}>
        {(list) => (
          <DeskScroll>
            <table className={cx(desk['table'], css['labelled'])}>
              <thead>
                <tr>
                  <th scope="col">{t('console.lotteryIssue')}</th>
                  <MoneyHeads />
                </tr>
              </thead>
              <tbody>
                {list.map((issue) => (
                  <tr key={issue.numero} data-sales={issue.numero}>
                    <td>
                      <button type="button" className={css['choose']} onClick={() => onChoose(issue.numero)}>
                        {issue.numero}
                      </button>{' '}
                      <IssueState issue={issue} />
                    </td>
                    <MoneyCells money={issue} />
                  </tr>
                ))}
              </tbody>
            </table>
          </DeskScroll>
        )}
      </Loaded>
      {query.hasNextPage && (
        <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('console.lotterySalesMore')}
        </Button>
      )}
    </Modal>
  );
}

const TONES = {
  open: 'accent',
  sealed: 'info',
  held: 'danger',
  drawn: 'info',
  settled: 'plain',
  voiding: 'warn',
  void: 'warn',
} as const;

/** How an issue stands, with its result or why it has none. */
function IssueState({
  issue: { state, result, revision, voidReason },
}: {
  readonly issue: LotteryIssueSales;
}) {
  const { t } = useUi();
  const prizeName = usePrizeName();
  return (
    <>
      <Badge tone={TONES[state]}>{t(`console.lotteryIssue_${state}`)}</Badge>
      {result !== null && <small>{resultText(result, prizeName)}</small>}
      {revision > 0 && <small>{t('console.lotteryCorrected', { count: revision })}</small>}
      {voidReason !== null && <small>{t(`console.lotteryVoidBy_${knownReason(voidReason)}`)}</small>}
    </>
  );
}

const REASONS = ['sealed_late', 'beacon_silent', 'no_result', 'official_void', 'rest_day'] as const;

function knownReason(reason: string): (typeof REASONS)[number] | 'fault' {
  return REASONS.find((known) => known === reason) ?? 'fault';
}

export interface IssueDialogProps {
  /** Without a game the number is a ticket's. */
  readonly gameCode: string | undefined;
  readonly number: string;
  readonly onClose: () => void;
}

/** One issue: its money, the numbers that could cost or could have cost most, and its largest orders. */
export function IssueDialog({ gameCode, number, onClose }: IssueDialogProps) {
  const { t, language } = useUi();
  const sayMoment = useSayMoment();
  const query = useQuery({
    queryKey: ['lottery-issue-detail', gameCode ?? '', number],
    queryFn: ({ signal }) => call(readIssueSales, { ...(gameCode && { gameCode }), number }, { signal }),
    staleTime: 0,
    retry: false,
  });
  const { data } = query;
  const title = data === undefined ? number : `${data.title[language]} ${data.issue.numero}`;
  return (
    <Modal title={title} size="form" onClose={onClose}>
      <Loaded query={query} lines={6}>
        {({ issue, exposures, orders, orderCount }) => (
          <div data-issue-detail={issue.numero}>
            <p>
              <IssueState issue={issue} />{' '}
              {t('console.lotteryIssueTimes', {
                closes: sayMoment(issue.closesAt),
                draws: sayMoment(issue.drawsAt),
              })}
            </p>
            <table className={cx(desk['table'], css['labelled'])}>
              <thead>
                <tr>
                  <MoneyHeads />
                </tr>
              </thead>
              <tbody>
                <tr>
                  <MoneyCells money={issue} />
                </tr>
              </tbody>
            </table>
            <h3 className={css['section']}>{t('console.lotteryExposures')}</h3>
            <ExposureTable list={exposures} />
            <h3 className={css['section']}>
              {t('console.lotteryIssueOrders', { shown: orders.length, count: orderCount })}
            </h3>
            <Orders list={orders} />
          </div>
        )}
      </Loaded>
    </Modal>
  );
}

function Orders({ list }: { readonly list: readonly LotteryIssueOrder[] }) {
  const { t } = useUi();
  if (list.length === 0) return <p className={desk['quiet']}>{t('console.lotteryIssueNoOrders')}</p>;
  return (
    <DeskScroll>
      <table className={cx(desk['table'], css['labelled'])}>
        <thead>
          <tr>
            <th scope="col">{t('console.lotteryOrder')}</th>
            <th scope="col">{t('console.who')}</th>
            <th scope="col" className={desk['figure']}>
              {t('console.lotterySales_stakeMicros')}
            </th>
            <th scope="col" className={desk['figure']}>
              {t('console.lotterySales_winMicros')}
            </th>
            <th scope="col" className={desk['figure']}>
              {t('console.lotterySales_backMicros')}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((order) => (
            <OrderRow key={order.orderId} order={order} />
          ))}
        </tbody>
      </table>
    </DeskScroll>
  );
}

const ORDER_TONES = {
  placed: 'info',
  won: 'accent',
  lost: 'plain',
  tied: 'plain',
  cancelled: 'plain',
  void: 'warn',
} as const;

function OrderRow({ order }: { readonly order: LotteryIssueOrder }) {
  const { t } = useUi();
  const sayMoment = useSayMoment();
  const mayRead = useMay('desk.read_members');
  const { no, state, account, memberId, isChase, placedAt } = order;
  const amount = (label: 'stakeMicros' | 'winMicros' | 'backMicros') => (
    <td className={desk['figure']} data-label={t(`console.lotterySales_${label}`)}>
      <Amount micros={order[label]} currency={PLAY_CREDIT} />
    </td>
  );
  return (
    <tr data-order={no}>
      <td>
        <b>{no}</b> <Badge tone={ORDER_TONES[state]}>{t(`console.lotteryOrder_${state}`)}</Badge>
        <small>
          {sayMoment(placedAt)}
          {isChase && `, ${t('console.lotteryOrderChase')}`}
        </small>
      </td>
      <td>
        {mayRead ? (
          <AppLink className="nk-link" href={`/console/members/${memberId}`}>
            {account}
          </AppLink>
        ) : (
          account
        )}
      </td>
      {amount('stakeMicros')}
      {amount('winMicros')}
      {amount('backMicros')}
    </tr>
  );
}
