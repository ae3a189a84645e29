import { takeFromDownlines } from '@nokshi/contract/cashier-member-transfers.ts';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { toastFailure } from '../../lib/api/failure.ts';
import cashierStyles from '../../lib/cashier/cashier.module.css';
import { refreshTransfers, showTakes } from '../../lib/cashier/sending/send-queries.ts';
import { say, useTexts } from '../../lib/texts/texts.ts';

/** Whether direct downlines can send credit to this member; shown to who has some. */
export function TakesSwitch({ isOn }: { readonly isOn: boolean }) {
  const t = useTexts('cashier');
  const [isBusy, setBusy] = useState(false);
  const choose = async (wanted: boolean) => {
    setBusy(true);
    showTakes(wanted);
    try {
      await call(takeFromDownlines, { isOn: wanted });
    } catch (error) {
      toastFailure(error, say('errors.fault'));
    } finally {
      setBusy(false);
      void refreshTransfers();
    }
  };
  return (
    <section className={cashierStyles['panel']} aria-labelledby="upline-takes">
      <h3 id="upline-takes">{t('cashier.upTakesTitle')}</h3>
      <label className="nk-switch">
        <span>{t('cashier.upTakes')}</span>
        <input
          type="checkbox"
          checked={isOn}
          disabled={isBusy}
          onChange={({ target }) => void choose(target.checked)}
        />
      </label>
      <p className={cashierStyles['quiet']}>{t('cashier.upTakesText')}</p>
    </section>
  );
}
