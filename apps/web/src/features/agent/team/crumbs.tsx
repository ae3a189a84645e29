import type { TeamMember } from '@nokshi/contract/agents-team.ts';
import { Icon } from '@nokshi/ui';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import type { ReportAddress } from '../parts/use-report-address.ts';
import styles from './team.module.css';

export interface CrumbsProps {
  readonly address: ReportAddress;
  /** From the agent down. */
  readonly path: readonly TeamMember[];
}

/** The way from the agent down to whose team or sheet stands here. */
export function Crumbs({ address, path }: CrumbsProps) {
  const t = useTexts('agentTeam');
  return (
    <nav className={styles['crumbs']} aria-label={t('agentTeam.crumbs')}>
      <ol>
        {path.map(({ id, account }, index) => {
          const name = index === 0 ? t('agentTeam.you') : account;
          return (
            <li key={id}>
              {index > 0 && <Icon name="chevron-right" size="small" isDirectional />}
              {index === path.length - 1 ? (
                <b aria-current="page">{name}</b>
              ) : (
                <AppLink
                  href={address.hrefWith({ member: index === 0 ? '' : id, sheet: '', show: '', q: '' })}
                >
                  {name}
                </AppLink>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
