import { type AssistantRight } from '@nokshi/contract/entry.ts';
import { EmptyState } from '@nokshi/ui';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { ActList } from '../assistants/act-list.tsx';
import { ReportPanel } from '../parts/report-page.tsx';
import styles from './desk.module.css';
import type { Self } from './desk-queries.ts';
import { RegisterPanel } from './register-panel.tsx';
import { SendPanel } from './send-panel.tsx';
import { TeamPanel } from './team-panel.tsx';

/** What an assistant does most comes first. */
const ORDER: readonly AssistantRight[] = ['transfer', 'register', 'team'];

/** What the rights of the assistant allow, and what was done with them today. */
export function Desk({ self }: { readonly self: Self }) {
  // With those of every tab: one that waits for its words would hide the desk.
  const t = useTexts(
    'assistants',
    'amounts',
    'cashier',
    'agentLinks',
    'agentParts',
    'agentTeam',
    'agentTransfer',
    'identity',
  );
  const tabs = ORDER.filter((right) => self.rights.includes(right));
  const [chosen, setChosen] = useState<AssistantRight | null>(null);
  // A right that was taken is no tab any more.
  const shown = tabs.find((tab) => tab === chosen) ?? tabs[0];
  return (
    <div className={styles['desk']}>
      <div>
        <h1>{t('assistants.hello', { name: self.name, agent: self.agentAccount })}</h1>
        <p className={styles['quiet']}>{t('assistants.helloText')}</p>
      </div>
      {shown === undefined ? (
        <EmptyState icon="users" title={t('assistants.noRights')} text={t('assistants.noRightsText')} />
      ) : (
        <>
          {tabs.length > 1 && (
            <div className="nk-segmented" role="group" aria-label={t('assistants.tabs')}>
              {tabs.map((tab) => (
                <button key={tab} type="button" aria-pressed={tab === shown} onClick={() => setChosen(tab)}>
                  {t(`assistants.tab_${tab}`)}
                </button>
              ))}
            </div>
          )}
          {shown === 'transfer' && <SendPanel self={self} />}
          {shown === 'register' && <RegisterPanel />}
          {shown === 'team' && <TeamPanel />}
        </>
      )}
      <ReportPanel title={t('assistants.ownActs')}>
        {self.acts.length === 0 ? (
          <p className={styles['quiet']}>{t('assistants.ownActsNone')}</p>
        ) : (
          <ActList acts={self.acts} />
        )}
      </ReportPanel>
    </div>
  );
}
