import { useId } from 'react';

/** A whole number of a short range, by finger or by arrow keys, with its value beside its name. */
export function RangeField({
  label,
  text,
  value,
  min,
  max,
  isDisabled,
  onChange,
}: {
  label: string;
  text: string;
  value: number;
  min: number;
  max: number;
  isDisabled: boolean;
  onChange: (value: number) => void;
}) {
  const id = useId();
  const place = (value - min) / (max - min);
  return (
    <div className="range-field">
      <label className="field-label" htmlFor={id}>
        {label}
        <b>{text}</b>
      </label>
      <input
        id={id}
        type="range"
        className="slider"
        aria-valuetext={text}
        min={min}
        max={max}
        step={1}
        value={value}
        disabled={isDisabled}
        style={{ '--target': `calc(14px + (100% - 28px) * ${place})` }}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
