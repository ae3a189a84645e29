import {
  type AgentApplicationSheet,
  agentApplicationSheet,
  type QueuedAgentApplication,
} from '@nokshi/contract/agents-applications-console.ts';
import { Badge, useUi } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { useSayMoment } from '../../lib/console/clock.ts';
import desk from '../../lib/console/desk.module.css';
import { AGENT_APPLICATIONS_KEY } from '../../lib/console/desk-queries.ts';
import { SheetPanel } from '../../lib/console/sheet-panel.tsx';
import { useMay } from '../../lib/console/staff-session.ts';
import css from './agents.module.css';
import { Evidence } from './evidence.tsx';
import { Verdict } from './verdict.tsx';

interface ApplicationSheetProps {
  readonly row: QueuedAgentApplication;
  /** The application has left this queue. */
  readonly onDone: () => void;
}

/** What an applicant wrote, what is known of him, and the answer. */
export function ApplicationSheet({ row, onDone }: ApplicationSheetProps) {
  const query = useQuery({
    queryKey: [...AGENT_APPLICATIONS_KEY, 'sheet', row.id],
    queryFn: ({ signal }) => call(agentApplicationSheet, { id: row.id }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <SheetPanel member={row} query={query} lines={10}>
      {(sheet) => <SheetBody sheet={sheet} onDone={onDone} />}
    </SheetPanel>
  );
}

function SheetBody({
  sheet,
  onDone,
}: {
  readonly sheet: AgentApplicationSheet;
  readonly onDone: () => void;
}) {
  const { t } = useUi();
  const sayMoment = useSayMoment();
  const mayDecide = useMay('agents.decide_applications');
  const { no, dueAt, appliedAt, isLate, plan, place, reaches } = sheet;
  return (
    <>
      <p className={desk['hint']}>
        {dueAt === null
          ? `${no} · ${sayMoment(appliedAt)}`
          : t('console.agentsDue', { no, time: sayMoment(dueAt) })}{' '}
        {isLate && <Badge tone="warn">{t('console.agentsIsLate')}</Badge>}
      </p>
      <blockquote className={css['quote']}>{plan}</blockquote>
      <p className={desk['hint']}>
        {[place, ...reaches.map((reach) => t(`console.agentsReach_${reach}`))].join(' · ')}
      </p>
      <Talk sheet={sheet} />
      <h3 className={css['title']}>{t('console.agentsEvidence')}</h3>
      <Evidence evidence={sheet.evidence} />
      {sheet.answer !== null && <Given sheet={sheet} />}
      {mayDecide && sheet.decidedAt === null && <Verdict sheet={sheet} onDone={onDone} />}
    </>
  );
}

function Talk({ sheet: { talk, account } }: { readonly sheet: AgentApplicationSheet }) {
  const { t } = useUi();
  const sayMoment = useSayMoment();
  if (talk.length === 0) return null;
  return (
    <ol className={css['talk']}>
      {talk.map(({ by, body, at }) => (
        <li key={at} data-by={by}>
          <small>
            {by === 'desk' ? t('console.agentsDesk') : account} · {sayMoment(at)}
          </small>
          <p>{body}</p>
        </li>
      ))}
    </ol>
  );
}

function Given({ sheet }: { readonly sheet: AgentApplicationSheet }) {
  const { t } = useUi();
  const sayMoment = useSayMoment();
  const { state, answer, decidedAt, decidedBy } = sheet;
  return (
    <section className={css['given']} aria-label={t(`console.agentsState_${state}`)}>
      <Badge tone={state === 'accepted' ? 'accent' : 'danger'}>{t(`console.agentsState_${state}`)}</Badge>
      <p>{answer}</p>
      {decidedAt !== null && (
        <small className={desk['hint']}>
          {t('console.agentsDecidedBy', { account: decidedBy ?? '', date: sayMoment(decidedAt) })}
        </small>
      )}
    </section>
  );
}
