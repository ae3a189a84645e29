import type { Receipt } from '@nokshi/contract/cashier-console.ts';
import { Badge, useUi } from '@nokshi/ui';
import { Amount } from '../../lib/console/amount.tsx';
import { useSayMoment } from '../../lib/console/clock.ts';
import desk from '../../lib/console/desk.module.css';
import css from './deposits.module.css';
import type { DepositSheet } from './desk-types.ts';

export interface CandidatesProps {
  readonly sheet: DepositSheet;
  readonly chosen: string | null;
  readonly onChoose: (trxId: string) => void;
}

/** Payments at the same receiver that nobody has claimed; one of them is credited. */
export function Candidates({ sheet, chosen, onChoose }: CandidatesProps) {
  const { t } = useUi();
  return (
    <fieldset className={css['candidates']}>
      <legend>{t('console.candidates')}</legend>
      {sheet.candidates.length === 0 && <p className={desk['quiet']}>{t('console.candidatesNone')}</p>}
      {sheet.candidates.map((receipt) => (
        <Candidate
          key={receipt.trxId}
          receipt={receipt}
          isExact={receipt.amountMicros === sheet.deposit.payMicros}
          isChosen={receipt.trxId === chosen}
          onChoose={onChoose}
        />
      ))}
    </fieldset>
  );
}

interface CandidateProps {
  readonly receipt: Receipt;
  readonly isExact: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (trxId: string) => void;
}

function Candidate({ receipt, isExact, isChosen, onChoose }: CandidateProps) {
  const { t } = useUi();
  const sayMoment = useSayMoment();
  return (
    <label className={css['candidate']}>
      <input
        type="radio"
        name="candidate"
        value={receipt.trxId}
        checked={isChosen}
        onChange={() => onChoose(receipt.trxId)}
      />
      <span>
        <b className="nk-num">{receipt.trxId}</b>
        <small>
          {receipt.sender !== null && `${t('console.from', { sender: receipt.sender })} · `}
          {sayMoment(receipt.paidAt)}
          {receipt.typedBy !== null && ` · ${t('console.typedBy', { account: receipt.typedBy })}`}
        </small>
      </span>
      <span className={css['candidateSum']}>
        <Amount micros={receipt.amountMicros} currency={receipt.currency} />
        <Badge tone={isExact ? 'accent' : 'warn'}>
          {t(isExact ? 'console.sameAmount' : 'console.otherAmount')}
        </Badge>
      </span>
    </label>
  );
}
