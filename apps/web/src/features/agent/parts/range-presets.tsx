import { useState } from 'react';
import { DayField } from '../../../lib/filters/day-field.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from './parts.module.css';
import { ownRange, RANGE_PRESETS, rangeWords } from './range.ts';
import type { ReportAddress } from './use-report-address.ts';

/** The days of a report: presets, or two days of one's own, at most 93 apart. */
export function RangePresets({ address }: { readonly address: ReportAddress }) {
  const t = useTexts('agentParts');
  const { range, today, change } = address;
  // Whoever wants days of their own chooses them from those that are shown.
  const [isOwn, setOwn] = useState(range.preset === 'own');
  const shown = isOwn ? 'own' : range.preset;
  return (
    <div className={styles['range']}>
      <fieldset className={styles['presets']}>
        <legend className="nk-sr">{t('agentParts.days')}</legend>
        {RANGE_PRESETS.map((preset) => (
          <button
            key={preset}
            type="button"
            className={styles['preset']}
            aria-pressed={shown === preset}
            onClick={() => {
              setOwn(false);
              change(rangeWords(preset));
            }}
          >
            {t(`agentParts.days_${preset}`)}
          </button>
        ))}
        <button
          type="button"
          className={styles['preset']}
          aria-pressed={shown === 'own'}
          aria-expanded={shown === 'own'}
          onClick={() => setOwn(true)}
        >
          {t('agentParts.ownDays')}
        </button>
      </fieldset>
      {shown === 'own' && (
        <div className={styles['ownDays']}>
          <DayField
            label={t('agentParts.from')}
            day={range.from}
            last={today}
            onChange={(from) => change(rangeWords(ownRange(range, { from })))}
          />
          <DayField
            label={t('agentParts.to')}
            day={range.to}
            last={today}
            onChange={(to) => change(rangeWords(ownRange(range, { to })))}
          />
          <p>{t('agentParts.mostDays')}</p>
        </div>
      )}
    </div>
  );
}
