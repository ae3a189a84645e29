import { Button, Icon, useUi } from '@nokshi/ui';
import { useAnnouncements } from '../../../lib/content/announcements.ts';
import { openPopup } from '../../../lib/session/gate.ts';
import styles from './home-content.module.css';

/**
 * The operator's notices in one line that runs by itself (HM-1.2). It stands still under the pointer and the focus,
 * and for people who want stillness. A press opens all of them.
 */
export function NoticeMarquee() {
  const { t } = useUi();
  const notices = useAnnouncements().data?.player ?? [];
  if (notices.length === 0) return null;
  const line = notices.map(({ id, title }) => (
    <span key={id} className={styles['notice']}>
      {title}
    </span>
  ));
  return (
    <section className={styles['marquee']} aria-label={t('home.notices')}>
      <Icon name="megaphone" />
      <div className={styles['track']}>
        <div className={styles['run']}>
          <span>{line}</span>
          <span aria-hidden="true">{line}</span>
        </div>
      </div>
      <Button size="small" aria-haspopup="dialog" onClick={() => openPopup({ kind: 'notices' })}>
        {t('home.allNotices')}
      </Button>
    </section>
  );
}
