import {
  DEPOSIT_CAP_MAX,
  findCapFaults,
  type Switches,
  setDepositCaps,
} from '@nokshi/contract/brand-console.ts';
import { LIMIT_SPANS, type LimitSpan } from '@nokshi/contract/protection.ts';
import { MICROS_PER_UNIT, readTypedAmount } from '@nokshi/money';
import { Button, TextField, useUi } from '@nokshi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import css from '../../lib/console/desk.module.css';
import { SWITCHES_KEY } from '../../lib/console/desk-queries.ts';
import { Panel } from '../../lib/console/panel.tsx';
import { ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { LONGEST_AMOUNT, sayTyped } from '../../lib/forms/typed-amount.ts';
import { showToast } from '../../lib/toasts/toasts.ts';
import own from './deposit-caps.module.css';

/** Whole units of play credit. */
const CREDIT = { decimals: 0 } as const;

type Caps = Switches['depositCaps'];
type Draft = Readonly<Record<LimitSpan, string>>;

/** The operator's limits on what any member may pay in. */
export function DepositCapsPanel({ caps }: { readonly caps: Caps }) {
  const { t } = useUi();
  const [draft, setDraft] = useState<Draft>(() => draftOf(caps));
  const [isAsking, setAsking] = useState(false);
  const read = readCaps(draft);
  const isSame = JSON.stringify(read) === JSON.stringify(caps);
  const below: readonly LimitSpan[] = isWhole(read) ? findCapFaults(read) : [];
  const faultOf = (span: LimitSpan) => {
    if (read[span] === undefined) return sayTyped(t, draft[span], CREDIT) ?? t('console.capWrong');
    return below.includes(span) ? t('console.capBelow') : null;
  };
  return (
    <Panel title={t('console.caps')}>
      <p className={css['quiet']}>{t('console.capsText')}</p>
      <div className={own['spans']}>
        {LIMIT_SPANS.map((span) => (
          <TextField
            key={span}
            label={t(`console.cap_${span}`)}
            isOptional
            inputMode="numeric"
            autoComplete="off"
            maxLength={LONGEST_AMOUNT}
            value={draft[span]}
            error={faultOf(span)}
            onChange={(event) => setDraft({ ...draft, [span]: event.target.value })}
          />
        ))}
      </div>
      <div className={css['actions']}>
        <Button disabled={isSame || !isWhole(read) || below.length > 0} onClick={() => setAsking(true)}>
          {t('console.saveCaps')}
        </Button>
      </div>
      {isAsking && isWhole(read) && <SaveDialog caps={read} seen={caps} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function draftOf(caps: Caps): Draft {
  const text = (units: number | null) => (units === null ? '' : `${units}`);
  return { day: text(caps.day), week: text(caps.week), month: text(caps.month) };
}

type ReadCaps = Readonly<Record<LimitSpan, number | null | undefined>>;

/** Nothing written is no limit; undefined for what is no whole number of units. */
function readCaps(draft: Draft): ReadCaps {
  const read = (text: string) => {
    const typed = readTypedAmount(text, CREDIT);
    if (!typed.ok) return typed.reason === 'empty' ? null : undefined;
    const units = typed.micros / MICROS_PER_UNIT;
    return units >= 1n && units <= BigInt(DEPOSIT_CAP_MAX) ? Number(units) : undefined;
  };
  return { day: read(draft.day), week: read(draft.week), month: read(draft.month) };
}

function isWhole(read: ReadCaps): read is Caps {
  return LIMIT_SPANS.every((span) => read[span] !== undefined);
}

interface SaveProps {
  readonly caps: Caps;
  readonly seen: Caps;
  readonly onClose: () => void;
}

function SaveDialog({ caps, seen, onClose }: SaveProps) {
  const { t } = useUi();
  const queries = useQueryClient();
  return (
    <ReasonDialog
      title={t('console.saveCapsQuestion')}
      verb={t('console.saveCaps')}
      onClose={onClose}
      onConfirm={async (reason) => {
        queries.setQueryData(SWITCHES_KEY, await call(setDepositCaps, { ...caps, seen, reason }));
        showToast({ tone: 'good', text: t('console.saveCapsDone') });
      }}
    >
      <p>{t('console.saveCapsText')}</p>
    </ReasonDialog>
  );
}
