import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { cx } from '../class-names.ts';
import type { IconName } from '../generated/icons.ts';
import { Icon } from '../icon.tsx';
import { FieldError } from './field-error.tsx';
import './field.css';
import { useUi } from '../ui-context.tsx';

export interface FieldProps {
  readonly label: string;
  /** What is wrong and what to do; shown below and announced with the field. */
  readonly error?: string | null | undefined;
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
  readonly children: (ids: {
    readonly id: string;
    readonly describedBy: string | undefined;
    readonly isInvalid: boolean;
  }) => ReactNode;
}

/** Label above, the control, then its error or hint, tied together for screen readers. */
export function Field({ label, error, hint, isOptional = false, children }: FieldProps) {
  const { t } = useUi();
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = Boolean(error) || Boolean(hint);
  return (
    <div className={cx('nk-field', error && 'nk-field-bad')}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="nk-field-optional"> {t('shell.optional')}</span>}
      </label>
      {children({ id, describedBy: hasNote ? noteId : undefined, isInvalid: Boolean(error) })}
      {error ? (
        <FieldError id={noteId}>{error}</FieldError>
      ) : (
        hint && (
          <p id={noteId} className="nk-field-hint">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  readonly label: string;
  readonly error?: string | null | undefined;
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
  readonly icon?: IconName;
  /** Stands before the text inside the field, like a dialling code. */
  readonly lead?: ReactNode;
  /** A button inside the field's end: show the password, refresh, send. */
  readonly trail?: ReactNode;
}

export function TextField({
  label,
  error,
  hint,
  isOptional = false,
  icon,
  lead,
  trail,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} isOptional={isOptional}>
      {({ id, describedBy, isInvalid }) => (
        <div className="nk-in">
          {icon && <Icon name={icon} />}
          {lead}
          <input {...input} id={id} aria-describedby={describedBy} aria-invalid={isInvalid || undefined} />
          {trail}
        </div>
      )}
    </Field>
  );
}
