import type { Application, ApplicationStatus, Promotion } from '@nokshi/contract/content.ts';
import { Button, Modal, useUi } from '@nokshi/ui';
import { requireMember } from '../../../lib/session/gate.ts';
import { useSayTime } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Article } from '../article.tsx';
import own from '../feedback/answers.module.css';
import { Answer } from '../feedback/own-feedback.tsx';
import { ImageStrip } from '../popups/image-strip.tsx';
import styles from '../popups/popups.module.css';
import { StatusBadge } from './status-badge.tsx';

export interface PromotionPopupProps {
  readonly promotion: Promotion;
  readonly status: ApplicationStatus | undefined;
  /** What the member applied with, where that is so. */
  readonly application: Application | undefined;
  readonly onApply: () => void;
  readonly onClose: () => void;
}

/** One promotion with its terms, and the way to apply where it takes applications. */
export function PromotionPopup({ promotion, status, application, onApply, onClose }: PromotionPopupProps) {
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
          {status === 'join' && (
            <Button kind="primary" onClick={() => requireMember(onApply)}>
              {t('content.status_join')}
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
      {status !== undefined && status !== 'join' && (
        <section className={own['application']} aria-label={t('content.applicationMine')}>
          <span>
            <StatusBadge status={status} />
          </span>
          {application && <small>{t('content.appliedAt', { time: sayTime(application.at) })}</small>}
          {application && application.remark !== '' && <q>{application.remark}</q>}
          {application && application.answer !== null && (
            <Answer
              text={application.answer}
              at={application.answeredAt === null ? null : sayTime(application.answeredAt)}
            />
          )}
        </section>
      )}
      <Article html={promotion.content} />
    </Modal>
  );
}
