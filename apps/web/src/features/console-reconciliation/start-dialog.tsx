import {
  RECONCILIATION_SETTLE_MINUTES,
  startReconciliation,
} from '@nokshi/contract/reconciliation-console.ts';
import { TextField, useUi } from '@nokshi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { brandTimeZone, useNow } from '../../lib/console/clock.ts';
import { ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { SelectField } from '../../lib/console/select-field.tsx';
import { addDays, dayOf, isDay, startOfDay } from '../../lib/time/days.ts';
import { showToast } from '../../lib/toasts/toasts.ts';
import { RUNS_KEY } from './queries.ts';
import css from './reconciliation.module.css';

const HOUR_MS = 3600_000;
const SPANS = ['1', '6', '24', 'days'] as const;
type Span = (typeof SPANS)[number];

interface StartDialogProps {
  readonly onClose: () => void;
  readonly onStarted: (id: string) => void;
}

/** Asks for a window and a reason; the server asks for a fresh code, since what is owed is paid at once. */
export function StartDialog({ onClose, onStarted }: StartDialogProps) {
  const { t } = useUi();
  const queries = useQueryClient();
  const today = dayOf(useNow(), brandTimeZone());
  const [id] = useState(() => crypto.randomUUID());
  const [span, setSpan] = useState<Span>('24');
  const [days, setDays] = useState({ first: addDays(today, -1), last: addDays(today, -1) });
  return (
    <ReasonDialog
      title={t('console.reconciliationQuestion')}
      verb={t('console.reconciliationNow')}
      onClose={onClose}
      onConfirm={async (reason) => {
        const run = await call(startReconciliation, { id, ...windowOf(span, days), reason });
        showToast({ tone: 'good', text: t('console.reconciliationStarted') });
        onStarted(run.id);
        await queries.invalidateQueries({ queryKey: RUNS_KEY });
      }}
    >
      <p>{t('console.reconciliationQuestionText')}</p>
      <SelectField
        label={t('console.reconciliationSpan')}
        value={span}
        options={SPANS.map((value) => ({
          value,
          label:
            value === 'days'
              ? t('console.reconciliationDays')
              : t('console.reconciliationHours', { count: Number(value) }),
        }))}
        onChange={setSpan}
      />
      {span === 'days' && (
        <div className={css['days']}>
          <TextField
            label={t('console.reconciliationFirstDay')}
            type="date"
            value={days.first}
            max={today}
            onChange={(event) => setDays({ ...days, first: event.target.value })}
          />
          <TextField
            label={t('console.reconciliationLastDay')}
            type="date"
            value={days.last}
            max={today}
            onChange={(event) => setDays({ ...days, last: event.target.value })}
          />
        </div>
      )}
    </ReasonDialog>
  );
}

/** The window in epoch ms; what is younger than some minutes is never compared. */
function windowOf(
  span: Span,
  { first, last }: { readonly first: string; readonly last: string },
): { readonly from: number; readonly to: number } {
  // A minute more than asked for, so that the clock of this machine may be a little ahead.
  const settled = Date.now() - (RECONCILIATION_SETTLE_MINUTES + 1) * 60_000;
  if (span !== 'days') return { from: settled - Number(span) * HOUR_MS, to: settled };
  const zone = brandTimeZone();
  // A day that was not filled in makes a window that the server refuses with the reason.
  if (!isDay(first) || !isDay(last)) return { from: settled, to: settled };
  return {
    from: startOfDay(first, zone),
    to: Math.min(startOfDay(addDays(last, 1), zone), settled),
  };
}
