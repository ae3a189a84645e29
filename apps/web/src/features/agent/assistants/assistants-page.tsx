import type { addAssistant } from '@nokshi/contract/agents-assistants.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import { Button, EmptyState, ErrorState, Skeleton } from '@nokshi/ui';
import { useState } from 'react';
import { failureProps } from '../../../lib/api/failure.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import partStyles from '../parts/parts.module.css';
import { ReportPanel } from '../parts/report-page.tsx';
import { ActList } from './act-list.tsx';
import { AddDialog } from './add-dialog.tsx';
import { AssistantCard } from './assistant-card.tsx';
import { type Assistants, useAssistants } from './assistant-queries.ts';
import styles from './assistants.module.css';
import { CodeDialog } from './code-dialog.tsx';

type Opened = OutputOf<typeof addAssistant>;

/** Who works for the agent under a sign-in of their own, what they may do, and what they did. */
export function AssistantsPage() {
  // With those of its dialogs: a field that waits for its words would hide the dialog around it.
  const t = useTexts('assistants', 'amounts', 'cashier', 'agentLinks');
  const { data, isError, error, refetch } = useAssistants();
  const [isAdding, setAdding] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const add = (
    <Button kind="primary" icon="user-plus" onClick={() => setAdding(true)}>
      {t('assistants.add')}
    </Button>
  );
  return (
    <div className={partStyles['page']}>
      <header className={styles['head']}>
        <p>{t('assistants.lead')}</p>
        {data !== undefined && data.list.length > 0 && add}
      </header>
      {data === undefined && isError && (
        <ErrorState {...failureProps(error, t('assistants.failed'))} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && (
        <output className={styles['cards']} aria-label={t('assistants.loading')}>
          <Skeleton style={{ blockSize: 220 }} />
          <Skeleton style={{ blockSize: 220 }} />
        </output>
      )}
      {data?.list.length === 0 && (
        <EmptyState icon="users" title={t('assistants.none')} text={t('assistants.noneText')} action={add} />
      )}
      {data !== undefined && data.list.length > 0 && <Everybody data={data} onCode={setOpened} />}
      {isAdding && (
        <AddDialog
          onAdded={(added) => {
            setAdding(false);
            setOpened(added);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {opened && <CodeDialog opened={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

function Everybody({
  data: { list, acts },
  onCode,
}: {
  readonly data: Assistants;
  readonly onCode: (opened: Opened) => void;
}) {
  const t = useTexts('assistants');
  const now = list.filter(({ state }) => state !== 'stopped');
  const stopped = list.filter(({ state }) => state === 'stopped');
  const names = new Map(list.map(({ id, name }) => [id, name]));
  return (
    <>
      {now.length > 0 && (
        <div className={styles['cards']}>
          {now.map((assistant) => (
            <AssistantCard key={assistant.id} assistant={assistant} onCode={onCode} />
          ))}
        </div>
      )}
      <ReportPanel title={t('assistants.acts')}>
        {acts.length === 0 ? (
          <p className={styles['quiet']}>{t('assistants.actsNone')}</p>
        ) : (
          <ActList acts={acts} nameOf={(id) => names.get(id) ?? ''} />
        )}
      </ReportPanel>
      {stopped.length > 0 && (
        <details className={styles['stopped']}>
          <summary>{t('assistants.stoppedList')}</summary>
          <div className={styles['cards']}>
            {stopped.map((assistant) => (
              <AssistantCard key={assistant.id} assistant={assistant} onCode={onCode} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}
