import { ownSeries } from '@nokshi/contract/identity-series.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { MINE } from '../../../lib/api/query.ts';
import { SeriesRows } from '../../../lib/series/series-rows.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from './links.module.css';

interface PromisedSeries {
  readonly rows: Parameters<typeof SeriesRows>[0]['rows'] | undefined;
  readonly isFailed: boolean;
  /** What differs from what members usually have. */
  readonly changed: { product: string; series: number }[];
  readonly change: (product: string, series: number) => void;
}

/** What a new link promises of lotteries, beginning with what members usually have. */
export function useLinkSeries(): PromisedSeries {
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const { data, isError } = useQuery({
    queryKey: [MINE, 'ownSeries'],
    queryFn: ({ signal }) => call(ownSeries, {}, { signal }),
  });
  const products = data?.products.map((row) => ({ ...row, usual: Math.min(row.own, row.series) }));
  return {
    isFailed: isError,
    rows: products?.map(({ product, least, series, usual }) => ({
      product,
      least,
      above: series,
      series: chosen[product] ?? usual,
    })),
    changed: (products ?? []).flatMap(({ product, usual }) => {
      const series = chosen[product] ?? usual;
      return series === usual ? [] : [{ product, series }];
    }),
    change: (product, series) => setChosen((before) => ({ ...before, [product]: series })),
  };
}

/** The series of a link, folded away: most links leave them as they are. */
export function LinkSeries({ promised }: { readonly promised: PromisedSeries }) {
  const t = useTexts('agentLinks');
  const { rows, isFailed, change } = promised;
  return (
    <details className={styles['series']}>
      <summary className="nk-link">{t('agentLinks.series')}</summary>
      <p className={styles['quiet']}>{t(isFailed ? 'agentLinks.seriesFailed' : 'agentLinks.seriesText')}</p>
      {rows && <SeriesRows rows={rows} isMine onChange={change} />}
    </details>
  );
}
