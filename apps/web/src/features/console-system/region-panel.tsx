import { countries as listCountries } from '@nokshi/contract/brand.ts';
import { REGION_MODES, type RegionMode, type Switches, setRegion } from '@nokshi/contract/brand-console.ts';
import { Button, Icon, useUi } from '@nokshi/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import css from '../../lib/console/desk.module.css';
import { SWITCHES_KEY } from '../../lib/console/desk-queries.ts';
import { Panel } from '../../lib/console/panel.tsx';
import { ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { SelectField } from '../../lib/console/select-field.tsx';
import { wireLanguage } from '../../lib/language.ts';
import { showToast } from '../../lib/toasts.ts';

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
        <Countries
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
      {isAsking && <SaveDialog region={draft} onClose={() => setAsking(false)} />}
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

interface CountriesProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

function Countries({ chosen, onChange }: CountriesProps) {
  const { t } = useUi();
  const language = wireLanguage();
  const { data = [] } = useQuery({
    queryKey: ['countries', language],
    queryFn: ({ signal }) => call(listCountries, { language }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const names = new Map(data.map(({ countryCode, name }) => [countryCode, name]));
  const left = data.filter(({ countryCode }) => !chosen.includes(countryCode));
  return (
    <div className="nk-field">
      <SelectField
        label={t('console.addCountry')}
        value=""
        options={[
          { value: '', label: '–' },
          ...left.map(({ countryCode, name }) => ({ value: countryCode, label: name })),
        ]}
        onChange={(code) => code !== '' && onChange([...chosen, code])}
      />
      {chosen.length === 0 ? (
        <p className={css['hint']}>{t('console.countriesNeeded')}</p>
      ) : (
        <ul className="nk-chips" aria-label={t('console.countries')}>
          {chosen.map((code) => (
            <li key={code}>
              <button
                type="button"
                className="nk-chip"
                aria-label={t('console.removeCountry', { name: names.get(code) ?? code })}
                onClick={() => onChange(chosen.filter((each) => each !== code))}
              >
                {names.get(code) ?? code}
                <Icon name="x" size="small" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function SaveDialog({ region, onClose }: { readonly region: Region; readonly onClose: () => void }) {
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
        queries.setQueryData(SWITCHES_KEY, await call(setRegion, { ...region, reason }));
        showToast({ tone: 'good', text: t('console.saveDone') });
      }}
    >
      <p>{t('console.saveText', { rule })}</p>
    </ReasonDialog>
  );
}
