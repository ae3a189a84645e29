import { useStore } from '@nokshi/browser/store.ts';
import type { StatementDetail } from '@nokshi/contract/agents-statements.ts';
import { sayRate } from '../../../lib/contracts/say-rate.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { ReportPanel } from '../parts/report-page.tsx';
import styles from './salary.module.css';
import { SlotList } from './slot-list.tsx';

interface StatementSlotsProps {
  readonly detail: StatementDetail;
  readonly isOwn: boolean;
}

/** What a day of a real-time salary is made of: its rates, and for whose it is the slots. */
export function StatementSlots({ detail: { line, terms }, isOwn }: StatementSlotsProps) {
  const t = useTexts('agentRealtime');
  const language = useStore(languageStore);
  const { winPpm, lossPpm } = terms.realtime ?? { winPpm: 0, lossPpm: 0 };
  const rates = { win: sayRate(language, winPpm), loss: sayRate(language, lossPpm) };
  return (
    <ReportPanel title={t('agentRealtime.list')}>
      <p className={styles['quiet']}>{t('agentRealtime.rates', rates)}</p>
      {isOwn && <SlotList range={{ from: line.fromDay, to: line.toDay }} />}
    </ReportPanel>
  );
}
