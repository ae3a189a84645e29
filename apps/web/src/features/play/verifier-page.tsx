import { useLocation } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { useTitle } from '../../lib/title.ts';
import { MyRounds } from './my-rounds.tsx';
import { VerdictPanel } from './verdict-panel.tsx';
import styles from './verify.module.css';
import { VerifyFields } from './verify-fields.tsx';
import { EMPTY_FORM, type VerifyForm, verifyForm } from './verify-form.ts';

/**
 * Checks a round of the house's games in the browser: everything is worked out on this page, with no call once it is open. A
 * signed-in member may choose one of the own rounds, anybody may paste the seeds or open a proof file.
 */
export function VerifierPage() {
  const t = useTexts('game');
  const { searchStr } = useLocation();
  const [form, setForm] = useState<VerifyForm>(EMPTY_FORM);
  const formTitle = useId();
  const title = t('game.verifyTitle');
  useTitle(title);
  return (
    <div className={styles['page']}>
      <header>
        <h1>{title}</h1>
        <p>{t('game.verifyLead')}</p>
        <p>{t('game.verifyOffline')}</p>
      </header>
      <section className={styles['panel']}>
        <h2>{t('game.myRounds')}</h2>
        <MyRounds wantedId={new URLSearchParams(searchStr).get('round')} onChoose={setForm} />
      </section>
      <section className={styles['panel']} aria-labelledby={formTitle}>
        <h2 id={formTitle}>{t('game.orPaste')}</h2>
        <VerifyFields form={form} onChange={setForm} />
      </section>
      <VerdictPanel
        form={form}
        verdict={verifyForm(form)}
        isSealed={form.serverSeed === '' && form.serverSeedHash !== ''}
      />
    </div>
  );
}
