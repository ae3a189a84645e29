import { setBarePaths } from '@nokshi/contract/brand-console.ts';
import { GATEWAY_PATHS } from '@nokshi/contract/lottery-gateway-paths.ts';
import { Button, Icon, useUi } from '@nokshi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import css from '../../lib/console/desk.module.css';
import { SWITCHES_KEY } from '../../lib/console/desk-queries.ts';
import { Panel } from '../../lib/console/panel.tsx';
import { ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { SelectField } from '../../lib/console/select-field.tsx';
import { showToast } from '../../lib/toasts.ts';
import own from './country-choice.module.css';

/** The lottery calls that are answered bare to callers that do not ask for the envelope. */
export function BarePathsPanel({ paths }: { readonly paths: readonly string[] }) {
  const { t } = useUi();
  const [draft, setDraft] = useState(paths);
  const [isAsking, setAsking] = useState(false);
  const isSame = JSON.stringify(draft) === JSON.stringify(paths);
  return (
    <Panel title={t('console.barePaths')}>
      <p className={css['quiet']}>{t('console.barePathsText')}</p>
      <PathChoice chosen={draft} onChange={(chosen) => setDraft(chosen.toSorted())} />
      <div className={css['actions']}>
        <Button disabled={isSame} onClick={() => setAsking(true)}>
          {t('console.saveBarePaths')}
        </Button>
      </div>
      {isAsking && <SaveDialog paths={draft} seen={paths} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

interface PathChoiceProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Paths added from the list of all and taken out one by one. */
function PathChoice({ chosen, onChange }: PathChoiceProps) {
  const { t } = useUi();
  const [picked, setPicked] = useState('');
  const free = GATEWAY_PATHS.filter((path) => !chosen.includes(path));
  return (
    <div className="nk-field">
      <div className={own['pick']}>
        <SelectField
          label={t('console.addPath')}
          value={picked}
          options={[{ value: '', label: '–' }, ...free.map((path) => ({ value: path, label: path }))]}
          onChange={setPicked}
        />
        <Button
          disabled={picked === ''}
          onClick={() => {
            onChange([...chosen, picked]);
            setPicked('');
          }}
        >
          {t('console.add')}
        </Button>
      </div>
      {chosen.length === 0 ? (
        <p className={css['hint']}>{t('console.barePathsNone')}</p>
      ) : (
        <ul className="nk-chips" aria-label={t('console.barePaths')}>
          {chosen.map((path) => (
            <li key={path}>
              <button
                type="button"
                className="nk-chip"
                aria-label={t('console.removePath', { path })}
                onClick={() => onChange(chosen.filter((each) => each !== path))}
              >
                {path}
                <Icon name="x" size="small" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
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
