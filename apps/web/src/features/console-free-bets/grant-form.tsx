import { newRequestId } from '@nokshi/browser/request-id.ts';
import { FREE_BET_LIMITS, grantFreeBets, listFreeBetGames } from '@nokshi/contract/play-free-bets.ts';
import { Button, Field, TextField, useUi } from '@nokshi/ui';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useSayAmountOf } from '../../lib/console/amount.tsx';
import { brandTimeZone, useNow, useSayMoment } from '../../lib/console/clock.ts';
import css from '../../lib/console/desk.module.css';
import { FREE_GRANTS_KEY } from '../../lib/console/desk-queries.ts';
import { Loaded, Panel } from '../../lib/console/panel.tsx';
import { ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { SelectField } from '../../lib/console/select-field.tsx';
import { COUNT, LONGEST_AMOUNT, sayTyped } from '../../lib/forms/typed-amount.ts';
import { useFocusOnFault } from '../../lib/forms/use-focus-on-fault.ts';
import { sayNumber } from '../../lib/texts/format.ts';
import { showToast } from '../../lib/toasts/toasts.ts';
import own from './free-bets.module.css';
import { emptyDraft, type GrantDraft, type GrantField, type GrantTerms, readDraft } from './grant-terms.ts';

/** Of what is typed for a game. */
const PAUSE_MS = 250;

export interface GrantFormProps {
  /** To whom; empty for nobody yet. */
  readonly account: string;
  readonly onClose: () => void;
}

/** To whom, in which game, how many of which value and until when; the question after it says what it may cost. */
export function GrantForm({ account, onClose }: GrantFormProps) {
  const { t, language } = useUi();
  const timeZone = brandTimeZone();
  const now = useNow();
  const [draft, setDraft] = useState<GrantDraft>(() => emptyDraft(account, { at: now, timeZone }));
  const [tries, setTries] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const element = useFocusOnFault(tries);
  const { terms, faults } = readDraft(draft, { at: now, timeZone });
  const change = (part: Partial<GrantDraft>) => setDraft((before) => ({ ...before, ...part }));
  const sayFault = (field: GrantField) =>
    t(`console.freeFault_${field}`, {
      members: sayNumber(language, FREE_BET_LIMITS.members),
      most: sayNumber(language, FREE_BET_LIMITS.valueUnits),
      bets: sayNumber(language, FREE_BET_LIMITS.bets),
      days: sayNumber(language, FREE_BET_LIMITS.days),
    });
  const sayFigure: Partial<Record<GrantField, string | undefined>> = {
    value: sayTyped(t, draft.value, {}),
    count: sayTyped(t, draft.count, COUNT),
  };
  const faultOf = (field: GrantField) =>
    tries > 0 && faults.has(field) ? (sayFigure[field] ?? sayFault(field)) : null;
  return (
    <Panel title={t('console.freeGrant')}>
      <p className={css['quiet']}>{t('console.freeGrantText')}</p>
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
        <div className={own['whole']}>
          <Field
            label={t('console.freeField_accounts')}
            hint={t('console.freeHint_accounts')}
            error={faultOf('accounts')}
          >
            {({ id, describedBy, isInvalid }) => (
              <textarea
                id={id}
                className="nk-textarea"
                rows={2}
                value={draft.accounts}
                maxLength={4000}
                autoComplete="off"
                aria-describedby={describedBy}
                aria-invalid={isInvalid || undefined}
                onChange={(event) => change({ accounts: event.target.value })}
              />
            )}
          </Field>
        </div>
        <GameChoice
          gameCode={draft.gameCode}
          error={faultOf('gameCode')}
          onChoose={(gameCode) => change({ gameCode })}
        />
        <TextField
          label={t('console.freeField_value')}
          hint={t('console.freeHint_value')}
          value={draft.value}
          maxLength={LONGEST_AMOUNT}
          inputMode="decimal"
          autoComplete="off"
          error={faultOf('value')}
          onChange={(event) => change({ value: event.target.value })}
        />
        <TextField
          label={t('console.freeField_count')}
          value={draft.count}
          maxLength={12}
          inputMode="numeric"
          autoComplete="off"
          error={faultOf('count')}
          onChange={(event) => change({ count: event.target.value })}
        />
        <TextField
          label={t('console.freeField_lastDay')}
          type="date"
          value={draft.lastDay}
          error={faultOf('lastDay')}
          onChange={(event) => change({ lastDay: event.target.value })}
        />
        <div className={`${css['actions']} ${own['whole']}`}>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button kind="primary" type="submit">
            {t('console.freeGrantAsk')}
          </Button>
        </div>
      </form>
      {isAsking && <GrantDialog terms={terms} onClose={() => setAsking(false)} onGranted={onClose} />}
    </Panel>
  );
}

interface GameChoiceProps {
  readonly gameCode: string;
  readonly error: string | null;
  readonly onChoose: (gameCode: string) => void;
}

/** A game by a part of its name, of those in which the supplier takes free bets. */
function GameChoice({ gameCode, error, onChoose }: GameChoiceProps) {
  const { t, language } = useUi();
  const [words, setWords] = useState('');
  const query = useQuery({
    queryKey: ['free-bet-games', language, words],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      return call(listFreeBetGames, { query: words }, { signal });
    },
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <TextField
        label={t('console.freeSearch')}
        icon="search"
        type="search"
        value={words}
        maxLength={80}
        error={error}
        hint={query.data && t('console.freeGameCount', { count: query.data.total })}
        onChange={(event) => setWords(event.target.value)}
      />
      <Loaded query={query} lines={1}>
        {({ list }) => (
          <SelectField
            label={t('console.freeField_gameCode')}
            value={list.some((game) => game.gameCode === gameCode) ? gameCode : ''}
            options={[
              { value: '', label: t('console.freeChoose'), isDisabled: true },
              ...list.map((game) => ({
                value: game.gameCode,
                label: `${game.gameName} · ${game.vendorName}`,
              })),
            ]}
            onChange={onChoose}
          />
        )}
      </Loaded>
    </>
  );
}

interface GrantDialogProps {
  readonly terms: GrantTerms;
  readonly onClose: () => void;
  readonly onGranted: () => void;
}

function GrantDialog({ terms, onClose, onGranted }: GrantDialogProps) {
  const { t, language } = useUi();
  const queries = useQueryClient();
  const sayAmount = useSayAmountOf();
  const sayMoment = useSayMoment();
  // One question has one id, however often its button is pressed.
  const [id] = useState(newRequestId);
  const { accounts, count, valueMicros, endsAt } = terms;
  const people = accounts.length;
  const whole = BigInt(valueMicros) * BigInt(count) * BigInt(people);
  return (
    <ReasonDialog
      title={t('console.freeQuestion', { count: people })}
      verb={t('console.freeGrantDo')}
      onClose={onClose}
      onConfirm={async (reason) => {
        const { list } = await call(grantFreeBets, { ...terms, accounts: [...accounts], id, reason });
        await queries.invalidateQueries({ queryKey: FREE_GRANTS_KEY });
        const isWhole = list.every(({ state }) => state !== 'failed' && state !== 'asked');
        if (isWhole) showToast({ tone: 'good', text: t('console.freeGranted') });
        else showToast({ tone: 'plain', text: t('console.freeGrantedPart') });
        onGranted();
      }}
    >
      <p>
        {t('console.freeQuestionText', {
          count: sayNumber(language, count),
          value: sayAmount(valueMicros, 'XPC'),
          until: sayMoment(endsAt - 1),
          whole: sayAmount(whole.toString(), 'XPC'),
        })}
      </p>
    </ReasonDialog>
  );
}
