import { CATEGORIES, type Category } from '@nokshi/contract/constants.ts';
import { useCategoryNames } from '../games/category-names.ts';
import css from './desk.module.css';

interface ChecksProps {
  readonly label: string;
  /** What it means when none is chosen. */
  readonly hint: string;
  readonly chosen: readonly Category[];
  readonly onChange: (chosen: readonly Category[]) => void;
}

/** Which categories of games something holds for. */
export function CategoryChecks({ label, hint, chosen, onChange }: ChecksProps) {
  const nameOf = useCategoryNames();
  const turn = (category: Category, isIn: boolean) =>
    onChange(CATEGORIES.filter((each) => (each === category ? isIn : chosen.includes(each))));
  return (
    <fieldset className={`nk-field ${css['wholeRow']}`}>
      <legend className="nk-field-legend">{label}</legend>
      <p className={css['hint']}>{hint}</p>
      <div className={css['checks']}>
        {CATEGORIES.map((category) => (
          <label key={category} className="nk-check">
            <input
              type="checkbox"
              checked={chosen.includes(category)}
              onChange={(event) => turn(category, event.target.checked)}
            />
            <span>{nameOf(category)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
