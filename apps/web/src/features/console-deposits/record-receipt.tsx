import { recordReceipt } from '@nokshi/contract/cashier-console.ts';
import { cleanCode, cleanText, isBlank } from '@nokshi/contract/typed-text.ts';
import { MICRO_DECIMALS, readTypedAmount, readTypedCount } from '@nokshi/money';
import { Button, TextField, useUi } from '@nokshi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { QUEUE_KEY } from '../../lib/console/desk-queries.ts';
import { Objection, ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { LONGEST_AMOUNT, sayTyped } from '../../lib/forms/typed-amount.ts';
import { showToast } from '../../lib/toasts/toasts.ts';
import css from './deposits.module.css';
import { sheetKey } from './desk-queries.ts';
import type { DepositSheet } from './desk-types.ts';

const MINUTE_MS = 60_000;
const LONGEST_MINUTES = 10_080n;

interface Line {
  readonly trxId: string;
  readonly amount: string;
  readonly sender: string;
  readonly minutes: string;
}

/** A way to write down a statement's line for the receiver of this deposit; where there is no receiver, none. */
export function RecordReceipt({ sheet }: { readonly sheet: DepositSheet }) {
  const { t } = useUi();
  const [isOpen, setOpen] = useState(false);
  if (!sheet.deposit.receiver) return null;
  return (
    <p className={css['record']}>
      <Button size="small" icon="plus" onClick={() => setOpen(true)}>
        {t('console.recordReceipt')}
      </Button>
      {isOpen && <RecordDialog sheet={sheet} onClose={() => setOpen(false)} />}
    </p>
  );
}

function RecordDialog({ sheet, onClose }: { readonly sheet: DepositSheet; readonly onClose: () => void }) {
  const { t } = useUi();
  const queries = useQueryClient();
  const [line, setLine] = useState<Line>({ trxId: '', amount: '', sender: '', minutes: '0' });
  const { deposit } = sheet;
  const set = (name: keyof Line) => (value: string) => setLine((before) => ({ ...before, [name]: value }));

  const record = async (reason: string) => {
    const spelling = { decimals: MICRO_DECIMALS, currency: deposit.currency };
    const amount = readTypedAmount(line.amount, spelling);
    if (!amount.ok || amount.micros <= 0n) {
      throw new Objection(sayTyped(t, line.amount, spelling) ?? t('console.amountWrong'));
    }
    const minutes = readTypedCount(line.minutes);
    if (minutes === undefined || minutes > LONGEST_MINUTES) throw new Objection(t('console.minutesWrong'));
    await call(recordReceipt, {
      channelCode: deposit.channelCode,
      receiverNumber: deposit.receiver?.number ?? '',
      trxId: cleanCode(line.trxId).replace(/\s+/g, '').toUpperCase(),
      sender: isBlank(line.sender) ? null : cleanText(line.sender),
      amountMicros: amount.micros.toString(),
      paidAt: Date.now() - Number(minutes) * MINUTE_MS,
      reason,
    });
    showToast({ tone: 'good', text: t('console.recorded') });
    await Promise.all([
      queries.invalidateQueries({ queryKey: QUEUE_KEY }),
      queries.invalidateQueries({ queryKey: sheetKey(deposit.id) }),
    ]);
  };

  return (
    <ReasonDialog
      title={t('console.recordReceipt')}
      verb={t('console.record')}
      onClose={onClose}
      onConfirm={record}
    >
      <p>{t('console.recordText')}</p>
      <TextField
        label={t('console.trxId')}
        value={line.trxId}
        maxLength={20}
        autoCapitalize="characters"
        onChange={(event) => set('trxId')(event.target.value)}
      />
      <TextField
        label={t('console.amount')}
        value={line.amount}
        maxLength={LONGEST_AMOUNT}
        inputMode="decimal"
        onChange={(event) => set('amount')(event.target.value)}
      />
      <TextField
        label={t('console.sender')}
        isOptional
        value={line.sender}
        maxLength={64}
        onChange={(event) => set('sender')(event.target.value)}
      />
      <TextField
        label={t('console.paidAgo')}
        value={line.minutes}
        maxLength={5}
        inputMode="numeric"
        onChange={(event) => set('minutes')(event.target.value)}
      />
    </ReasonDialog>
  );
}
