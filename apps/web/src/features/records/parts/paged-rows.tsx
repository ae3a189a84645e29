import { Button, EmptyState, ErrorState, type IconName } from '@nokshi/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureProps } from '../../../lib/api/failure.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Pager } from './pager.tsx';
import styles from './records.module.css';
import { RowSkeletons } from './row-skeletons.tsx';

interface Page {
  readonly list: readonly unknown[];
  readonly older: string | null;
  readonly newer: string | null;
}

export interface PagedRowsProps<Rows extends Page> {
  readonly query: UseQueryResult<Rows>;
  /** Where the page begins; empty for the newest. */
  readonly cursor: string;
  readonly onGo: (cursor: string) => void;
  readonly icon: IconName;
  readonly words: Readonly<Record<'failed' | 'empty' | 'emptyText', string>>;
  /** What stands beside the pager. */
  readonly foot?: (page: Rows) => ReactNode;
  readonly children: (page: Rows) => ReactNode;
}

/** One page of a record, newest first, with the way to the pages beside it. */
export function PagedRows<Rows extends Page>(props: PagedRowsProps<Rows>) {
  const { query, cursor, onGo, icon, words, foot, children } = props;
  const t = useTexts('records');
  const { data, isError, error, refetch, isPlaceholderData } = query;
  const isNewest = cursor === '';
  if (isError && !data) {
    return (
      <ErrorState
        {...failureProps(error, words.failed)}
        onRetry={() => (isNewest ? void refetch() : onGo(''))}
      />
    );
  }
  if (!data) return <RowSkeletons />;
  if (data.list.length === 0) {
    return (
      <EmptyState
        icon={icon}
        title={words.empty}
        text={words.emptyText}
        action={!isNewest && <Button onClick={() => onGo('')}>{t('records.newest')}</Button>}
      />
    );
  }
  return (
    <>
      {children(data)}
      <footer className={styles['foot']}>
        {foot?.(data) ?? <span />}
        <Pager older={data.older} newer={data.newer} isBusy={isPlaceholderData} onGo={onGo} />
      </footer>
    </>
  );
}
