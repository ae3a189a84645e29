import { useUi } from '@nokshi/ui';
import { useState } from 'react';
import desk from '../../lib/console/desk.module.css';
import { PageHead } from '../../lib/console/panel.tsx';
import { ArrearsList } from './arrears-list.tsx';
import { PaymentList } from './payment-list.tsx';
import { PeriodList } from './period-list.tsx';

const VIEWS = ['pending', 'payments', 'arrears', 'periods'] as const;

/** What was settled of agents' contracts: payments that wait for a person, all payments, what is owed, and periods. */
export function SettlementsPage() {
  const { t } = useUi();
  const [view, setView] = useState<(typeof VIEWS)[number]>('pending');
  return (
    <div className={desk['page']}>
      <PageHead title={t('console.settlements')} caption={t('console.settlementsText')} />
      <div className={desk['chips']} role="group" aria-label={t('console.filter')}>
        {VIEWS.map((one) => (
          <button key={one} type="button" aria-pressed={one === view} onClick={() => setView(one)}>
            {t(`console.settlements_${one}`)}
          </button>
        ))}
      </div>
      <section className={desk['panel']} aria-label={t(`console.settlements_${view}`)}>
        {view === 'pending' && <PaymentList key={view} state="pending_approval" />}
        {view === 'payments' && <PaymentList key={view} />}
        {view === 'arrears' && <ArrearsList />}
        {view === 'periods' && <PeriodList />}
      </section>
    </div>
  );
}
