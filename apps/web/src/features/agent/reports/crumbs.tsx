import type { ReportMember } from '@nokshi/contract/agents-report-fields.ts';
import { Icon } from '@nokshi/ui';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import type { ReportAddress } from '../parts/use-report-address.ts';
import styles from './reports.module.css';

export interface CrumbsProps {
  readonly address: ReportAddress;
  /** From the agent down; empty at the top. */
  readonly path: readonly ReportMember[];
}

/** The way from the agent's own team down to whom the report is about. */
export function Crumbs({ address, path }: CrumbsProps) {
  const t = useTexts('agentReports');
  if (path.length < 2) return null;
  return (
    <nav className={styles['crumbs']} aria-label={t('agentReports.crumbs')}>
      <ol>
        {path.map(({ id, account }, index) => (
          <li key={id}>
            {index > 0 && <Icon name="chevron-right" size="small" isDirectional />}
            {index === path.length - 1 ? (
              <span aria-current="page">{account}</span>
            ) : (
              <AppLink href={address.hrefWith({ member: index === 0 ? '' : id, view: '', game: '' })}>
                {index === 0 ? t('agentReports.myTeam') : account}
              </AppLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
