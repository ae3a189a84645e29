import { useStore } from '@nokshi/browser/store.ts';
import { Button, EmptyState, ErrorState, type IconName, Skeleton } from '@nokshi/ui';
import type { ReactNode } from 'react';
import { failureProps } from '../../../lib/api/failure.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { sayDays } from '../../../lib/texts/say-day.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from './parts.module.css';
import type { DayRange } from './range.ts';

const ROWS = [0, 1, 2, 3, 4, 5];

interface Asked<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

export interface ReportBodyProps<Data> {
  readonly query: Asked<Data>;
  readonly range: DayRange;
  readonly icon: IconName;
  readonly isEmpty: (data: Data) => boolean;
  /** What there is none of, when it is more than 'nothing in these days'. */
  readonly emptyText?: string;
  /** Takes every filter off; absent when there is none to take off. */
  readonly onClear?: (() => void) | undefined;
  readonly children: (data: Data) => ReactNode;
}

/** What a report says while it is on its way, when it failed, and when there is nothing: with the days in words. */
export function ReportBody<Data>(props: ReportBodyProps<Data>) {
  const { query, range, icon, isEmpty, emptyText, onClear, children } = props;
  const t = useTexts('agentParts');
  const days = sayDays(useStore(languageStore), range);
  const { data } = query;
  if (hasFailed(query)) return <ReportFailed query={query} range={range} />;
  if (data === undefined) {
    return (
      <output className={styles['waiting']} aria-label={t('agentParts.loading', { days })}>
        {ROWS.map((row) => (
          <Skeleton key={row} style={{ blockSize: 48 }} />
        ))}
      </output>
    );
  }
  if (isEmpty(data)) {
    return (
      <EmptyState
        icon={icon}
        title={t('agentParts.empty', { days })}
        text={emptyText ?? t(onClear ? 'agentParts.emptyFiltered' : 'agentParts.emptyText')}
        action={onClear && <Button onClick={onClear}>{t('agentParts.clear')}</Button>}
      />
    );
  }
  return children(data);
}

/** Nothing has come, and nothing is on its way. */
export function hasFailed({ data, isError }: Pick<Asked<unknown>, 'data' | 'isError'>): boolean {
  return isError && data === undefined;
}

interface ReportFailedProps {
  readonly query: Pick<Asked<unknown>, 'error' | 'refetch'>;
  readonly range: DayRange;
}

export function ReportFailed({ query: { error, refetch }, range }: ReportFailedProps) {
  const t = useTexts('agentParts');
  const days = sayDays(useStore(languageStore), range);
  return (
    <ErrorState
      title={t('agentParts.failedTitle', { days })}
      {...failureProps(error, t('agentParts.failed'))}
      onRetry={() => void refetch()}
    />
  );
}
