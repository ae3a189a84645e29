import { Badge, ErrorState, Skeleton, useUi } from '@nokshi/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId } from 'react';
import { ApiFailure } from '../api/api-failure.ts';
import { messageOf } from '../api/query-defaults.ts';
import { sayNumber } from '../texts/format.ts';
import css from './desk.module.css';

export interface PanelProps {
  readonly title: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function Panel({ title, aside, children }: PanelProps) {
  const id = useId();
  return (
    <section className={css['panel']} aria-labelledby={id}>
      <div className={css['panelHead']}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

export interface PageHeadProps {
  readonly title: string;
  /** How many there are of it. */
  readonly count?: number | undefined;
  readonly caption?: ReactNode;
  readonly children?: ReactNode;
}

/** The first line of a page; names the browser's tab as well. */
export function PageHead({ title, count, caption, children }: PageHeadProps) {
  const { t, language } = useUi();
  useEffect(() => {
    document.title = t('console.pageTitle', { page: title });
  }, [t, title]);
  return (
    <div className={css['head']}>
      <h1>{title}</h1>
      {count !== undefined && <Badge>{sayNumber(language, count)}</Badge>}
      {caption && <span className={css['caption']}>{caption}</span>}
      <span className={css['push']} />
      {children}
    </div>
  );
}

export interface LoadedProps<Value> {
  readonly query: UseQueryResult<Value>;
  readonly children: (value: Value) => ReactNode;
  /** Height of what is on its way, in lines. */
  readonly lines?: number;
}

/** What a call answered; its shape while it is on its way, and the cause with a way to try again when it failed. */
export function Loaded<Value>({ query, children, lines = 4 }: LoadedProps<Value>) {
  const { t } = useUi();
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    const reference = query.error instanceof ApiFailure ? query.error.reference : null;
    return (
      <>
        <ErrorState
          text={messageOf(query.error, t('console.loadFailed'))}
          onRetry={() => void query.refetch()}
        />
        {reference && <p className={css['hint']}>{t('shell.reference', { reference })}</p>}
      </>
    );
  }
  return (
    <div role="status" aria-label={t('shell.loading')}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} style={{ blockSize: 36, marginBlockEnd: 10 }} />
      ))}
    </div>
  );
}
