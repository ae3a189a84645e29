import type { OfferField } from '@nokshi/contract/bonus-offer-rules.ts';
import { type DeskOffer, saveBonusOffer } from '@nokshi/contract/cashier-bonus-console.ts';
import type { TypedAmountOptions } from '@nokshi/money';
import { Button, TextField, useUi } from '@nokshi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { CategoryChecks } from '../../lib/console/category-checks.tsx';
import { brandTimeZone } from '../../lib/console/clock.ts';
import css from '../../lib/console/desk.module.css';
import { BONUS_OFFERS_KEY } from '../../lib/console/desk-queries.ts';
import { Panel } from '../../lib/console/panel.tsx';
import { ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { SelectField } from '../../lib/console/select-field.tsx';
import { COUNT, LONGEST_AMOUNT, sayTyped } from '../../lib/forms/typed-amount.ts';
import { useFocusOnFault } from '../../lib/forms/use-focus-on-fault.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { showToast } from '../../lib/toasts/toasts.ts';
import { formOf, type OfferForm, type ReadOffer, readOffer } from './offer-form.ts';

interface EditorProps {
  /** Undefined for a new one. */
  readonly offer: DeskOffer | undefined;
  readonly nextSort: number;
  readonly onClose: () => void;
}

type TextName = Exclude<keyof OfferForm, 'repeats' | 'isFirstDeposit' | 'categories'>;

interface TextLine {
  readonly name: TextName;
  /** The rule that the field stands for. */
  readonly field: OfferField;
  readonly maxLength: number;
  readonly inputMode?: 'decimal' | 'numeric';
  readonly hint?: 'offerCode' | 'times' | 'sort';
}

const WORDS: readonly TextLine[] = [
  { name: 'titleBn', field: 'titleBn', maxLength: 120 },
  { name: 'titleEn', field: 'titleEn', maxLength: 120 },
  { name: 'descriptionBn', field: 'descriptionBn', maxLength: 400 },
  { name: 'descriptionEn', field: 'descriptionEn', maxLength: 400 },
];
const FIGURES: readonly TextLine[] = [
  { name: 'percent', field: 'percent', maxLength: 6, inputMode: 'numeric' },
  { name: 'most', field: 'most', maxLength: LONGEST_AMOUNT, inputMode: 'decimal' },
  { name: 'least', field: 'least', maxLength: LONGEST_AMOUNT, inputMode: 'decimal' },
  { name: 'times', field: 'multiplier', maxLength: 12, inputMode: 'decimal', hint: 'times' },
  { name: 'days', field: 'days', maxLength: 6, inputMode: 'numeric' },
  { name: 'sort', field: 'sort', maxLength: 6, inputMode: 'numeric', hint: 'sort' },
];

/** How the figures of a line are read; words are taken as they are. */
const SPELLINGS: Partial<Record<TextName, TypedAmountOptions>> = {
  percent: COUNT,
  most: {},
  least: {},
  times: { currency: '' },
  days: COUNT,
  sort: COUNT,
};

/** The fields of an offer. What is wrong is said at its field, once it was asked to be saved. */
export function OfferEditor({ offer, nextSort, onClose }: EditorProps) {
  const { t } = useUi();
  const timeZone = brandTimeZone();
  const [seen] = useState(offer);
  const [form, setForm] = useState(() => formOf(offer, { timeZone, sort: nextSort }));
  const [tries, setTries] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const element = useFocusOnFault(tries);
  const read = readOffer(form, timeZone, serverNow());
  const change = (part: Partial<OfferForm>) => setForm((before) => ({ ...before, ...part }));
  const parts = { form, change, faults: tries > 0 ? read.faults : new Set<OfferField>() };
  return (
    <Panel title={t(offer === undefined ? 'console.bonusNew' : 'console.bonusEdit')}>
      <p className={css['quiet']}>{t('console.bonusEditText')}</p>
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
        {offer === undefined && (
          <Line
            {...parts}
            line={{ name: 'offerCode', field: 'offerCode', maxLength: 40, hint: 'offerCode' }}
          />
        )}
        <Choices {...parts} />
        {[...WORDS, ...FIGURES].map((line) => (
          <Line key={line.name} {...parts} line={line} />
        ))}
        <Day {...parts} name="firstDay" />
        <Day {...parts} name="lastDay" />
        <CategoryChecks
          label={t('console.bonusGames')}
          hint={t('console.bonusHint_games')}
          chosen={form.categories}
          onChange={(categories) => change({ categories })}
        />
        <div className={`${css['actions']} ${css['wholeRow']}`}>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button kind="primary" type="submit">
            {t('console.bonusSave')}
          </Button>
        </div>
      </form>
      {isAsking && <SaveDialog seen={seen} read={read} onClose={() => setAsking(false)} onSaved={onClose} />}
    </Panel>
  );
}

interface PartProps {
  readonly form: OfferForm;
  readonly change: (part: Partial<OfferForm>) => void;
  readonly faults: ReadonlySet<OfferField>;
}

function Line({ form, change, faults, line }: PartProps & { readonly line: TextLine }) {
  const { t } = useUi();
  const { name, field, maxLength, inputMode, hint } = line;
  const spelling = SPELLINGS[name];
  const misspelt = spelling && sayTyped(t, form[name], spelling);
  return (
    <TextField
      label={t(`console.bonusField_${name}`)}
      value={form[name]}
      maxLength={maxLength}
      inputMode={inputMode ?? 'text'}
      autoComplete="off"
      hint={hint && t(`console.bonusHint_${hint}`)}
      error={faults.has(field) ? (misspelt ?? t(`console.bonusFault_${field}`)) : null}
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

function Choices({ form, change }: PartProps) {
  const { t } = useUi();
  const whom = form.isFirstDeposit ? 'first' : form.repeats;
  return (
    <SelectField
      label={t('console.bonusWho')}
      value={whom}
      options={[
        { value: 'once', label: t('console.bonusRepeats_once') },
        { value: 'daily', label: t('console.bonusRepeats_daily') },
        { value: 'first', label: t('console.bonusFirstOnly') },
      ]}
      onChange={(value) =>
        change({ repeats: value === 'daily' ? 'daily' : 'once', isFirstDeposit: value === 'first' })
      }
    />
  );
}

interface SaveProps {
  /** What the fields were filled in from; undefined for a new one. */
  readonly seen: DeskOffer | undefined;
  readonly read: ReadOffer;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

function SaveDialog({ seen, read, onClose, onSaved }: SaveProps) {
  const { t, language } = useUi();
  const queries = useQueryClient();
  const { offer } = read;
  const isNew = seen === undefined;
  return (
    <ReasonDialog
      title={t('console.bonusSaveQuestion', { title: offer.title[language] })}
      verb={t('console.bonusSave')}
      onClose={onClose}
      onConfirm={async (reason) => {
        const order = { ...offer, categories: [...offer.categories], isNew, ...(seen && { seen }), reason };
        queries.setQueryData(BONUS_OFFERS_KEY, await call(saveBonusOffer, order));
        showToast({ tone: 'good', text: t(isNew ? 'console.bonusSavedNew' : 'console.bonusSaved') });
        onSaved();
      }}
    >
      <p>{t(isNew ? 'console.bonusSaveNewText' : 'console.bonusSaveText')}</p>
    </ReasonDialog>
  );
}
