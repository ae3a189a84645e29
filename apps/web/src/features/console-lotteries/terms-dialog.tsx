import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { setLotteryTerms } from '@nokshi/contract/lottery-control.ts';
import { TextField, useUi } from '@nokshi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useSayAmountOf } from '../../lib/console/amount.tsx';
import { LOTTERIES_KEY } from '../../lib/console/desk-queries.ts';
import { Objection, ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { COUNT, LONGEST_AMOUNT, sayTyped } from '../../lib/forms/typed-amount.ts';
import { sayNumber } from '../../lib/texts/format.ts';
import { showToast } from '../../lib/toasts/toasts.ts';
import type { GameDialogProps } from './switch-dialog.tsx';
import { boundsOf, draftOf, fieldsOf, readDraft, type TermsField } from './terms-draft.ts';

/** Asks for the terms of a lottery. What was set and does not hold yet stands in the fields. */
export function TermsDialog({ game, onClose }: GameDialogProps) {
  const { t, language } = useUi();
  const queries = useQueryClient();
  const sayAmountOf = useSayAmountOf();
  const [seen] = useState((game.next ?? game).terms);
  const [draft, setDraft] = useState(() => draftOf(seen));
  const sayBounds = (field: TermsField) => {
    const { isAmount, isEven, least, most } = boundsOf(game, field);
    const say = (value: bigint) =>
      isAmount ? sayAmountOf(value.toString(), PLAY_CREDIT) : sayNumber(language, Number(value));
    const bounds = { least: say(least), most: say(most) };
    return { ...bounds, text: t(isEven ? 'console.lotteryBoundsEven' : 'console.lotteryBounds', bounds) };
  };
  return (
    <ReasonDialog
      title={t('console.lotteryTermsQuestion', { name: game.title[language] })}
      verb={t('console.lotteryTermsSave')}
      onClose={onClose}
      onConfirm={async (reason) => {
        const read = readDraft(game, draft);
        if ('fault' in read) {
          const field = t(`console.lotteryField_${read.fault}`);
          const spelling = boundsOf(game, read.fault).isAmount ? {} : COUNT;
          const misspelt = sayTyped(t, draft[read.fault], spelling);
          if (misspelt !== undefined) throw new Objection(`${field}: ${misspelt}`);
          throw new Objection(t('console.lotteryTermsFault', { field, bounds: sayBounds(read.fault).text }));
        }
        const order = { gameCode: game.gameCode, terms: read.terms, seen, reason };
        queries.setQueryData(LOTTERIES_KEY, await call(setLotteryTerms, order));
        showToast({ tone: 'good', text: t('console.lotteryTermsSaved') });
      }}
    >
      <p>{t('console.lotteryTermsText')}</p>
      {fieldsOf(game).map((field, index) => (
        <TextField
          key={field}
          label={t(`console.lotteryField_${field}`)}
          hint={
            field === 'cutOffSeconds'
              ? t('console.lotteryCutOffHint', { ...sayBounds(field), day: game.firstFreeDay })
              : sayBounds(field).text
          }
          value={draft[field]}
          maxLength={LONGEST_AMOUNT}
          inputMode="decimal"
          autoComplete="off"
          {...(index === 0 ? { 'data-autofocus': true } : {})}
          onChange={(event) => setDraft({ ...draft, [field]: event.target.value })}
        />
      ))}
    </ReasonDialog>
  );
}
