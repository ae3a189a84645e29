import type { ReactNode } from 'react';
import { useId, useState } from 'react';

interface NumberFieldProps {
  readonly label: string;
  /** What the value is written as while nobody types. */
  readonly text: string;
  /** Takes what was typed, in either script's digits; false leaves the field marked as not understood. */
  readonly onType: (typed: string) => boolean;
  readonly isDisabled?: boolean;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** Id of a sentence about the value. */
  readonly describedBy?: string | undefined;
  readonly isWrong?: boolean;
}

/**
 * A number that is typed as text, because a field of type number takes no Bengali digits. While it has the focus it
 * keeps what was typed; when it is left it shows the value that was taken.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, text, onType, isDisabled = false, before, after, describedBy, isWrong = false } = props;
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [isUnread, setIsUnread] = useState(false);
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
          value={draft ?? text}
          disabled={isDisabled}
          aria-invalid={isUnread || isWrong}
          aria-describedby={describedBy}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setDraft(event.currentTarget.value);
            setIsUnread(!onType(event.currentTarget.value));
          }}
          onBlur={() => {
            setDraft(null);
            setIsUnread(false);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
          }}
        />
        {after}
      </span>
    </div>
  );
}
