import { useStore } from '@nokshi/browser/store.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { sayNumber } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { ReportBody } from '../parts/report-body.tsx';
import { ReportPanel } from '../parts/report-page.tsx';
import type { ReportAddress } from '../parts/use-report-address.ts';
import { MemberName } from './member-marks.tsx';
import { sheetHref } from './step-of.ts';
import styles from './team.module.css';
import { useSearch } from './team-queries.ts';

/** Members below by what was typed; each opens to its sheet. */
export function Found({ address, words }: { readonly address: ReportAddress; readonly words: string }) {
  const t = useTexts('agentTeam');
  const language = useStore(languageStore);
  return (
    <ReportPanel title={t('agentTeam.found')}>
      <ReportBody
        query={useSearch(words)}
        range={address.range}
        icon="search"
        isEmpty={({ list }) => list.length === 0}
        emptyText={t('agentTeam.searchNone', { words })}
      >
        {({ list }) => (
          <ul className={styles['found']}>
            {list.map((member) => (
              <li key={member.id}>
                <AppLink href={sheetHref(address, member.id)}>
                  <MemberName member={member} />
                  <small>{t('agentTeam.level', { count: sayNumber(language, member.distance) })}</small>
                </AppLink>
              </li>
            ))}
          </ul>
        )}
      </ReportBody>
    </ReportPanel>
  );
}
