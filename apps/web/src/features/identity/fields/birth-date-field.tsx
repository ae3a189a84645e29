import { useStore } from '@nokshi/browser/store.ts';
import type { TextKey } from '@nokshi/texts/texts.ts';
import { cx, FieldError } from '@nokshi/ui';
import { useId } from 'react';
import { writeDigits } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { type BirthParts, birthYears, daysOf } from './birth-date.ts';
import styles from './identity.module.css';

export interface BirthDateFieldProps {
  readonly parts: BirthParts;
  /** `yyyy-MM-dd` of the brand's calendar. */
  readonly today: string;
  readonly error: string | undefined;
  readonly onChange: (parts: BirthParts) => void;
  readonly onLeave: () => void;
}

/** Day, month and year as three native selects, which every phone shows as its own wheel or list. */
export function BirthDateField({ parts, today, error, onChange, onLeave }: BirthDateFieldProps) {
  const t = useTexts('identity');
  const language = useStore(languageStore);
  const noteId = useId();
  const number = (value: number) => writeDigits(language, String(value));
  const change = (part: Partial<BirthParts>) => {
    const next = { ...parts, ...part };
    const days = daysOf(next.month, next.year);
    onChange(Number(next.day) > days ? { ...next, day: '' } : next);
  };
  const shared = { 'aria-describedby': noteId, 'aria-invalid': error ? true : undefined, onLeave } as const;
  const days = Array.from({ length: daysOf(parts.month, parts.year) }, (_, index) => index + 1);
  const months = Array.from({ length: 12 }, (_, index) => index + 1);

  return (
    <fieldset className={cx('nk-field', error && 'nk-field-bad')}>
      <legend className={cx('nk-field-legend', styles['legend'])}>{t('identity.birthDate')}</legend>
      <div className={styles['birth']}>
        <BirthSelect
          {...shared}
          label={t('identity.day')}
          autoComplete="bday-day"
          value={parts.day}
          onChoose={(day) => change({ day })}
          options={days.map((day) => [String(day), number(day)])}
        />
        <BirthSelect
          {...shared}
          label={t('identity.month')}
          autoComplete="bday-month"
          value={parts.month}
          onChoose={(month) => change({ month })}
          options={months.map((month) => [String(month), t(`identity.month${month}` as TextKey)])}
        />
        <BirthSelect
          {...shared}
          label={t('identity.year')}
          autoComplete="bday-year"
          value={parts.year}
          onChoose={(year) => change({ year })}
          options={birthYears(today).map((year) => [String(year), number(year)])}
        />
      </div>
      {error ? (
        <FieldError id={noteId}>{error}</FieldError>
      ) : (
        <p id={noteId} className="nk-field-hint">
          {t('identity.birthHint')}
        </p>
      )}
    </fieldset>
  );
}

interface BirthSelectProps {
  readonly label: string;
  readonly autoComplete: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChoose: (value: string) => void;
  readonly onLeave: () => void;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': true | undefined;
}

function BirthSelect({ label, options, onChoose, onLeave, ...select }: BirthSelectProps) {
  return (
    <div className="nk-in">
      <select
        {...select}
        aria-label={label}
        onChange={(event) => onChoose(event.target.value)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.closest('fieldset')?.contains(relatedTarget)) onLeave();
        }}
      >
        <option value="">{label}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
