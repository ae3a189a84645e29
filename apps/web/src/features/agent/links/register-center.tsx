import { useStore } from '@nokshi/browser/store.ts';
import type { OpenedWithCode } from '@nokshi/contract/agents-links.ts';
import { Button, EmptyState, ErrorState, Skeleton } from '@nokshi/ui';
import { useState } from 'react';
import { failureProps } from '../../../lib/api/failure.ts';
import { sayNumber } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { CodeDialog } from './code-dialog.tsx';
import { FunnelPanel } from './funnel-panel.tsx';
import { LinkCard } from './link-card.tsx';
import { LinkList } from './link-list.tsx';
import { LinkMembers } from './link-members.tsx';
import styles from './links.module.css';
import { type FunnelRange, type Links, useLinks, useWaiting } from './links-query.ts';
import { NewLinkDialog } from './new-link-dialog.tsx';
import { OpenAccountDialog } from './open-account-dialog.tsx';
import { PosterPanel } from './poster/poster-panel.tsx';
import { WaitingList } from './waiting-list.tsx';

type Tab = 'links' | 'accounts';
type Dialog = 'link' | 'account' | OpenedWithCode | null;

/** Ways to new members: links with what comes of them, and accounts that the agent opens himself (AC-3). */
export function RegisterCenter() {
  const t = useTexts('agentLinks');
  const [tab, setTab] = useState<Tab>('links');
  const [dialog, setDialog] = useState<Dialog>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const language = useStore(languageStore);
  const waiting = useWaiting().data?.list.length ?? 0;
  const close = () => setDialog(null);
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <p>{t('agentLinks.lead')}</p>
        <span className={styles['acts']}>
          <Button icon="user-plus" onClick={() => setDialog('account')}>
            {t('agentLinks.openOne')}
          </Button>
          <Button kind="primary" icon="plus" onClick={() => setDialog('link')}>
            {t('agentLinks.newLink')}
          </Button>
        </span>
      </header>
      <fieldset className="nk-segmented" aria-label={t('agentLinks.tabs')}>
        <button type="button" aria-pressed={tab === 'links'} onClick={() => setTab('links')}>
          {t('agentLinks.tabLinks')}
        </button>
        <button type="button" aria-pressed={tab === 'accounts'} onClick={() => setTab('accounts')}>
          {t('agentLinks.tabAccounts')}
          {waiting > 0 && <span className="nk-num"> ({sayNumber(language, waiting)})</span>}
        </button>
      </fieldset>
      {tab === 'links' ? (
        <LinksTab chosen={chosen} onChoose={setChosen} onNew={() => setDialog('link')} />
      ) : (
        <WaitingList onCode={setDialog} />
      )}
      {dialog === 'link' && (
        <NewLinkDialog
          onClose={close}
          onMade={(id) => {
            setChosen(id);
            setTab('links');
            close();
          }}
        />
      )}
      {dialog === 'account' && (
        <OpenAccountDialog
          onClose={close}
          onOpened={(opened) => {
            setTab('accounts');
            setDialog(opened);
          }}
        />
      )}
      {dialog !== null && typeof dialog === 'object' && <CodeDialog opened={dialog} onClose={close} />}
    </div>
  );
}

interface LinksTabProps {
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  readonly onNew: () => void;
}

function LinksTab({ chosen, onChoose, onNew }: LinksTabProps) {
  const t = useTexts('agentLinks');
  const [range, setRange] = useState<FunnelRange>('always');
  const { data, isError, error, refetch } = useLinks(range);
  if (isError && data === undefined) {
    return <ErrorState {...failureProps(error, t('agentLinks.failed'))} onRetry={() => void refetch()} />;
  }
  if (data === undefined) {
    return (
      <output aria-label={t('agentLinks.loading')}>
        <Skeleton style={{ blockSize: 320 }} />
      </output>
    );
  }
  if (data.list.length === 0) {
    return (
      <EmptyState
        icon="share-2"
        title={t('agentLinks.none')}
        text={t('agentLinks.noneText')}
        action={
          <Button kind="primary" icon="plus" onClick={onNew}>
            {t('agentLinks.newLink')}
          </Button>
        }
      />
    );
  }
  return <LinksView data={data} chosen={chosen} onChoose={onChoose} range={range} onRange={setRange} />;
}

interface LinksViewProps extends Omit<LinksTabProps, 'onNew'> {
  readonly data: Links;
  readonly range: FunnelRange;
  readonly onRange: (range: FunnelRange) => void;
}

function LinksView({ data, chosen, onChoose, range, onRange }: LinksViewProps) {
  const [isAll, setAll] = useState(false);
  const { list, total, activeUnits } = data;
  const link = list.find(({ id }) => id === chosen) ?? list.find(({ isOn }) => isOn) ?? list[0];
  if (!link) return null;
  return (
    <div className={styles['grid']}>
      <div className={styles['column']}>
        <LinkCard key={link.id} link={link} />
        <FunnelPanel
          link={link}
          total={total}
          linkCount={list.length}
          isAll={isAll}
          onAll={setAll}
          activeUnits={activeUnits}
          range={range}
          onRange={onRange}
        />
        <LinkMembers key={`members-${link.id}`} link={link} />
      </div>
      <div className={styles['column']}>
        {link.isOn && <PosterPanel link={link} />}
        <LinkList
          links={list}
          total={total}
          onChoose={(id) => {
            setAll(false);
            onChoose(id);
          }}
        />
      </div>
    </div>
  );
}
