import { Icon } from '@nokshi/ui';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from './parts.module.css';

interface CrumbsProps {
  /** From the agent down; whoever is last is looked at. At the top there is no way to show. */
  readonly path: readonly { readonly id: string; readonly account: string }[];
  /** Where a member of the way leads; an empty id is the agent's own team. */
  readonly hrefOf: (memberId: string) => string;
}

/** The way from the agent's own team down to whom a page is about. */
export function Crumbs({ path, hrefOf }: CrumbsProps) {
  const t = useTexts('agentParts');
  if (path.length < 2) return null;
  return (
    <nav className={styles['crumbs']} aria-label={t('agentParts.crumbs')}>
      <ol>
        {path.map(({ id, account }, index) => (
          <li key={id}>
            {index > 0 && <Icon name="chevron-right" size="small" isDirectional />}
            {index === path.length - 1 ? (
              <b aria-current="page">{account}</b>
            ) : (
              <AppLink href={hrefOf(index === 0 ? '' : id)}>
                {index === 0 ? t('agentParts.myTeam') : account}
              </AppLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
