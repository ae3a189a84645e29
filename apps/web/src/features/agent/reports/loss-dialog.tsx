import { useStore } from '@nokshi/browser/store.ts';
import type { ReportBranch } from '@nokshi/contract/agents-reports.ts';
import { Icon, Modal } from '@nokshi/ui';
import type { ReactNode } from 'react';
import { agentHref } from '../../../lib/navigation/agent-pages.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { sayNumber } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { sayDays } from '../../../lib/texts/say-day.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Money } from '../parts/money.tsx';
import type { ReportAddress } from '../parts/use-report-address.ts';
import styles from './reports.module.css';
import type { TeamFilter } from './use-team-filter.ts';

export interface LossDialogProps {
  readonly address: ReportAddress;
  readonly filter: TeamFilter;
  readonly branch: ReportBranch;
  readonly onClose: () => void;
}

/** How a net figure came about, line by line; each line opens to what is behind it. */
export function LossDialog({ address, filter, branch, onClose }: LossDialogProps) {
  const t = useTexts('agentReports');
  const language = useStore(languageStore);
  const { from, to, product } = filter;
  const isOpen = branch.isHere;
  const words = (
    page: 'personalHistoryCopy' | 'agentDownlineTransactionDetailsCopy',
    more: Record<string, string>,
  ) => {
    const query = new URLSearchParams({ from, to, ...more });
    return isOpen ? `${agentHref(page)}?${query.toString()}` : undefined;
  };
  const { id } = branch.member;
  const bets = words('personalHistoryCopy', {
    member: id,
    ...(branch.hasTeam ? {} : { view: 'bets' }),
    ...(product !== undefined && branch.hasTeam && { product }),
  });
  return (
    <Modal title={branch.member.account} onClose={onClose}>
      <p className={styles['dialogNote']}>
        {sayDays(language, filter)} · {t('agentReports.howItCame')}
      </p>
      <div className={styles['rows']}>
        <Line
          name={t('agentReports.stakeOf', { count: sayNumber(language, branch.rounds) })}
          note={t('agentReports.eachBet')}
          micros={branch.stakeMicros}
          href={bets}
        />
        <Line sign="−" name={t('agentReports.win')} micros={branch.winMicros} href={bets} />
        <Line
          sign="−"
          name={t('agentReports.rebate')}
          note={t('agentReports.rebateNote')}
          micros={branch.rebateMicros}
          href={words('personalHistoryCopy', { member: id, view: 'game' })}
        />
        <Line
          sign="−"
          name={t('agentReports.agentRebate')}
          note={t('agentReports.agentRebateNote')}
          micros={branch.agentRebateMicros}
          href={words('personalHistoryCopy', { member: id, view: 'game' })}
        />
        <Line
          sign="−"
          name={t('agentReports.promotion')}
          note={t('agentReports.promotionNote')}
          micros={branch.promotionMicros}
          href={
            branch.hasTeam || branch.isOwn
              ? undefined
              : words('agentDownlineTransactionDetailsCopy', { member: id, kind: 'bonus' })
          }
        />
        <div data-is-total>
          <span aria-hidden="true">=</span>
          <span>
            <b>{t(BigInt(branch.netMicros) < 0n ? 'agentReports.netWon' : 'agentReports.netLoss')}</b>
          </span>
          <em>
            <Money micros={branch.netMicros} />
          </em>
        </div>
      </div>
      {isOpen && branch.hasTeam && (
        <AppLink
          className="nk-btn nk-btn-secondary nk-btn-block"
          href={address.hrefWith({ member: id })}
          onClick={onClose}
        >
          {t('agentReports.openBranch')}
        </AppLink>
      )}
    </Modal>
  );
}

interface LineProps {
  readonly sign?: string;
  readonly name: string;
  readonly note?: string;
  readonly micros: string;
  readonly href: string | undefined;
}

function Line({ sign = '', name, note, micros, href }: LineProps) {
  const content: ReactNode = (
    <>
      <span aria-hidden="true">{sign}</span>
      <span>
        <b>{name}</b>
        {note !== undefined && <small>{note}</small>}
      </span>
      <em>
        <Money micros={micros} />
      </em>
      {href === undefined ? <span /> : <Icon name="chevron-right" size="small" isDirectional />}
    </>
  );
  return href === undefined ? <div>{content}</div> : <AppLink href={href}>{content}</AppLink>;
}
