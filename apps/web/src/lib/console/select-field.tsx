import { Field } from '@nokshi/ui';

export interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    /** Shown, and not to be chosen. */
    readonly isDisabled?: boolean;
  }[];
  readonly onChange: (value: Value) => void;
}

/** One of a few, in a list of the browser's own. */
export function SelectField<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SelectFieldProps<Value>) {
  return (
    <Field label={label}>
      {({ id }) => (
        <div className="nk-in">
          <select
            id={id}
            value={value}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen) onChange(chosen.value);
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}
