import type { NewsRow } from '@nokshi/contract/agents-news-console.ts';
import { Badge, Button, useUi } from '@nokshi/ui';
import { useState } from 'react';
import { useSayMoment } from '../../lib/console/clock.ts';
import css from '../../lib/console/desk.module.css';
import { PagedTable } from '../../lib/console/paged-table.tsx';
import { Loaded, PageHead } from '../../lib/console/panel.tsx';
import own from './news.module.css';
import { NewsEditor } from './news-editor.tsx';
import { useNewsDesk, useNewsSheet } from './news-queries.ts';

const TONES = { draft: 'plain', waiting: 'info', live: 'accent', withdrawn: 'warn' } as const;

/** Announcements to agents (AC-1): the list, and the one that is written. */
export function NewsPage() {
  const { t } = useUi();
  const [edited, setEdited] = useState<string | null>(null);
  const query = useNewsDesk();
  const agents = query.data?.pages[0]?.agents;
  return (
    <div className={css['page']}>
      <PageHead
        title={t('console.news')}
        caption={agents === undefined ? t('console.newsText') : t('console.newsAgents', { count: agents })}
      >
        {edited === null && (
          <Button kind="primary" icon="plus" onClick={() => setEdited('')}>
            {t('console.newsNew')}
          </Button>
        )}
      </PageHead>
      {edited === null && <List query={query} onEdit={setEdited} />}
      {edited === '' && <NewsEditor sheet={undefined} onClose={() => setEdited(null)} />}
      {edited !== null && edited !== '' && <Written id={edited} onClose={() => setEdited(null)} />}
    </div>
  );
}

function Written({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  return (
    <Loaded query={useNewsSheet(id)} lines={8}>
      {(sheet) => <NewsEditor key={sheet.revision} sheet={sheet} onClose={onClose} />}
    </Loaded>
  );
}

interface ListProps {
  readonly query: ReturnType<typeof useNewsDesk>;
  readonly onEdit: (id: string) => void;
}

function List({ query, onEdit }: ListProps) {
  const { t } = useUi();
  const agents = query.data?.pages[0]?.agents ?? 0;
  return (
    <section className={css['panel']} aria-label={t('console.news')}>
      <PagedTable
        query={query}
        empty={t('console.newsEmpty')}
        emptyText={t('console.newsEmptyText')}
        emptyIcon="megaphone"
        heads={[
          { word: t('console.newsTitle') },
          { word: t('console.newsState') },
          { word: t('console.newsRead') },
        ]}
        row={(row) => <Line key={row.id} row={row} agents={agents} onEdit={() => onEdit(row.id)} />}
      />
    </section>
  );
}

interface LineProps {
  readonly row: NewsRow;
  readonly agents: number;
  readonly onEdit: () => void;
}

function Line({ row, agents, onEdit }: LineProps) {
  const { t, language } = useUi();
  const sayMoment = useSayMoment();
  const { title, state, hasNext, isUrgent, mustConfirm, publishAt, readers, confirmed } = row;
  const isSeen = state === 'live' || state === 'withdrawn';
  return (
    <tr data-news={row.id}>
      <td>
        <button type="button" className={own['title']} onClick={onEdit}>
          {title[language]}
        </button>
        {isUrgent && <Badge tone="warn">{t('console.newsUrgent')}</Badge>}
      </td>
      <td>
        <Badge tone={TONES[state]}>{t(`console.newsState_${state}`)}</Badge>
        <small className={own['small']}>
          {publishAt !== null && t('console.newsFrom', { date: sayMoment(publishAt) })}
          {hasNext && ` · ${t('console.newsHasNext')}`}
        </small>
      </td>
      <td>
        {isSeen ? t('console.newsReadOf', { count: readers, agents }) : '–'}
        {isSeen && mustConfirm && (
          <small className={own['small']}>{t('console.newsConfirmedOf', { count: confirmed })}</small>
        )}
      </td>
    </tr>
  );
}
