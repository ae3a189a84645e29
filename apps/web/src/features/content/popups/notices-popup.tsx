import { EmptyState, ErrorState, Icon, IconButton, Modal, Skeleton } from '@nokshi/ui';
import { useState } from 'react';
import { failureProps } from '../../../lib/api/failure.ts';
import { useAnnouncements } from '../../../lib/content/announcements.ts';
import { closePopup } from '../../../lib/session/gate.ts';
import { useSayTime } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import articleStyles from '../article.module.css';
import { Article } from '../article.tsx';
import { ANNOUNCEMENT_PAGE_SIZE, pageOf } from './paging.ts';
import popupStyles from './popups.module.css';

/** All notices to players, nine to a page (MO-2). */
export function NoticesPopup() {
  const t = useTexts('content');
  const sayTime = useSayTime();
  const { data, error, refetch } = useAnnouncements();
  const [wanted, setWanted] = useState(1);
  const { items, page, pages } = pageOf(data?.player ?? [], wanted, ANNOUNCEMENT_PAGE_SIZE);
  return (
    <Modal
      title={t('content.noticesTitle')}
      onClose={closePopup}
      footer={
        pages > 1 && (
          <span className={popupStyles['steps']}>
            <IconButton
              icon="chevron-left"
              isDirectional
              label={t('content.previousPage')}
              disabled={page === 1}
              onClick={() => setWanted(page - 1)}
            />
            <span className="nk-num">{t('content.ofPages', { page, pages })}</span>
            <IconButton
              icon="chevron-right"
              isDirectional
              label={t('content.nextPage')}
              disabled={page === pages}
              onClick={() => setWanted(page + 1)}
            />
          </span>
        )
      }
    >
      {error && !data && (
        <ErrorState {...failureProps(error, t('content.loadFailed'))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className={articleStyles['lines']} />}
      {data?.player.length === 0 && (
        <EmptyState icon="megaphone" title={t('content.noNotices')} text={t('content.noNoticesText')} />
      )}
      <ul className={articleStyles['notices']}>
        {items.map((notice) => (
          <li key={notice.id}>
            <details>
              <summary>
                <span>
                  {notice.title}
                  <small>{sayTime(notice.startTime)}</small>
                </span>
                <Icon name="chevron-down" />
              </summary>
              <Article html={notice.content} />
            </details>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
