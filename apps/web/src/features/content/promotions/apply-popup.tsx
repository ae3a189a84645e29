import { applyForPromotion, type Promotion, REMARK_LENGTH } from '@nokshi/contract/content.ts';
import { cutToCodePoints } from '@nokshi/texts/graphemes.ts';
import { Button, FailureReference, Field, Modal } from '@nokshi/ui';
import { type SyntheticEvent, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { helpWith, referenceOf } from '../../../lib/api/failure.ts';
import { MINE, messageOf, queryClient } from '../../../lib/api/query.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';
import styles from '../pictures/form.module.css';
import { PicturesField } from '../pictures/pictures-field.tsx';
import { usePictures } from '../pictures/use-pictures.ts';

const FORM = 'apply';

/** The application to a promotion: a remark up to 140 characters and up to three pictures (VA-5.2, VA-5.3). */
export function ApplyPopup({
  promotion,
  onClose,
}: {
  readonly promotion: Promotion;
  readonly onClose: () => void;
}) {
  const t = useTexts('content');
  const pictures = usePictures();
  const [remark, setRemark] = useState('');
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const [reference, setReference] = useState<string | null>(null);
  const length = Array.from(remark).length;

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    if (isSending || pictures.isSending) return;
    setError(undefined);
    setReference(null);
    setSending(true);
    try {
      await call(applyForPromotion, { promotionId: promotion.id, remark, pictureIds: [...pictures.ids] });
      await queryClient.invalidateQueries({ queryKey: [MINE, 'applications'] });
      showToast({ tone: 'good', text: t('content.applied') });
      onClose();
    } catch (failure) {
      setError(messageOf(failure, t('errors.fault')));
      setReference(referenceOf(failure));
    } finally {
      setSending(false);
    }
  }

  return (
    <Modal
      title={t('content.applyFor', { title: promotion.title })}
      onClose={onClose}
      footer={
        <Button kind="primary" type="submit" form={FORM} isBusy={isSending || pictures.isSending}>
          {t('content.apply')}
        </Button>
      }
    >
      <form id={FORM} className={styles['form']} noValidate onSubmit={(event) => void send(event)}>
        <Field
          label={t('content.remark')}
          isOptional
          error={error ?? (length > REMARK_LENGTH ? t('content.remarkLong', { max: REMARK_LENGTH }) : null)}
          hint={t('content.remarkCount', { count: length, max: REMARK_LENGTH })}
        >
          {({ id, describedBy, isInvalid }) => (
            <textarea
              id={id}
              className="nk-textarea"
              rows={3}
              value={remark}
              data-autofocus
              aria-describedby={describedBy}
              aria-invalid={isInvalid || undefined}
              onChange={(event) => setRemark(cutToCodePoints(event.target.value, REMARK_LENGTH))}
            />
          )}
        </Field>
        {reference !== null && (
          <FailureReference
            reference={reference}
            onHelp={() => {
              onClose();
              helpWith(reference);
            }}
          />
        )}
        <PicturesField pictures={pictures} />
      </form>
    </Modal>
  );
}
