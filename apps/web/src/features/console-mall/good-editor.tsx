import { GOOD_PICTURES, GOOD_TYPES } from '@nokshi/contract/rewards-mall.ts';
import { type DeskGood, saveGood } from '@nokshi/contract/rewards-mall-console.ts';
import { Button, TextField, useUi } from '@nokshi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import css from '../../lib/console/desk.module.css';
import { Panel } from '../../lib/console/panel.tsx';
import { ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { SelectField } from '../../lib/console/select-field.tsx';
import { useFocusOnFault } from '../../lib/forms/use-focus-on-fault.ts';
import { showToast } from '../../lib/toasts/toasts.ts';
import { faultsOf, formOf, type GoodForm, goodOf, type TextName } from './good-form.ts';
import own from './mall.module.css';

export const MALL_KEY = ['mall'] as const;

interface EditorProps {
  /** Undefined for a new one. */
  readonly good: DeskGood | undefined;
  readonly onClose: () => void;
}

const LINES: readonly TextName[] = [
  'titleBn',
  'titleEn',
  'aboutBn',
  'aboutEn',
  'points',
  'stock',
  'amount',
  'position',
];

/** The fields of a good. What is wrong is said at its field, once it was asked to be saved. */
export function GoodEditor({ good, onClose }: EditorProps) {
  const { t } = useUi();
  const [seen] = useState(good);
  const [id] = useState(() => good?.id ?? crypto.randomUUID());
  const [form, setForm] = useState(() => formOf(good));
  const [tries, setTries] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const element = useFocusOnFault(tries);
  const queries = useQueryClient();
  const change = (part: Partial<GoodForm>) => setForm((before) => ({ ...before, ...part }));
  const faults = faultsOf(form);
  return (
    <Panel title={t(good === undefined ? 'console.goodNew' : 'console.goodEdit')}>
      <form
        ref={element}
        noValidate
        className={own['fields']}
        onSubmit={(event) => {
          event.preventDefault();
          if (faults.size === 0) setAsking(true);
          else setTries(tries + 1);
        }}
      >
        <SelectField
          label={t('console.goodField_type')}
          value={form.type}
          options={GOOD_TYPES.map((value) => ({ value, label: t(`console.goodType_${value}`) }))}
          onChange={(type) => change({ type })}
        />
        <SelectField
          label={t('console.goodField_picture')}
          value={form.picture}
          options={GOOD_PICTURES.map((value) => ({ value, label: value }))}
          onChange={(picture) => change({ picture })}
        />
        {LINES.filter((name) => name !== 'amount' || form.type === 'CASH').map((name) => {
          const fault = faults.get(name);
          return (
            <TextField
              key={name}
              label={t(`console.goodField_${name}`)}
              value={form[name]}
              maxLength={300}
              autoComplete="off"
              error={tries > 0 && fault !== undefined ? t(`console.goodFault_${fault}`) : null}
              onChange={(event) => change({ [name]: event.target.value })}
            />
          );
        })}
        {(['needsAddress', 'isSample'] as const).map((name) => (
          <label key={name} className="nk-check">
            <input
              type="checkbox"
              checked={form[name]}
              onChange={(event) => change({ [name]: event.target.checked })}
            />
            <span>{t(name === 'isSample' ? 'console.goodIsSample' : 'console.goodNeedsAddress')}</span>
          </label>
        ))}
        <div className={`${css['actions']} ${own['whole']}`}>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button kind="primary" type="submit">
            {t('console.goodSave')}
          </Button>
        </div>
      </form>
      {isAsking && (
        <ReasonDialog
          title={form.titleBn}
          verb={t('console.goodSave')}
          onClose={() => setAsking(false)}
          onConfirm={async (reason) => {
            const order = { ...goodOf(form), id, reason };
            const { version, stock } = seen ?? {};
            const known = version === undefined || stock === undefined ? {} : { seen: { version, stock } };
            queries.setQueryData(MALL_KEY, await call(saveGood, { ...order, ...known }));
            showToast({ tone: 'good', text: t('console.goodSaved') });
            onClose();
          }}
        >
          <p>{t('console.goodSaveText')}</p>
        </ReasonDialog>
      )}
    </Panel>
  );
}
