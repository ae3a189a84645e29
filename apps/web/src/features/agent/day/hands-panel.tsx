import { useStore } from '@nokshi/browser/store.ts';
import type { DayHand } from '@nokshi/contract/agents-day.ts';
import { sayAmount, sayNumber } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Money } from '../parts/money.tsx';
import { ReportPanel } from '../parts/report-page.tsx';
import styles from './day.module.css';

/** Who sent to downlines on a day on which an assistant did: the agent and each assistant by name. */
export function HandsPanel({ hands }: { readonly hands: readonly DayHand[] }) {
  const t = useTexts('assistants');
  if (hands.length === 0) return null;
  return (
    <ReportPanel title={t('assistants.hands')}>
      <p className={styles['words']}>{t('assistants.handsNote')}</p>
      <dl className={styles['hands']}>
        {hands.map((hand) => (
          <Hand key={hand.assistantId ?? 'self'} hand={hand} />
        ))}
      </dl>
    </ReportPanel>
  );
}

function Hand({ hand }: { readonly hand: DayHand }) {
  const t = useTexts('assistants', 'agentDay');
  const language = useStore(languageStore);
  const { assistantId, name, count, amountMicros, dayLimitMicros } = hand;
  return (
    <div>
      <dt>
        <b>{assistantId === null ? t('assistants.handSelf') : t('assistants.byAssistant', { name })}</b>
        <small>
          {t('agentDay.count_transfers', { count: sayNumber(language, count) })}
          {dayLimitMicros !== null &&
            ` · ${t('assistants.handLimit', { limit: sayAmount(language, BigInt(dayLimitMicros), 0) })}`}
        </small>
      </dt>
      <dd>
        <Money micros={amountMicros} />
      </dd>
    </div>
  );
}
