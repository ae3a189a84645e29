import { LOTTERY_BETS_BOUNDS, type LotteryBets, setLotteryBets } from '@nokshi/contract/brand-console.ts';
import { readTypedCount } from '@nokshi/money';
import { Button, TextField, useUi } from '@nokshi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import css from '../../lib/console/desk.module.css';
import { SWITCHES_KEY } from '../../lib/console/desk-queries.ts';
import { Panel } from '../../lib/console/panel.tsx';
import { ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { COUNT, LONGEST_AMOUNT, sayTyped } from '../../lib/forms/typed-amount.ts';
import { sayNumber } from '../../lib/texts/format.ts';
import { showToast } from '../../lib/toasts/toasts.ts';
import own from './deposit-caps.module.css';

const PARTS = ['order', 'chase'] as const;
type Draft = Readonly<Record<(typeof PARTS)[number], string>>;

/** How many bets of a lottery are taken at once. */
export function LotteryBetsPanel({ bets }: { readonly bets: LotteryBets }) {
  const { t, language } = useUi();
  const [draft, setDraft] = useState<Draft>({ order: `${bets.order}`, chase: `${bets.chase}` });
  const [isAsking, setAsking] = useState(false);
  const [order, chase] = [readBets(draft.order), readBets(draft.chase)];
  const read = order === undefined || chase === undefined ? undefined : { order, chase };
  const isBelow = read !== undefined && read.chase < read.order;
  const isSame = read?.order === bets.order && read.chase === bets.chase;
  const { least, most } = LOTTERY_BETS_BOUNDS;
  const wrong = t('console.betsWrong', {
    least: sayNumber(language, least),
    most: sayNumber(language, most),
  });
  return (
    <Panel title={t('console.bets')}>
      <p className={css['quiet']}>{t('console.betsText')}</p>
      <div className={own['spans']}>
        {PARTS.map((part) => (
          <TextField
            key={part}
            label={t(`console.bets_${part}`)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={LONGEST_AMOUNT}
            value={draft[part]}
            error={
              readBets(draft[part]) === undefined
                ? (sayTyped(t, draft[part], COUNT) ?? wrong)
                : part === 'chase' && isBelow
                  ? t('console.betsBelow')
                  : null
            }
            onChange={(event) => setDraft({ ...draft, [part]: event.target.value })}
          />
        ))}
      </div>
      <div className={css['actions']}>
        <Button disabled={isSame || read === undefined || isBelow} onClick={() => setAsking(true)}>
          {t('console.saveBets')}
        </Button>
      </div>
      {isAsking && read !== undefined && (
        <SaveDialog bets={read} seen={bets} onClose={() => setAsking(false)} />
      )}
    </Panel>
  );
}

/** A whole number within the bounds. */
function readBets(text: string): number | undefined {
  const { least, most } = LOTTERY_BETS_BOUNDS;
  const bets = Number(readTypedCount(text) ?? 0n);
  return bets >= least && bets <= most ? bets : undefined;
}

interface SaveProps {
  readonly bets: LotteryBets;
  readonly seen: LotteryBets;
  readonly onClose: () => void;
}

function SaveDialog({ bets, seen, onClose }: SaveProps) {
  const { t } = useUi();
  const queries = useQueryClient();
  return (
    <ReasonDialog
      title={t('console.saveBetsQuestion')}
      verb={t('console.saveBets')}
      onClose={onClose}
      onConfirm={async (reason) => {
        queries.setQueryData(SWITCHES_KEY, await call(setLotteryBets, { ...bets, seen, reason }));
        showToast({ tone: 'good', text: t('console.saveBetsDone') });
      }}
    >
      <p>{t('console.saveBetsText')}</p>
    </ReasonDialog>
  );
}
