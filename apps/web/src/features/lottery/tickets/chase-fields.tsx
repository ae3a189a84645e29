import { readTypedAmount } from '@nokshi/money';
import { FieldError } from '@nokshi/ui';
import { useId, useState } from 'react';
import { LONGEST_AMOUNT, sayTyped } from '../../../lib/forms/typed-amount.ts';
import { useTypedCount } from '../cart/use-typed-count.ts';
import type { Speech } from '../use-speech.ts';
import type { ChaseDraft } from './chase-plan.ts';
import styles from './ticket.module.css';

export interface ChaseFieldsProps {
  readonly speech: Speech;
  readonly draft: ChaseDraft;
  readonly mostLegs: number;
  readonly onChange: (draft: ChaseDraft) => void;
}

/** How many issues, and what the way of growing asks for. */
export function ChaseFields({ speech, draft, mostLegs, onChange }: ChaseFieldsProps) {
  const { t } = speech;
  return (
    <div className={styles['fields']}>
      <WholeField
        speech={speech}
        label={t('lottery.chaseCount')}
        value={draft.legs}
        most={mostLegs}
        onChange={(legs) => onChange({ ...draft, legs })}
      />
      {draft.kind !== 'profit' && (
        <WholeField
          speech={speech}
          label={t('lottery.chaseFirst')}
          value={draft.multiple}
          most={999}
          onChange={(multiple) => onChange({ ...draft, multiple })}
        />
      )}
      {draft.kind === 'growing' && (
        <>
          <WholeField
            speech={speech}
            label={t('lottery.chaseFactor')}
            value={draft.factor}
            most={10}
            onChange={(factor) => onChange({ ...draft, factor })}
          />
          <WholeField
            speech={speech}
            label={t('lottery.chaseEvery')}
            value={draft.every}
            most={50}
            onChange={(every) => onChange({ ...draft, every })}
          />
        </>
      )}
      {draft.kind === 'profit' && (
        <TargetField speech={speech} onChange={(target) => onChange({ ...draft, target })} />
      )}
    </div>
  );
}

interface WholeFieldProps {
  readonly speech: Speech;
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** A whole number from 1 up, as people write it. An empty field is 1 once it is left. */
function WholeField({ speech, label, value, most, onChange }: WholeFieldProps) {
  const id = useId();
  const typed = useTypedCount({
    speech,
    value,
    onChange: (count) => onChange(Math.min(Math.max(1, most), count)),
  });
  return (
    <label htmlFor={id}>
      {label}
      <input id={id} {...typed.input} />
      {typed.fault !== undefined && <FieldError>{typed.fault}</FieldError>}
    </label>
  );
}

/** The profit that every leg has to bring should it win. */
function TargetField({
  speech,
  onChange,
}: {
  readonly speech: Speech;
  readonly onChange: (micros: bigint) => void;
}) {
  const id = useId();
  const [text, setText] = useState('10');
  // 1,000 begins as what cannot be read: the sentence waits until the field is left.
  const [isTyping, setTyping] = useState(false);
  const fault = text === '' || isTyping ? undefined : sayTyped(speech.t, text, {});
  return (
    <label htmlFor={id}>
      {speech.t('lottery.chaseTarget')}
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        maxLength={LONGEST_AMOUNT}
        value={speech.write(text)}
        aria-invalid={fault !== undefined || undefined}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        onChange={({ target }) => {
          setText(target.value);
          const typed = readTypedAmount(target.value);
          if (typed.ok && typed.micros > 0n) onChange(typed.micros);
        }}
      />
      {fault !== undefined && <FieldError>{fault}</FieldError>}
    </label>
  );
}
