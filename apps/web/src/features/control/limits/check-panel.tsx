import { useStore } from '@nokshi/browser/store.ts';
import { CHECK_MINUTES, chooseCheck, type SittingState } from '@nokshi/contract/protection.ts';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useSittingState } from '../../../lib/protection/sitting-state.ts';
import { sayNumber } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from '../control.module.css';
import { useChange } from '../control-queries.ts';
import { CheckDialog } from '../reality-check.tsx';

/** After how many minutes of play the game stops; the sample shows the session as it is now. */
export function CheckPanel({ minutes }: { readonly minutes: number | null }) {
  const t = useTexts('control');
  const language = useStore(languageStore);
  const change = useChange();
  const { data: sitting } = useSittingState();
  const [sample, setSample] = useState<SittingState | null>(null);
  return (
    <section className={styles['panel']} aria-labelledby="control-check">
      <h3 id="control-check">{t('control.check')}</h3>
      <p>{t('control.checkText')}</p>
      <div className={styles['segments']} role="group" aria-labelledby="control-check">
        {CHECK_MINUTES.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-label={t('control.checkMinutes', { minutes: choice })}
            aria-pressed={minutes === choice}
            disabled={change.isBusy}
            onClick={() => void change.make(() => call(chooseCheck, { minutes: choice }))}
          >
            {sayNumber(language, choice)}
          </button>
        ))}
      </div>
      {minutes === null && <p className={styles['quiet']}>{t('control.checkOff')}</p>}
      {sitting && (
        <button type="button" className={styles['link']} onClick={() => setSample(sitting)}>
          {t('control.checkSample')}
        </button>
      )}
      {sample && (
        <CheckDialog state={sample} onClose={() => setSample(null)} onAnswer={() => setSample(null)} />
      )}
    </section>
  );
}
