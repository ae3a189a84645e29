import { excludeSelf } from '@nokshi/contract/protection.ts';
import { foldText } from '@nokshi/texts/fold-words.ts';
import { Button, TextField } from '@nokshi/ui';
import { Modal } from '@nokshi/ui/forms/modal.tsx';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from '../control.module.css';
import { useChange } from '../control-queries.ts';

const LENGTHS = [6, 12, 60, null] as const;
type Months = (typeof LENGTHS)[number];

/** Six months to five years, or for ever; its consequences stand before a confirmation that is typed. */
export function ExclusionPanel() {
  const t = useTexts('control');
  const [asked, setAsked] = useState<{ readonly months: Months } | null>(null);
  return (
    <section className={styles['panel']} aria-labelledby="control-exclusion">
      <h3 id="control-exclusion">{t('control.exclusion')}</h3>
      <p>{t('control.exclusionText')}</p>
      <div className={styles['choices']} data-is-grave>
        {LENGTHS.map((months) => (
          <Button key={`${months}`} kind="outline" onClick={() => setAsked({ months })}>
            {t(`control.exclusion_${months}`)}
          </Button>
        ))}
      </div>
      {asked && <ExclusionDialog months={asked.months} onClose={() => setAsked(null)} />}
    </section>
  );
}

function ExclusionDialog({ months, onClose }: { readonly months: Months; readonly onClose: () => void }) {
  const t = useTexts('control');
  const change = useChange();
  const [typed, setTyped] = useState('');
  const word = t('control.exclusionWord');
  const isTyped = foldText(typed) === foldText(word);
  const exclude = async () => {
    if (await change.make(() => call(excludeSelf, { months }))) onClose();
  };
  return (
    <Modal
      title={t('control.exclusionAsk', { length: t(`control.exclusion_${months}`) })}
      size="confirm"
      onClose={onClose}
      canClose={!change.isBusy}
      footer={
        <>
          <Button onClick={onClose} disabled={change.isBusy}>
            {t('shell.cancel')}
          </Button>
          <Button kind="danger" disabled={!isTyped} isBusy={change.isBusy} onClick={() => void exclude()}>
            {t('control.exclusionTake')}
          </Button>
        </>
      }
    >
      <p className={styles['lead']}>{t('control.exclusionAskText')}</p>
      <ul className={styles['effects']}>
        <li>{t('control.exclusionEffect1')}</li>
        <li>{t('control.exclusionEffect2')}</li>
        <li>{t('control.exclusionEffect3')}</li>
        <li>{t('control.exclusionEffect4')}</li>
      </ul>
      <TextField
        label={t('control.exclusionType', { word })}
        autoComplete="off"
        autoCapitalize="off"
        maxLength={40}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Modal>
  );
}
