import type { ApplicationStatus, Promotion } from '@nokshi/contract/content.ts';
import { Button, Modal, useUi } from '@nokshi/ui';
import { requireMember } from '../../lib/gate.ts';
import { useSayTime } from '../../lib/say-time.ts';
import { useTexts } from '../../lib/texts.ts';
import { Article } from './article.tsx';
import { ImageStrip } from './image-strip.tsx';
import styles from './popups.module.css';

export interface PromotionPopupProps {
  readonly promotion: Promotion;
  readonly status: ApplicationStatus | undefined;
  readonly onApply: () => void;
  readonly onClose: () => void;
}

/** One promotion with its terms, and the way to apply where it takes applications. */
export function PromotionPopup({ promotion, status, onApply, onClose }: PromotionPopupProps) {
  const t = useTexts('content');
  const { t: say } = useUi();
  const sayTime = useSayTime();
  const { startTime, endTime } = promotion;
  const hasPlate = promotion.announcementImages.length > 0;
  return (
    <Modal
      title={promotion.title}
      isTitleHidden={hasPlate}
      className={hasPlate ? styles['plated'] : undefined}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('shell.close')}</Button>
          {status !== undefined && (
            <Button kind="primary" disabled={status !== 'join'} onClick={() => requireMember(onApply)}>
              {t(`content.status_${status}`)}
            </Button>
          )}
        </>
      }
    >
      <ImageStrip images={promotion.announcementImages} />
      {hasPlate && <h3>{promotion.title}</h3>}
      <p className={styles['when']}>
        {endTime === null
          ? t('content.since', { time: sayTime(startTime) })
          : t('content.fromTo', { from: sayTime(startTime), to: sayTime(endTime) })}
      </p>
      <Article html={promotion.content} />
    </Modal>
  );
}
