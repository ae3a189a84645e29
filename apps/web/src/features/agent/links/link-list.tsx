import { useStore } from '@nokshi/browser/store.ts';
import type { AgentLink, Funnel } from '@nokshi/contract/agents-links.ts';
import { sayNumber } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { ReportPanel } from '../parts/report-page.tsx';
import { type ReportColumn, ReportTable } from '../parts/report-table.tsx';

interface LinkListProps {
  readonly links: readonly AgentLink[];
  readonly total: Funnel;
  readonly onChoose: (id: string) => void;
}

/** Every link with its figures; one that is opened shows its code, its poster and who came. */
export function LinkList({ links, total, onChoose }: LinkListProps) {
  const t = useTexts('agentLinks');
  const language = useStore(languageStore);
  const figure = (key: keyof Funnel, head: string, card = true): ReportColumn<AgentLink> => ({
    key,
    head,
    isFigure: true,
    cell: (link) => sayNumber(language, link[key]),
    total: sayNumber(language, total[key]),
    ...(card && { card: head }),
  });
  return (
    <ReportPanel title={t('agentLinks.yourLinks')}>
      <ReportTable
        label={t('agentLinks.yourLinks')}
        nameHead={t('agentLinks.link')}
        name={(link) => link.name}
        note={(link) => (link.isOn ? link.code : `${link.code} · ${t('agentLinks.isOff')}`)}
        keyOf={({ id }) => id}
        onOpen={({ id }) => onChoose(id)}
        columns={[
          figure('clicks', t('agentLinks.clicks')),
          figure('registered', t('agentLinks.registered')),
          figure('deposited', t('agentLinks.deposited'), false),
          figure('active', t('agentLinks.active')),
        ]}
        rows={links}
        hasTotals
      />
    </ReportPanel>
  );
}
