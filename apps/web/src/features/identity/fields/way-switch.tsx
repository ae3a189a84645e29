import styles from './identity.module.css';

export interface WaySwitchProps<Way extends string> {
  readonly label: string;
  readonly ways: readonly { readonly way: Way; readonly label: string }[];
  readonly chosen: Way;
  readonly onChoose: (way: Way) => void;
}

/** Ways to do the same thing, one of which is chosen. One way alone needs no switch. */
export function WaySwitch<Way extends string>({ label, ways, chosen, onChoose }: WaySwitchProps<Way>) {
  if (ways.length < 2) return null;
  return (
    <fieldset className={styles['ways']}>
      <legend className="nk-sr">{label}</legend>
      <div className="nk-segmented">
        {ways.map(({ way, label: name }) => (
          <button key={way} type="button" aria-pressed={way === chosen} onClick={() => onChoose(way)}>
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
