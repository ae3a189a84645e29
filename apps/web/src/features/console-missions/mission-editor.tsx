import { PLAY_CREDIT, POINTS } from '@nokshi/contract/constants.ts';
import {
  hasTarget,
  MISSION_GOALS,
  type MissionField,
  type MissionSpan,
} from '@nokshi/contract/mission-rules.ts';
import { type DeskMission, saveMission } from '@nokshi/contract/rewards-missions-console.ts';
import type { TypedAmountOptions } from '@nokshi/money';
import { Button, TextField, useUi } from '@nokshi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { CategoryChecks } from '../../lib/console/category-checks.tsx';
import { brandTimeZone } from '../../lib/console/clock.ts';
import css from '../../lib/console/desk.module.css';
import { MISSIONS_KEY } from '../../lib/console/desk-queries.ts';
import { Panel } from '../../lib/console/panel.tsx';
import { ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { SelectField } from '../../lib/console/select-field.tsx';
import { COUNT, LONGEST_AMOUNT, sayTyped } from '../../lib/forms/typed-amount.ts';
import { useFocusOnFault } from '../../lib/forms/use-focus-on-fault.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { showToast } from '../../lib/toasts/toasts.ts';
import { formOf, type MissionForm, type ReadMission, readMission, withGoal } from './mission-form.ts';

interface EditorProps {
  /** Undefined for a new one. */
  readonly mission: DeskMission | undefined;
  readonly nextSort: number;
  readonly onClose: () => void;
}

type TextName = 'missionCode' | 'titleBn' | 'titleEn' | 'target' | 'reward' | 'times' | 'claimDays' | 'sort';

interface TextLine {
  readonly name: TextName;
  /** The rule that the field stands for. */
  readonly field: MissionField;
  readonly maxLength: number;
  readonly inputMode?: 'decimal' | 'numeric';
  /** How its figure is read; words are taken as they are. */
  readonly spelling?: TypedAmountOptions;
}

const LINES: readonly TextLine[] = [
  { name: 'titleBn', field: 'titleBn', maxLength: 120 },
  { name: 'titleEn', field: 'titleEn', maxLength: 120 },
  { name: 'target', field: 'target', maxLength: LONGEST_AMOUNT, inputMode: 'decimal', spelling: {} },
  { name: 'reward', field: 'reward', maxLength: LONGEST_AMOUNT, inputMode: 'decimal', spelling: {} },
  { name: 'times', field: 'multiplier', maxLength: 12, inputMode: 'decimal', spelling: { currency: '' } },
  { name: 'claimDays', field: 'claimDays', maxLength: 6, inputMode: 'numeric', spelling: COUNT },
  { name: 'sort', field: 'sort', maxLength: 6, inputMode: 'numeric', spelling: COUNT },
];

/** Whether a field of the form has a meaning for what is written. */
function isAsked(name: TextName, { goal, currency }: MissionForm): boolean {
  if (name === 'target') return hasTarget(goal);
  return name !== 'times' || currency !== POINTS;
}

/** The fields of a mission. What is wrong is said at its field, once it was asked to be saved. */
export function MissionEditor({ mission, nextSort, onClose }: EditorProps) {
  const { t } = useUi();
  const timeZone = brandTimeZone();
  const [seen] = useState(mission);
  const [form, setForm] = useState(() => formOf(mission, { timeZone, sort: nextSort }));
  const [tries, setTries] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const element = useFocusOnFault(tries);
  const read = readMission(form, timeZone, serverNow());
  const change = (part: Partial<MissionForm>) => setForm((before) => ({ ...before, ...part }));
  const parts = { form, change, faults: tries > 0 ? read.faults : new Set<MissionField>() };
  return (
    <Panel title={t(mission === undefined ? 'console.missionNew' : 'console.missionEdit')}>
      <p className={css['quiet']}>{t('console.missionEditText')}</p>
      <form
        ref={element}
        noValidate
        className={css['draftFields']}
        onSubmit={(event) => {
          event.preventDefault();
          if (read.faults.size === 0) setAsking(true);
          else setTries(tries + 1);
        }}
      >
        {mission === undefined && (
          <Line {...parts} line={{ name: 'missionCode', field: 'missionCode', maxLength: 40 }} />
        )}
        <Choices {...parts} onGoal={(goal) => setForm((before) => withGoal(before, goal))} />
        {LINES.filter(({ name }) => isAsked(name, form)).map((line) => (
          <Line key={line.name} {...parts} line={line} />
        ))}
        <Day {...parts} name="firstDay" />
        <Day {...parts} name="lastDay" />
        {form.goal === 'stake' && (
          <CategoryChecks
            label={t('console.bonusGames')}
            hint={t('console.missionHint_games')}
            chosen={form.categories}
            onChange={(categories) => change({ categories })}
          />
        )}
        <div className={`${css['actions']} ${css['wholeRow']}`}>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button kind="primary" type="submit">
            {t('console.missionSave')}
          </Button>
        </div>
      </form>
      {isAsking && <SaveDialog seen={seen} read={read} onClose={() => setAsking(false)} onSaved={onClose} />}
    </Panel>
  );
}

interface PartProps {
  readonly form: MissionForm;
  readonly change: (part: Partial<MissionForm>) => void;
  readonly faults: ReadonlySet<MissionField>;
}

function Line({ form, change, faults, line }: PartProps & { readonly line: TextLine }) {
  const { t } = useUi();
  const { name, field, maxLength, inputMode, spelling } = line;
  const misspelt = spelling && sayTyped(t, form[name], spelling);
  return (
    <TextField
      label={t(`console.missionField_${name}`)}
      value={form[name]}
      maxLength={maxLength}
      inputMode={inputMode ?? 'text'}
      autoComplete="off"
      error={faults.has(field) ? (misspelt ?? t(`console.missionFault_${field}`)) : null}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
}

function Day({ form, change, faults, name }: PartProps & { readonly name: 'firstDay' | 'lastDay' }) {
  const { t } = useUi();
  return (
    <TextField
      label={t(`console.bonusField_${name}`)}
      type="date"
      isOptional
      value={form[name]}
      error={name === 'lastDay' && faults.has('endsAt') ? t('console.bonusFault_endsAt') : null}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
}

function Choices({
  form,
  change,
  onGoal,
}: PartProps & { readonly onGoal: (goal: MissionForm['goal']) => void }) {
  const { t } = useUi();
  const spans: readonly MissionSpan[] = hasTarget(form.goal) ? ['day', 'week'] : ['once'];
  return (
    <>
      <SelectField
        label={t('console.missionGoal')}
        value={form.goal}
        options={MISSION_GOALS.map((value) => ({ value, label: t(`console.missionGoal_${value}`) }))}
        onChange={(value) => onGoal(MISSION_GOALS.find((goal) => goal === value) ?? 'stake')}
      />
      <SelectField
        label={t('console.missionSpan')}
        value={form.span}
        options={spans.map((value) => ({ value, label: t(`console.missionSpan_${value}`) }))}
        onChange={(value) => change({ span: spans.find((span) => span === value) ?? 'day' })}
      />
      <SelectField
        label={t('console.missionCurrency')}
        value={form.currency}
        options={[
          { value: PLAY_CREDIT, label: t('console.missionCurrency_credit') },
          { value: POINTS, label: t('console.missionCurrency_points') },
        ]}
        onChange={(value) => change({ currency: value === POINTS ? POINTS : PLAY_CREDIT })}
      />
    </>
  );
}

interface SaveProps {
  /** What the fields were filled in from; undefined for a new one. */
  readonly seen: DeskMission | undefined;
  readonly read: ReadMission;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

function SaveDialog({ seen, read, onClose, onSaved }: SaveProps) {
  const { t, language } = useUi();
  const queries = useQueryClient();
  const { mission } = read;
  return (
    <ReasonDialog
      title={t('console.bonusSaveQuestion', { title: mission.title[language] })}
      verb={t('console.missionSave')}
      onClose={onClose}
      onConfirm={async (reason) => {
        const order = { ...mission, categories: [...mission.categories], isNew: seen === undefined, reason };
        queries.setQueryData(MISSIONS_KEY, await call(saveMission, order));
        showToast({ tone: 'good', text: t('console.missionSaved') });
        onSaved();
      }}
    >
      <p>{t('console.missionSaveText')}</p>
    </ReasonDialog>
  );
}
