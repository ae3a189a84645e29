import { useStore } from '@nokshi/browser/store.ts';
import { listRedemptions, type Redemption } from '@nokshi/contract/rewards-mall.ts';
import { listPoints, type PointMove } from '@nokshi/contract/rewards-points.ts';
import { Badge, Button, ErrorState, Skeleton } from '@nokshi/ui';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { failureProps } from '../../lib/api/failure.ts';
import { REWARDS_KEY } from '../../lib/rewards/rewards-key.ts';
import { sayAmount, sayNumber, writeDigits } from '../../lib/texts/format.ts';
import { languageStore } from '../../lib/texts/language.ts';
import { useSayMoment } from '../../lib/texts/say-time.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './point-mall.module.css';

const TONES = { waiting: 'warn', approved: 'accent', rejected: 'danger' } as const;
const LIST_PX = 200;

/** What was asked for with its state (ST-11.1), and what moved the points (EN-24). */
export function PointRecords() {
  const t = useTexts('points');
  const language = useStore(languageStore);
  const [asked, setAsked] = useState<string>();
  const [moved, setMoved] = useState<string>();
  const redemptions = useQuery({
    queryKey: [...REWARDS_KEY, 'points', 'redemptions', language, asked],
    queryFn: ({ signal }) => call(listRedemptions, asked === undefined ? {} : { cursor: asked }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const moves = useQuery({
    queryKey: [...REWARDS_KEY, 'points', 'ledger', language, moved],
    queryFn: ({ signal }) => call(listPoints, moved === undefined ? {} : { cursor: moved }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Records
        title={t('points.redemptions')}
        empty={t('points.redemptionsNone')}
        query={redemptions}
        onPage={setAsked}
        row={(row) => <Asked key={row.id} row={row} />}
      />
      <Records
        title={t('points.ledger')}
        empty={t('points.ledgerNone')}
        query={moves}
        onPage={setMoved}
        row={(row) => <Move key={row.id} row={row} />}
      />
    </>
  );
}

interface RecordsProps<Row> {
  readonly title: string;
  readonly empty: string;
  readonly query: UseQueryResult<{
    readonly list: readonly Row[];
    readonly older: string | null;
    readonly newer: string | null;
  }>;
  readonly onPage: (cursor: string) => void;
  readonly row: (row: Row) => ReactNode;
}

function Records<Row>({ title, empty, query, onPage, row }: RecordsProps<Row>) {
  const t = useTexts('points');
  const id = useId();
  const { data, error, refetch } = query;
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {data === undefined && error === null && <Skeleton style={{ blockSize: LIST_PX }} />}
      {data === undefined && error !== null && (
        <ErrorState {...failureProps(error, t('points.failed'))} onRetry={() => void refetch()} />
      )}
      {data?.list.length === 0 && <p className={styles['quiet']}>{empty}</p>}
      <ul className={styles['rows']}>{data?.list.map(row)}</ul>
      {data !== undefined && (data.older !== null || data.newer !== null) && (
        <div className={styles['pager']}>
          {[data.newer, data.older].map((cursor, place) => (
            <Button
              key={place === 0 ? 'newer' : 'older'}
              disabled={cursor === null}
              onClick={() => cursor !== null && onPage(cursor)}
            >
              {t(place === 0 ? 'points.newer' : 'points.older')}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

function Asked({ row }: { readonly row: Redemption }) {
  const t = useTexts('points');
  const language = useStore(languageStore);
  const sayMoment = useSayMoment();
  const { title, quantity, state, remark, decidedAt } = row;
  return (
    <li>
      <p className={styles['what']}>
        <b>{quantity === 1 ? title : t('points.pieces', { title, count: sayNumber(language, quantity) })}</b>
        <Badge tone={TONES[state]}>{t(`points.state_${state}`)}</Badge>
      </p>
      <p className={styles['quiet']}>{t('points.askedAt', { when: sayMoment(row.at) })}</p>
      {decidedAt !== null && remark !== '' && (
        <p className={styles['quiet']}>{t('points.reason', { when: sayMoment(decidedAt), remark })}</p>
      )}
      <p className={styles['foot']}>
        <span translate="no">{row.no}</span>
        <b>{sayNumber(language, row.points)}</b>
      </p>
    </li>
  );
}

function Move({ row }: { readonly row: PointMove }) {
  const t = useTexts('points');
  const language = useStore(languageStore);
  const sayMoment = useSayMoment();
  const { what, title, points, balance, ratio, amountMicros } = row;
  const said = t(`points.what_${what}`, {
    title,
    day: writeDigits(language, row.day ?? ''),
    ratio: sayNumber(language, ratio ?? 0),
    amount: sayAmount(language, BigInt(amountMicros ?? '0')),
  });
  const sign = points < 0 ? '−' : '+';
  return (
    <li>
      <p className={styles['what']}>
        <b>{said}</b>
        <b className={points < 0 ? styles['loss'] : styles['gain']}>
          {sign}
          {sayNumber(language, Math.abs(points))}
        </b>
      </p>
      <p className={styles['foot']}>
        <span>{sayMoment(row.at)}</span>
        <span>
          {t('points.balance')} {sayNumber(language, balance)}
        </span>
      </p>
    </li>
  );
}
