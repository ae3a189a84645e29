import { type NumberStyle, numberStyleOf } from '@nokshi/money';
import { writeNumber } from '@nokshi/texts/fill.ts';
import { useUi } from '@nokshi/ui';
import type { ReactNode } from 'react';
import { chooseDigits, chooseGrouping, numberStyle } from '../../../lib/texts/number-style.ts';

const SAMPLE_DIGITS = 123;
const SAMPLE_GROUPING = 1_234_567;

/** How the person wants figures: Bengali or Latin digits in Bengali, lakhs or thousands in every language. */
export function FigureChoice() {
  const { t, language } = useUi();
  const chosen = numberStyleOf(language, numberStyle(language));
  const sample = (value: number, style: NumberStyle) => writeNumber(language, value, { ...chosen, ...style });
  return (
    <div className="nk-figures">
      {language === 'bn' && (
        <Choice label={t('shell.digits')}>
          {(['bengali', 'latin'] as const).map((digits) => (
            <button
              key={digits}
              type="button"
              aria-pressed={chosen.digits === digits}
              onClick={() => chooseDigits(digits)}
            >
              {sample(SAMPLE_DIGITS, { digits })}
            </button>
          ))}
        </Choice>
      )}
      <Choice label={t('shell.grouping')}>
        {(['lakh', 'thousand'] as const).map((grouping) => (
          <button
            key={grouping}
            type="button"
            aria-pressed={chosen.grouping === grouping}
            onClick={() => chooseGrouping(grouping)}
          >
            {sample(SAMPLE_GROUPING, { grouping })}
          </button>
        ))}
      </Choice>
    </div>
  );
}

function Choice({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true">{label}</span>
      <fieldset className="nk-segmented" aria-label={label}>
        {children}
      </fieldset>
    </>
  );
}
