import { useStore } from '@nokshi/browser/store.ts';
import { type AgentDay, closeDay } from '@nokshi/contract/agents-day.ts';
import { Button, Icon } from '@nokshi/ui';
import { call } from '../../../lib/api/call.ts';
import { messageOf } from '../../../lib/api/query.ts';
import { useSending } from '../../../lib/forms/use-sending.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { sayAmount } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useSayDay } from '../../../lib/texts/say-day.ts';
import { useSayMoment } from '../../../lib/texts/say-time.ts';
import { say, useTexts } from '../../../lib/texts/texts.ts';
import { copyText } from '../../../lib/toasts/copy-text.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';
import { Money } from '../parts/money.tsx';
import { ReportPanel } from '../parts/report-page.tsx';
import styles from './day.module.css';
import { lookAtDays } from './day-queries.ts';

/** The way to close a day, or what it was closed with. */
export function ClosePanel({ day }: { readonly day: AgentDay }) {
  return day.state === 'closed' ? <Closed day={day} /> : <Open day={day} />;
}

function Open({ day: { day, state, differenceMicros } }: { readonly day: AgentDay }) {
  const t = useTexts('agentDay');
  const sending = useSending((error) => messageOf(error, say('errors.fault')));
  const isRunning = state === 'running';
  const differs = differenceMicros !== '0';
  const close = () =>
    sending.run(async () => {
      try {
        await call(closeDay, { day });
        showToast({ tone: 'good', text: say('agentDay.closedToast') });
      } finally {
        void lookAtDays();
      }
    });
  return (
    <ReportPanel title={t('agentDay.closeTitle')}>
      <p className={styles['words']}>{t('agentDay.closeText')}</p>
      <Warning sending={sending} />
      {isRunning || differs ? (
        <p className={styles['later']}>
          <Icon name={differs ? 'circle-alert' : 'clock'} size="small" />
          {t(differs ? 'agentDay.closeDiffers' : 'agentDay.closeRunning')}
        </p>
      ) : (
        <Button kind="primary" icon="lock-keyhole" isBlock isBusy={sending.isBusy} onClick={close}>
          {t('agentDay.close')}
        </Button>
      )}
    </ReportPanel>
  );
}

function Closed({ day }: { readonly day: AgentDay }) {
  const t = useTexts('agentDay');
  const sayMoment = useSayMoment();
  const textOf = useDayText();
  return (
    <ReportPanel title={t('agentDay.closedTitle')}>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('agentDay.closedAt')}</dt>
          <dd>{day.closedAt !== null && sayMoment(day.closedAt)}</dd>
        </div>
        <div>
          <dt>{t('agentDay.nextOpening')}</dt>
          <dd>
            <Money micros={day.closingMicros} />
          </dd>
        </div>
      </dl>
      <p className={styles['proof']}>
        <Icon name="shield-check" size="small" />
        <span>
          {t('agentDay.hash')} <code>{day.hash}</code>
        </span>
      </p>
      <Button kind="outline" icon="copy" onClick={() => void copyText(textOf(day))}>
        {t('agentDay.copy')}
      </Button>
    </ReportPanel>
  );
}

/** A closed day as plain lines, for a chat or a notebook. */
function useDayText(): (day: AgentDay) => string {
  const t = useTexts('agentDay');
  const language = useStore(languageStore);
  const [sayDay, sayMoment] = [useSayDay(), useSayMoment()];
  const amount = (micros: string) => {
    const value = BigInt(micros);
    return value < 0n ? `−${sayAmount(language, -value)}` : sayAmount(language, value);
  };
  return (day) =>
    [
      sayDay(day.day),
      `${t('agentDay.opening')}: ${amount(day.openingMicros)}`,
      ...day.lines.map(({ kind, amountMicros }) => `${t(`agentDay.line_${kind}`)}: ${amount(amountMicros)}`),
      `${t('agentDay.closing')}: ${amount(day.closingMicros)}`,
      `${t('agentDay.difference')}: ${amount(day.differenceMicros)}`,
      day.closedAt === null ? '' : `${t('agentDay.closedAt')}: ${sayMoment(day.closedAt)}`,
      `${t('agentDay.hash')} ${day.hash ?? ''}`,
    ]
      .filter((line) => line !== '')
      .join('\n');
}
