import type { ReactNode } from 'react';
import { useId, useState } from 'react';

interface NumberFieldProps {
  readonly label: string;
  /** What the value is written as while nobody types. */
  readonly text: string;
  /**
   * Takes what was typed, in either script's digits; false leaves the field marked as not understood, and so does a
   * sentence, which is shown once the field is left and keeps what was typed in the field.
   */
  readonly onType: (typed: string) => boolean | string;
  readonly isDisabled?: boolean;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** Id of a sentence about the value. */
  readonly describedBy?: string | undefined;
  readonly isWrong?: boolean;
}

interface Draft {
  readonly typed: string;
  readonly answer: boolean | string;
  /** The value's text when the field was left; null while somebody types. */
  readonly kept: string | null;
}

/**
 * A number that is typed as text, because a field of type number takes no Bengali digits. While it has the focus it
 * keeps what was typed; when it is left it shows the value that was taken.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, text, onType, isDisabled = false, before, after, describedBy, isWrong = false } = props;
  const id = useId();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [hasFocus, setHasFocus] = useState(false);
  // What was kept for its sentence gives way as soon as the value is another, by a quick amount for example.
  const shown = hasFocus || draft?.kept === text ? draft : null;
  const isUnread = shown !== null && shown.answer !== true;
  const answer = typeof shown?.answer === 'string' ? shown.answer : undefined;
  // 1,000 begins as what cannot be read: the sentence waits until the field is left.
  const sentence = hasFocus ? undefined : answer;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className={isUnread || isWrong ? 'input wrong' : 'input'}>
        {before}
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={shown?.typed ?? text}
          disabled={isDisabled}
          aria-invalid={isUnread || isWrong}
          aria-describedby={sentence === undefined ? describedBy : `${id}-fault`}
          onFocus={(event) => {
            setHasFocus(true);
            if (shown === null) setDraft(null);
            event.currentTarget.select();
          }}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            setDraft({ typed, answer: onType(typed), kept: null });
          }}
          onBlur={() => {
            setHasFocus(false);
            setDraft(answer === undefined || draft === null ? null : { ...draft, kept: text });
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
          }}
        />
        {after}
      </span>
      {sentence !== undefined && (
        <small id={`${id}-fault`} className="field-fault" role="alert">
          {sentence}
        </small>
      )}
    </div>
  );
}
