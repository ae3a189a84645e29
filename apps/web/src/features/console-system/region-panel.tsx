import { REGION_MODES, type RegionMode, type Switches, setRegion } from '@nokshi/contract/brand-console.ts';
import { Button, useUi } from '@nokshi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import css from '../../lib/console/desk.module.css';
import { SWITCHES_KEY } from '../../lib/console/desk-queries.ts';
import { Panel } from '../../lib/console/panel.tsx';
import { ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { showToast } from '../../lib/toasts/toasts.ts';
import { CountryChoice } from './country-choice.tsx';

type Region = Switches['region'];

/** Chooses the countries that the portal is open to. */
export function RegionPanel({ region }: { readonly region: Region }) {
  const { t } = useUi();
  const [draft, setDraft] = useState(region);
  const [isAsking, setAsking] = useState(false);
  const isSame = JSON.stringify(draft) === JSON.stringify(region);
  const lacksCountries = draft.mode !== 'off' && draft.countries.length === 0;
  return (
    <Panel title={t('console.region')}>
      <p className={css['quiet']}>{t('console.regionText')}</p>
      <div className="nk-field">
        <span className="nk-field-legend">{t('console.regionMode')}</span>
        <ModeChoice mode={draft.mode} onChange={(mode) => setDraft({ ...draft, mode })} />
      </div>
      {draft.mode !== 'off' && (
        <CountryChoice
          label={t('console.countries')}
          chosen={draft.countries}
          onChange={(countries) => setDraft({ ...draft, countries: [...countries] })}
        />
      )}
      {draft.mode === 'allow' && (
        <label className="nk-switch">
          <span>{t('console.allowsUnknown')}</span>
          <input
            type="checkbox"
            checked={draft.allowsUnknown}
            onChange={(event) => setDraft({ ...draft, allowsUnknown: event.target.checked })}
          />
        </label>
      )}
      <Button disabled={isSame || lacksCountries} onClick={() => setAsking(true)}>
        {t('console.saveRegion')}
      </Button>
      {isAsking && <SaveDialog region={draft} seen={region} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function ModeChoice({
  mode,
  onChange,
}: {
  readonly mode: RegionMode;
  readonly onChange: (mode: RegionMode) => void;
}) {
  const { t } = useUi();
  return (
    <div className="nk-segmented" role="group" aria-label={t('console.regionMode')}>
      {REGION_MODES.map((each) => (
        <button key={each} type="button" aria-pressed={each === mode} onClick={() => onChange(each)}>
          {t(`console.mode_${each}`)}
        </button>
      ))}
    </div>
  );
}

interface SaveProps {
  readonly region: Region;
  readonly seen: Region;
  readonly onClose: () => void;
}

function SaveDialog({ region, seen, onClose }: SaveProps) {
  const { t } = useUi();
  const queries = useQueryClient();
  const count = region.countries.length;
  const rule = {
    off: () => t('console.regionOff'),
    block: () => t('console.regionBlock', { count }),
    allow: () => t('console.regionAllow', { count }),
  }[region.mode]();
  return (
    <ReasonDialog
      title={t('console.saveQuestion')}
      verb={t('console.saveRegion')}
      isDanger
      onClose={onClose}
      onConfirm={async (reason) => {
        queries.setQueryData(SWITCHES_KEY, await call(setRegion, { ...region, seen, reason }));
        showToast({ tone: 'good', text: t('console.saveDone') });
      }}
    >
      <p>{t('console.saveText', { rule })}</p>
    </ReasonDialog>
  );
}
