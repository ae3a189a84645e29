import { cx, FieldError } from '@nokshi/ui';
import { useId } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from '../fields/identity.module.css';

/** Accepting the terms and saying to be of age, with both texts in short right below (VA-7.10). */
export function TermsField({
  hasAccepted,
  error,
  onChange,
}: {
  readonly hasAccepted: boolean;
  readonly error: string | undefined;
  readonly onChange: (has: boolean) => void;
}) {
  const t = useTexts('identity');
  const noteId = useId();
  return (
    <div className={styles['terms']}>
      <label className={cx('nk-check', error && styles['bad'])}>
        <input
          type="checkbox"
          checked={hasAccepted}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{t('identity.termsLabel')}</span>
      </label>
      {error && <FieldError id={noteId}>{error}</FieldError>}
      <div className={styles['readings']}>
        <details name="readings">
          <summary className="nk-link">{t('identity.readTerms')}</summary>
          <p>{t('identity.termsShort')}</p>
        </details>
        <details name="readings">
          <summary className="nk-link">{t('identity.readPrivacy')}</summary>
          <p>{t('identity.privacyShort')}</p>
        </details>
      </div>
    </div>
  );
}
