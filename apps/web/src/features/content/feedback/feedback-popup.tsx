import { feedback, OPEN_FEEDBACK_MAX } from '@nokshi/contract/content.ts';
import { countWords } from '@nokshi/contract/count-words.ts';
import { Button, Field, Modal, TextField } from '@nokshi/ui';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { proveHuman } from '../../../lib/api/human-proof.ts';
import { messageOf } from '../../../lib/api/query.ts';
import { forgetTyped, keepTyped, readTyped } from '../../../lib/forms/kept-text.ts';
import { useStatus } from '../../../lib/games/catalogue-queries.ts';
import { closePopup } from '../../../lib/session/gate.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';
import styles from '../pictures/form.module.css';
import { PicturesField } from '../pictures/pictures-field.tsx';
import { usePictures } from '../pictures/use-pictures.ts';
import { OwnFeedback, refreshOwnFeedback, useOwnFeedback } from './own-feedback.tsx';

const FORM = 'feedback';
const WORDS = { minWords: 10, maxWords: 500 };

/** A message to the operator (MO-3.6, VA-5.1). `reference` of an error comes along with it. */
export function FeedbackPopup({ reference }: { readonly reference: string | undefined }) {
  const t = useTexts('content');
  const { state } = useSession();
  const { minWords, maxWords } = useStatus()?.brand.feedback ?? WORDS;
  const pictures = usePictures();
  const [kept] = useState(() => readTyped(FORM));
  const [content, setContent] = useState(kept['content'] ?? '');
  const [contact, setContact] = useState(kept['contact'] ?? '');
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const words = countWords(content);
  useEffect(() => keepTyped(FORM, { content, contact }), [content, contact]);
  const isFull = (useOwnFeedback().data?.pages[0]?.open ?? 0) >= OPEN_FEEDBACK_MAX;

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    if (isSending || pictures.isSending) return;
    if (words < minWords || words > maxWords) {
      setError(t('errors.feedbackWords', { min: minWords, max: maxWords }));
      return;
    }
    setError(undefined);
    setSending(true);
    try {
      const isGuest = state === 'guest';
      const message = {
        content,
        contact: contact.trim() || undefined,
        reference,
        pictureIds: [...pictures.ids],
        altcha: isGuest ? await proveHuman() : undefined,
      };
      await call(feedback, message, { asMember: !isGuest });
      forgetTyped(FORM);
      refreshOwnFeedback();
      closePopup();
      showToast({ tone: 'good', text: t('content.feedbackSent') });
    } catch (failure) {
      setError(messageOf(failure, t('errors.fault')));
    } finally {
      setSending(false);
    }
  }

  return (
    <Modal
      title={t('content.feedbackTitle')}
      onClose={closePopup}
      footer={
        !isFull && (
          <Button kind="primary" type="submit" form={FORM} isBusy={isSending || pictures.isSending}>
            {t('content.send')}
          </Button>
        )
      }
    >
      {isFull ? (
        <p>{t('content.feedbackFull', { most: OPEN_FEEDBACK_MAX })}</p>
      ) : (
        <form id={FORM} className={styles['form']} noValidate onSubmit={(event) => void send(event)}>
          <p>
            {t('content.feedbackIntro')} {state === 'guest' ? null : t('content.feedbackAnswer')}
          </p>
          {reference && <p className={styles['reference']}>{t('content.referenceOf', { reference })}</p>}
          <Field
            label={t('content.message')}
            error={error}
            hint={t('content.wordCount', { count: words, min: minWords, max: maxWords })}
          >
            {({ id, describedBy, isInvalid }) => (
              <textarea
                id={id}
                className="nk-textarea"
                rows={6}
                maxLength={8000}
                value={content}
                data-autofocus
                aria-describedby={describedBy}
                aria-invalid={isInvalid || undefined}
                onChange={(event) => setContent(event.target.value)}
              />
            )}
          </Field>
          {state === 'guest' && (
            <TextField
              label={t('content.contact')}
              isOptional
              hint={t('content.contactHint')}
              maxLength={254}
              value={contact}
              onChange={(event) => setContact(event.target.value)}
            />
          )}
          <PicturesField pictures={pictures} />
        </form>
      )}
      <OwnFeedback />
    </Modal>
  );
}
