import { Icon, type IconName } from '@nokshi/ui';
import styles from './filters.module.css';

export interface FilterSelectProps {
  readonly icon: IconName;
  readonly label: string;
  /** Stands for no choice. */
  readonly all: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** One of a list, or all, in a list of the browser's own. */
export function FilterSelect({ icon, label, all, value, options, onChange }: FilterSelectProps) {
  return (
    <label className={styles['select']}>
      <Icon name={icon} size="small" />
      <span className="nk-sr">{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
