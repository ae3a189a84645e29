import {
  type DeskIssue,
  enterLotteryResult,
  postponeLotteryIssue,
  type ResultField,
  voidLotteryIssue,
} from '@nokshi/contract/lottery-console.ts';
import type { TextKey } from '@nokshi/texts/texts.ts';
import { TextField, useUi } from '@nokshi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useSayMoment } from '../../lib/console/clock.ts';
import { LOTTERY_DESK_KEY } from '../../lib/console/desk-queries.ts';
import { Objection, ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { SelectField } from '../../lib/console/select-field.tsx';
import { showToast } from '../../lib/toasts/toasts.ts';
import { readTyped } from './result-text.ts';

export interface LotteryDialogProps {
  readonly issue: DeskIssue;
  readonly onClose: () => void;
}

const FIELD_MOST = 200;

/** What a prize is called; one that this build does not know keeps its key. */
export function usePrizeName(): (key: string) => string {
  const { t } = useUi();
  return (key) => {
    const text: TextKey = `console.lotteryPrize_${key}` as TextKey;
    return PRIZES.has(key) ? t(text) : key;
  };
}

const PRIZES: ReadonlySet<string> = new Set(
  (
    'DB G1 G2 G3 G4 G5 G6 G7 G8 first second third special starters consolations ' +
    'front3 back3 bottom2 win add regular'
  ).split(' '),
);

/** Asks for the result of an official draw, prize by prize, or for the right one. */
export function ResultDialog({ issue, onClose }: LotteryDialogProps) {
  const { t, language } = useUi();
  const queries = useQueryClient();
  const prizeName = usePrizeName();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const { gameCode, numero, title, result, fields } = issue;
  const isFirst = result === null;
  const name = `${title[language]} ${numero}`;
  const labelOf = ({ key }: ResultField) => (key === '' ? t('console.lotteryResult') : prizeName(key));
  const shapeOf = ({ count, digits }: ResultField) =>
    digits === null
      ? t('console.lotteryFieldNumbers', { count })
      : t('console.lotteryFieldDigits', { count, digits });
  return (
    <ReasonDialog
      title={t(isFirst ? 'console.lotteryEnterQuestion' : 'console.lotteryCorrectQuestion', { name })}
      verb={t(isFirst ? 'console.lotteryEnter' : 'console.lotteryCorrect')}
      isDanger={!isFirst}
      onClose={onClose}
      onConfirm={async (reason) => {
        const read = readTyped(fields, typed);
        if ('fault' in read) {
          const { fault } = read;
          throw new Objection(
            t('console.lotteryFieldFault', { field: labelOf(fault), shape: shapeOf(fault) }),
          );
        }
        const revision = isFirst ? 0 : issue.revision + 1;
        const entry = { gameCode, numero, revision, result: read.json, reason };
        queries.setQueryData(LOTTERY_DESK_KEY, await call(enterLotteryResult, entry));
        showToast({ tone: 'good', text: t('console.lotteryEntered') });
      }}
    >
      <p>{t(isFirst ? 'console.lotteryEnterText' : 'console.lotteryCorrectText')}</p>
      {fields.map((field, index) => (
        <TextField
          key={field.key}
          label={labelOf(field)}
          hint={
            field.digits === null ? t('console.lotteryResultHint', { count: field.count }) : shapeOf(field)
          }
          value={typed[field.key] ?? ''}
          maxLength={FIELD_MOST}
          inputMode="text"
          autoComplete="off"
          {...(index === 0 ? { 'data-autofocus': true } : {})}
          onChange={(event) => setTyped({ ...typed, [field.key]: event.target.value })}
        />
      ))}
    </ReasonDialog>
  );
}

/** Asks for an issue to be void, or confirms that it is. */
export function VoidDialog({ issue, onClose }: LotteryDialogProps) {
  const { t, language } = useUi();
  const queries = useQueryClient();
  const { gameCode, numero, title } = issue;
  return (
    <ReasonDialog
      title={t('console.lotteryVoidQuestion', { name: `${title[language]} ${numero}` })}
      verb={t('console.lotteryVoid')}
      isDanger
      onClose={onClose}
      onConfirm={async (reason) => {
        const revision = issue.result === null ? null : issue.revision;
        const order = { gameCode, numero, reason, revision };
        queries.setQueryData(LOTTERY_DESK_KEY, await call(voidLotteryIssue, order));
        showToast({ tone: 'good', text: t('console.lotteryVoidAsked') });
      }}
    >
      <p>{t('console.lotteryVoidText')}</p>
      {issue.result !== null && <p>{t('console.lotteryVoidResult')}</p>}
    </ReasonDialog>
  );
}

const HOUR_MS = 3600_000;
/** Hours after the time that a draw should have had. */
const LATER_HOURS = [1, 2, 3, 4, 6, 8, 12, 18, 24, 36, 48] as const;

/** Asks for the new time of a draw that is postponed. */
export function PostponeDialog({ issue, onClose }: LotteryDialogProps) {
  const { t, language } = useUi();
  const queries = useQueryClient();
  const sayMoment = useSayMoment();
  const { gameCode, numero, title, drawsAt, postponedFrom } = issue;
  const [now] = useState(Date.now);
  const planned = postponedFrom ?? drawsAt;
  const times = LATER_HOURS.map((hours) => planned + hours * HOUR_MS).filter((time) => time > now);
  const [chosen, setChosen] = useState(String(times[0] ?? ''));
  return (
    <ReasonDialog
      title={t('console.lotteryPostponeQuestion', { name: `${title[language]} ${numero}` })}
      verb={t('console.lotteryPostpone')}
      onClose={onClose}
      onConfirm={async (reason) => {
        const order = { gameCode, numero, drawsAt: Number(chosen), movedFrom: drawsAt, reason };
        queries.setQueryData(LOTTERY_DESK_KEY, await call(postponeLotteryIssue, order));
        showToast({ tone: 'good', text: t('console.lotteryPostponeDone') });
      }}
    >
      <p>{t('console.lotteryPostponeText')}</p>
      <SelectField
        label={t('console.lotteryPostponeTo')}
        value={chosen}
        options={times.map((time) => ({ value: String(time), label: sayMoment(time) }))}
        onChange={setChosen}
      />
    </ReasonDialog>
  );
}
