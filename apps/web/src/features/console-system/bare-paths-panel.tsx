import { setBarePaths } from '@nokshi/contract/brand-console.ts';
import { GATEWAY_PATHS } from '@nokshi/contract/lottery-gateway-paths.ts';
import { Button, useUi } from '@nokshi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import css from '../../lib/console/desk.module.css';
import { SWITCHES_KEY } from '../../lib/console/desk-queries.ts';
import { Panel } from '../../lib/console/panel.tsx';
import { ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { showToast } from '../../lib/toasts/toasts.ts';
import { ChipChoice } from './chip-choice.tsx';

/** The lottery calls that are answered bare to callers that do not ask for the envelope. */
export function BarePathsPanel({ paths }: { readonly paths: readonly string[] }) {
  const { t } = useUi();
  const [draft, setDraft] = useState(paths);
  const [isAsking, setAsking] = useState(false);
  const isSame = JSON.stringify(draft) === JSON.stringify(paths);
  return (
    <Panel title={t('console.barePaths')}>
      <p className={css['quiet']}>{t('console.barePathsText')}</p>
      <ChipChoice
        label={t('console.barePaths')}
        addLabel={t('console.addPath')}
        options={GATEWAY_PATHS.map((path) => ({ value: path, label: path }))}
        chosen={draft}
        sayRemove={(path) => t('console.removePath', { path })}
        empty={t('console.barePathsNone')}
        onChange={(chosen) => setDraft(chosen.toSorted())}
      />
      <div className={css['actions']}>
        <Button disabled={isSame} onClick={() => setAsking(true)}>
          {t('console.saveBarePaths')}
        </Button>
      </div>
      {isAsking && <SaveDialog paths={draft} seen={paths} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

interface SaveProps {
  readonly paths: readonly string[];
  readonly seen: readonly string[];
  readonly onClose: () => void;
}

function SaveDialog({ paths, seen, onClose }: SaveProps) {
  const { t } = useUi();
  const queries = useQueryClient();
  return (
    <ReasonDialog
      title={t('console.saveBarePathsQuestion')}
      verb={t('console.saveBarePaths')}
      onClose={onClose}
      onConfirm={async (reason) => {
        const switched = await call(setBarePaths, { barePaths: [...paths], seen: [...seen], reason });
        queries.setQueryData(SWITCHES_KEY, switched);
        showToast({ tone: 'good', text: t('console.saveBarePathsDone') });
      }}
    >
      <p>{t('console.saveBarePathsText')}</p>
    </ReasonDialog>
  );
}
