import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useTitle } from '../../../lib/texts/title.ts';
import { VerifyPage, VerifyPanel } from '../../../lib/verify/verdict.tsx';
import { MyRounds } from './my-rounds.tsx';
import { VerdictPanel } from './verdict-panel.tsx';
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
  const title = t('game.verifyTitle');
  useTitle(title);
  return (
    <VerifyPage title={title} lead={[t('game.verifyLead'), t('game.verifyOffline')]}>
      <VerifyPanel title={t('game.myRounds')}>
        <MyRounds wantedId={new URLSearchParams(searchStr).get('round')} onChoose={setForm} />
      </VerifyPanel>
      <VerifyPanel title={t('game.orPaste')}>
        <VerifyFields form={form} onChange={setForm} />
      </VerifyPanel>
      <VerdictPanel
        form={form}
        verdict={verifyForm(form)}
        isSealed={form.serverSeed === '' && form.serverSeedHash !== ''}
      />
    </VerifyPage>
  );
}
