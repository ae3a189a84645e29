import type { Announcement } from '@nokshi/contract/content.ts';
import { Button, IconButton, Modal, useUi } from '@nokshi/ui';
import { useState } from 'react';
import { memberHref } from '../../../lib/navigation/member-pages.ts';
import { go } from '../../../lib/navigation/navigation.ts';
import { closePopup } from '../../../lib/session/gate.ts';
import { useSayTime } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Article } from '../article.tsx';
import { ImageStrip } from './image-strip.tsx';
import { ANNOUNCEMENT_PAGE_SIZE } from './paging.ts';
import styles from './popups.module.css';

export interface AnnouncementPopupProps {
  readonly list: readonly Announcement[];
  readonly onClose: () => void;
}

/** The public announcements (MO-1), one after the other, at most nine; images stand in their `sequence`. */
export function AnnouncementPopup({ list, onClose }: AnnouncementPopupProps) {
  const t = useTexts('content');
  const { t: say } = useUi();
  const sayTime = useSayTime();
  const [at, setAt] = useState(0);
  const shown = list.slice(0, ANNOUNCEMENT_PAGE_SIZE);
  const announcement = shown[at] ?? shown[0];
  if (!announcement) return null;
  const isLast = at >= shown.length - 1;
  const hasPlate = announcement.announcementImages.length > 0;
  const leads = announcement.promotionType !== null;
  const follow = () => {
    onClose();
    closePopup();
    go(memberHref('rewardCenter'));
  };
  return (
    <Modal
      title={announcement.title}
      isTitleHidden={hasPlate}
      onClose={onClose}
      className={hasPlate ? styles['plated'] : undefined}
      footer={
        <>
          {shown.length > 1 && (
            <span className={styles['steps']}>
              <IconButton
                icon="chevron-left"
                isDirectional
                label={t('content.previous')}
                onClick={() => setAt(Math.max(at - 1, 0))}
              />
              <span className="nk-num">{t('content.ofPages', { page: at + 1, pages: shown.length })}</span>
              <IconButton
                icon="chevron-right"
                isDirectional
                label={t('content.next')}
                onClick={() => setAt(Math.min(at + 1, shown.length - 1))}
              />
            </span>
          )}
          {leads ? (
            <Button kind="primary" onClick={follow}>
              {t('content.toRewards')}
            </Button>
          ) : (
            <Button kind="primary" onClick={isLast ? onClose : () => setAt(at + 1)}>
              {isLast ? say('shell.close') : t('content.next')}
            </Button>
          )}
        </>
      }
    >
      <ImageStrip images={announcement.announcementImages} />
      {hasPlate && <h3>{announcement.title}</h3>}
      <p className={styles['when']}>{sayTime(announcement.startTime)}</p>
      <Article html={announcement.content} />
    </Modal>
  );
}
