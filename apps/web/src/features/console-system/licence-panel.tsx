import { configureRealMoney, type RealMoneyState } from '@nokshi/contract/real-money-console.ts';
import { isBlank } from '@nokshi/contract/typed-text.ts';
import { Button, TextField, useUi } from '@nokshi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { brandTimeZone, useNow } from '../../lib/console/clock.ts';
import css from '../../lib/console/desk.module.css';
import { REAL_MONEY_KEY } from '../../lib/console/desk-queries.ts';
import { Panel } from '../../lib/console/panel.tsx';
import { ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { addDays, dayOf, isDay, startOfDay } from '../../lib/time/days.ts';
import { showToast } from '../../lib/toasts/toasts.ts';
import { CountryChoice } from './country-choice.tsx';
import own from './real-money.module.css';

interface Draft {
  readonly authority: string;
  readonly number: string;
  readonly licensee: string;
  /** The last day that the licence holds, `YYYY-MM-DD` of the brand's zone. */
  readonly lastDay: string;
  readonly countries: readonly string[];
}

const TEXTS = [
  { field: 'authority', label: 'console.licenceAuthority', maxLength: 120 },
  { field: 'number', label: 'console.licenceNumber', maxLength: 80 },
  { field: 'licensee', label: 'console.licenceHolder', maxLength: 120 },
] as const;

function draftOf({ licence, permittedCountries }: RealMoneyState): Draft {
  const lastDay = licence === null ? '' : dayOf(licence.validUntil - 1, brandTimeZone());
  const { authority = '', number = '', licensee = '' } = licence ?? {};
  return { authority, number, licensee, lastDay, countries: permittedCountries };
}

/** Writes down the licence and the countries that it covers. */
export function LicencePanel({ state }: { readonly state: RealMoneyState }) {
  const { t } = useUi();
  const queries = useQueryClient();
  const now = useNow();
  const [draft, setDraft] = useState(() => draftOf(state));
  const [isAsking, setAsking] = useState(false);
  const isSame = JSON.stringify(draft) === JSON.stringify(draftOf(state));
  const isWhole =
    TEXTS.every(({ field }) => !isBlank(draft[field])) && isDay(draft.lastDay) && draft.countries.length > 0;
  return (
    <Panel title={t('console.licencePanel')}>
      <p className={css['quiet']}>{t('console.licencePanelText')}</p>
      {TEXTS.map(({ field, label, maxLength }) => (
        <TextField
          key={field}
          label={t(label)}
          value={draft[field]}
          maxLength={maxLength}
          autoComplete="off"
          hint={field === 'licensee' ? t('console.licenceHolderHint') : undefined}
          onChange={(event) => setDraft({ ...draft, [field]: event.target.value })}
        />
      ))}
      <TextField
        label={t('console.licenceLastDay')}
        type="date"
        value={draft.lastDay}
        min={dayOf(now, brandTimeZone())}
        onChange={(event) => setDraft({ ...draft, lastDay: event.target.value })}
      />
      <CountryChoice
        label={t('console.permittedCountries')}
        chosen={draft.countries}
        forbidden={state.forbiddenCountries}
        onChange={(countries) => setDraft({ ...draft, countries })}
      />
      <p className={own['note']}>
        {t('console.forbiddenHint')}
        {!isWhole && ` ${t('console.licenceIncomplete')}`}
      </p>
      <div className={css['actions']}>
        <Button disabled={isSame || !isWhole} onClick={() => setAsking(true)}>
          {t('console.saveLicence')}
        </Button>
      </div>
      {isAsking && (
        <SaveDialog
          draft={draft}
          revision={state.revision}
          onClose={() => {
            setAsking(false);
            // After a refusal somebody else's licence may stand there.
            void queries.invalidateQueries({ queryKey: REAL_MONEY_KEY });
          }}
        />
      )}
    </Panel>
  );
}

interface SaveDialogProps {
  readonly draft: Draft;
  readonly revision: number;
  readonly onClose: () => void;
}

function SaveDialog({ draft, revision, onClose }: SaveDialogProps) {
  const { t } = useUi();
  const queries = useQueryClient();
  const { authority, number, licensee, lastDay, countries } = draft;
  return (
    <ReasonDialog
      title={t('console.saveLicenceQuestion')}
      verb={t('console.saveLicence')}
      isDanger
      onClose={onClose}
      onConfirm={async (reason) => {
        const after = await call(configureRealMoney, {
          licence: {
            authority,
            number,
            licensee,
            validUntil: startOfDay(addDays(lastDay, 1), brandTimeZone()),
          },
          permittedCountries: [...countries],
          revision,
          reason,
        });
        queries.setQueryData(REAL_MONEY_KEY, after);
        showToast({ tone: 'good', text: t('console.saveLicenceDone') });
      }}
    >
      <p>{t('console.saveLicenceText')}</p>
    </ReasonDialog>
  );
}
