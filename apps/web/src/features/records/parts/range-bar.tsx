import { Icon, IconButton } from '@nokshi/ui';
import { useState } from 'react';
import { DayField } from '../../../lib/filters/day-field.tsx';
import styles from '../../../lib/filters/filters.module.css';
import { useTexts } from '../../../lib/texts/texts.ts';
import { addDays, countDays } from '../../../lib/time/days.ts';
import { PRESET_DAYS, type Preset, presetOf, type RecordFilter, shiftRange } from '../record-filter.ts';

export interface RangeBarProps {
  readonly filter: RecordFilter;
  readonly today: string;
  readonly onChange: (range: Pick<RecordFilter, 'from' | 'to'>) => void;
}

const PRESETS: readonly Preset[] = ['today', 'last7', 'last30', 'lastYear', 'ownRange'];

/** The days of a record: presets, the 7 or 30 days before and after (MC-15), and any two days. */
export function RangeBar({ filter, today, onChange }: RangeBarProps) {
  const t = useTexts('records');
  // Whoever wants days of their own chooses them from those that are shown.
  const [isOwn, setOwn] = useState(false);
  const preset = isOwn ? 'ownRange' : presetOf(filter, today);
  const choose = (value: string) => {
    const chosen = PRESETS.find((one) => one === value);
    setOwn(chosen === 'ownRange');
    if (chosen && chosen !== 'ownRange')
      onChange({ from: addDays(today, 1 - PRESET_DAYS[chosen]), to: today });
  };
  const step = countDays(filter.from, filter.to) > 7 ? 30 : 7;
  const hasNext = filter.to < today;
  return (
    <div className={styles['range']}>
      <IconButton
        icon="chevron-left"
        hasLine
        isDirectional
        label={t(step === 7 ? 'records.previous7' : 'records.previous30')}
        onClick={() => onChange(shiftRange(filter, { days: step, towards: 'previous' }, today))}
      />
      <label className={styles['select']}>
        <Icon name="calendar-days" size="small" />
        <span className="nk-sr">{t('records.rangeLabel')}</span>
        <select value={preset} onChange={(event) => choose(event.target.value)}>
          {PRESETS.map((one) => (
            <option key={one} value={one}>
              {t(`records.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <IconButton
        icon="chevron-right"
        hasLine
        isDirectional
        disabled={!hasNext}
        label={t(step === 7 ? 'records.next7' : 'records.next30')}
        onClick={() => onChange(shiftRange(filter, { days: step, towards: 'next' }, today))}
      />
      {preset === 'ownRange' && (
        <>
          <DayField
            label={t('records.from')}
            day={filter.from}
            last={today}
            onChange={(from) => onChange({ from, to: from > filter.to ? from : filter.to })}
          />
          <DayField
            label={t('records.to')}
            day={filter.to}
            last={today}
            onChange={(to) => onChange({ from: to < filter.from ? to : filter.from, to })}
          />
        </>
      )}
    </div>
  );
}
