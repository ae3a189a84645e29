import { useStore } from '@nokshi/browser/store.ts';
import { type RealtimeNow, realtimeFile } from '@nokshi/contract/agents-realtime.ts';
import { Note } from '@nokshi/ui';
import { fetchFile } from '../../../lib/api/call.ts';
import { sayRate } from '../../../lib/contracts/say-rate.ts';
import { useWireLanguage } from '../../../lib/games/catalogue-queries.ts';
import { agentHref } from '../../../lib/navigation/agent-pages.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { sayAmount } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useSayMoment } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { ExportMenu } from '../parts/export-menu.tsx';
import partStyles from '../parts/parts.module.css';
import { ReportPage, ReportPanel } from '../parts/report-page.tsx';
import { type ReportAddress, useReportAddress } from '../parts/use-report-address.ts';
import { StatementDetailPage } from '../statements/statement-detail.tsx';
import { BelowToday } from './below-today.tsx';
import { DayStatements } from './day-statements.tsx';
import { RoundingExample } from './rounding-example.tsx';
import styles from './salary.module.css';
import { useSalaryNow } from './salary-queries.ts';
import { DaysStrip, NowStrip } from './salary-strip.tsx';
import { SlotList } from './slot-list.tsx';

const NO = /^\d{1,15}$/;

/** The real-time salary (AC-12). */
export function RealtimeSalaryPage() {
  const address = useReportAddress('today');
  const no = address.word('no');
  return NO.test(no) ? (
    <StatementDetailPage key={no} no={Number(no)} backHref={address.hrefWith({ no: '' })} />
  ) : (
    <Salary address={address} />
  );
}

function Salary({ address }: { readonly address: ReportAddress }) {
  const t = useTexts('agentRealtime');
  const language = useWireLanguage();
  const { range, today } = address;
  const days = { from: range.from, to: range.to };
  const isToday = range.from === today && range.to === today;
  return (
    <ReportPage
      address={address}
      lead={useLead()}
      files={
        <ExportMenu
          range={days}
          fetchFile={({ format }, onBytes) => fetchFile(realtimeFile, { ...days, format, language }, onBytes)}
        />
      }
    >
      {isToday ? <NowStrip /> : <DaysStrip range={days} />}
      <Standing />
      <div className={styles['two']}>
        <ReportPanel title={t('agentRealtime.list')} beside={t('agentRealtime.listHint')}>
          <SlotList range={days} />
        </ReportPanel>
        <div className={partStyles['side']}>
          {isToday && <BelowToday />}
          <RoundingExample />
        </div>
      </div>
      <DayStatements address={address} />
    </ReportPage>
  );
}

function useLead(): string {
  const t = useTexts('agentRealtime');
  const language = useStore(languageStore);
  const terms = useSalaryNow().data?.contract?.terms.realtime;
  if (!terms) return t('agentRealtime.lead');
  const [win, loss] = [sayRate(language, terms.winPpm), sayRate(language, terms.lossPpm)];
  return win === loss
    ? t('agentRealtime.leadRate', { rate: win })
    : t('agentRealtime.leadRates', { win, loss });
}

/** What is out of the ordinary: no contract, one that begins later, and what is still to be taken back. */
function Standing() {
  const t = useTexts('agentRealtime');
  const language = useStore(languageStore);
  const { data } = useSalaryNow();
  if (data === undefined) return null;
  return (
    <>
      <ContractNote contract={data.contract} />
      {data.owedMicros !== '0' && (
        <Note icon="info">
          {t('agentRealtime.owed', { amount: sayAmount(language, BigInt(data.owedMicros)) })}
        </Note>
      )}
    </>
  );
}

function ContractNote({ contract }: Pick<RealtimeNow, 'contract'>) {
  const t = useTexts('agentRealtime');
  const sayMoment = useSayMoment();
  if (contract === null) {
    return (
      <Note icon="info">
        {t('agentRealtime.noContract')}{' '}
        <AppLink href={agentHref('agentContracts')}>{t('agentRealtime.toContracts')}</AppLink>
      </Note>
    );
  }
  return contract.effectiveFrom > serverNow() ? (
    <Note icon="info">{t('agentRealtime.begins', { time: sayMoment(contract.effectiveFrom) })}</Note>
  ) : null;
}
