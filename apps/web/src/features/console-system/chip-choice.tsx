import { Button, Icon, useUi } from '@nokshi/ui';
import { useState } from 'react';
import css from '../../lib/console/desk.module.css';
import { SelectField, type SelectFieldProps } from '../../lib/console/select-field.tsx';
import own from './chip-choice.module.css';

export interface ChipChoiceProps {
  /** What the chosen ones are. */
  readonly label: string;
  /** What the list of all is called. */
  readonly addLabel: string;
  readonly options: SelectFieldProps<string>['options'];
  readonly chosen: readonly string[];
  readonly nameOf?: (value: string) => string;
  readonly sayRemove: (name: string) => string;
  /** Stands in place of the chosen ones while there are none. */
  readonly empty: string;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Values added from a list and taken out one by one. */
export function ChipChoice({
  label,
  addLabel,
  options,
  chosen,
  nameOf = (value) => value,
  sayRemove,
  empty,
  onChange,
}: ChipChoiceProps) {
  const { t } = useUi();
  // A list that is walked through by keys passes every value on its way: only the button adds one.
  const [picked, setPicked] = useState('');
  return (
    <div className="nk-field">
      <div className={own['pick']}>
        <SelectField
          label={addLabel}
          value={picked}
          options={[{ value: '', label: '–' }, ...options.filter(({ value }) => !chosen.includes(value))]}
          onChange={setPicked}
        />
        <Button
          disabled={picked === ''}
          onClick={() => {
            onChange([...chosen, picked]);
            setPicked('');
          }}
        >
          {t('console.add')}
        </Button>
      </div>
      {chosen.length === 0 ? (
        <p className={css['hint']}>{empty}</p>
      ) : (
        <ul className="nk-chips" aria-label={label}>
          {chosen.map((value) => (
            <li key={value}>
              <button
                type="button"
                className="nk-chip"
                aria-label={sayRemove(nameOf(value))}
                onClick={() => onChange(chosen.filter((each) => each !== value))}
              >
                {nameOf(value)}
                <Icon name="x" size="small" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
