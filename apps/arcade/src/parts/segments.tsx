/** A few choices side by side, one of them taken. */
export function Segments<Value extends string | number>({
  label,
  options,
  chosen,
  isDisabled,
  onChoose,
}: {
  label: string;
  options: readonly { readonly value: Value; readonly text: string }[];
  chosen: Value;
  isDisabled: boolean;
  onChoose: (value: Value) => void;
}) {
  return (
    <fieldset>
      <legend className="field-label">{label}</legend>
      <div className="segments">
        {options.map(({ value, text }) => (
          <button
            key={value}
            type="button"
            aria-pressed={chosen === value}
            disabled={isDisabled}
            onClick={() => onChoose(value)}
          >
            {text}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
