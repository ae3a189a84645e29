import { normaliseDigits, parseAmount } from '@nokshi/money';
import { useId, useState } from 'react';
import type { ChaseDraft } from './chase-plan.ts';
import styles from './ticket.module.css';
import type { Speech } from './use-speech.ts';

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

/** A whole number from 1 up; digits of either script are taken. An empty field is 1 once it is left. */
function WholeField({ speech, label, value, most, onChange }: WholeFieldProps) {
  const id = useId();
  const [isEmpty, setEmpty] = useState(false);
  return (
    <label htmlFor={id}>
      {label}
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={isEmpty ? '' : speech.write(`${value}`)}
        onBlur={() => setEmpty(false)}
        onChange={({ target }) => {
          const digits = normaliseDigits(target.value).replaceAll(/\D/g, '').slice(0, 3);
          setEmpty(digits === '');
          onChange(Math.min(Math.max(1, most), Math.max(1, Number.parseInt(digits || '1', 10))));
        }}
      />
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
  return (
    <label htmlFor={id}>
      {speech.t('lottery.chaseTarget')}
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={speech.write(text)}
        onChange={({ target }) => {
          const typed = normaliseDigits(target.value).slice(0, 12);
          setText(typed);
          const parsed = parseAmount(typed);
          if (parsed.ok && parsed.micros > 0n) onChange(parsed.micros);
        }}
      />
    </label>
  );
}
