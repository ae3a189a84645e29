import { newRequestId } from '@nokshi/browser/request-id.ts';
import {
  CARRIES,
  CONTRACT_MODES,
  CONTRACT_PERIODS,
  type ContractKind,
  type ContractTerms,
  RATE_TYPES,
} from '@nokshi/contract/agents-contract-fields.ts';
import { offerHouseContract } from '@nokshi/contract/agents-contracts-console.ts';
import { Button, TextField } from '@nokshi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import desk from '../../lib/console/desk.module.css';
import { Panel } from '../../lib/console/panel.tsx';
import { ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { SelectField } from '../../lib/console/select-field.tsx';
import { draftOf, EMPTY_TIER, type OfferDraft, readDraft } from '../../lib/contracts/offer-draft.ts';
import { TierRows } from '../../lib/contracts/tier-rows.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { showToast } from '../../lib/toasts/toasts.ts';
import { DESK_CONTRACTS_KEY } from './contract-queries.ts';
import css from './contracts.module.css';

interface HouseOfferProps {
  readonly kinds: readonly ContractKind[];
  /** Whose number is filled in. */
  readonly memberNo: string;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

type Bounds = Pick<ContractTerms, 'kind' | 'period' | 'rateType'>;

const WHOLE_PPM = 1_000_000;
const MOST_AMOUNT = '999999999999999999';

/** What the house may give at most: all, since nobody stands above it. */
function boundsOf({ kind, period, rateType }: Bounds): ContractTerms {
  const top = {
    ratePpm: rateType === 'amount' ? 0 : WHOLE_PPM,
    amountMicros: rateType === 'amount' ? MOST_AMOUNT : null,
    minBetMicros: '0',
    minNetLossMicros: '0',
    minActive: 0,
  };
  const isRealtime = kind === 'realtime';
  return {
    kind,
    period,
    rateType,
    mode: 'fixed',
    carry: kind === 'dividend' ? 'until_positive' : 'none',
    tiers: isRealtime ? [] : [top],
    realtime: isRealtime ? { minStakeMicros: '0', winPpm: WHOLE_PPM, lossPpm: WHOLE_PPM } : null,
  };
}

function emptyDraft(bounds: ContractTerms): OfferDraft {
  return { ...draftOf(bounds), tiers: [EMPTY_TIER], realtime: { minStake: '0', win: '', loss: '' } };
}

const periodOf = (kind: ContractKind) => (kind === 'dividend' ? 'semimonthly' : 'daily');
const NUMBER = /^\d{1,15}$/;

/** Terms of the house for a member with nobody above. */
export function HouseOffer({ kinds, memberNo, onClose, onSent }: HouseOfferProps) {
  const t = useTexts('console', 'agentContracts');
  const first = kinds[0] ?? 'dividend';
  const [bounds, setBounds] = useState<Bounds>({ kind: first, period: periodOf(first), rateType: 'percent' });
  const [draft, setDraft] = useState(() => emptyDraft(boundsOf(bounds)));
  const [no, setNo] = useState(memberNo);
  const [fault, setFault] = useState('');
  const [isAsking, setAsking] = useState(false);
  const own = boundsOf(bounds);
  const { terms, faults } = readDraft(draft, own);
  const change = (next: Bounds) => {
    setBounds(next);
    if (next.kind !== bounds.kind || next.rateType !== bounds.rateType) setDraft(emptyDraft(boundsOf(next)));
  };
  const ask = () => {
    if (!NUMBER.test(no.trim())) setFault(t('console.contractMemberNoNeeded'));
    else if (terms !== undefined) setAsking(true);
  };
  return (
    <Panel title={t('console.contractNew')}>
      <div className={css['offer']}>
        <TextField
          label={t('console.contractMemberNo')}
          hint={t('console.contractMemberNoHint')}
          inputMode="numeric"
          value={no}
          maxLength={15}
          error={fault === '' ? null : fault}
          onChange={({ target }) => {
            setNo(target.value);
            setFault('');
          }}
        />
        <Choices kinds={kinds} bounds={bounds} draft={draft} onBounds={change} onDraft={setDraft} />
        <TierRows
          draft={draft}
          rateType={bounds.rateType}
          faults={draft.tiers.every(({ rate }) => rate === '') ? [] : faults}
          warned={new Set()}
          onChange={setDraft}
        />
        <div className={desk['actions']}>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button kind="primary" disabled={terms === undefined} onClick={ask}>
            {t('console.contractSend')}
          </Button>
        </div>
      </div>
      {isAsking && terms && (
        <SendDialog no={Number(no.trim())} terms={terms} onClose={() => setAsking(false)} onSent={onSent} />
      )}
    </Panel>
  );
}

interface ChoicesProps {
  readonly kinds: readonly ContractKind[];
  readonly bounds: Bounds;
  readonly draft: OfferDraft;
  readonly onBounds: (bounds: Bounds) => void;
  readonly onDraft: (draft: OfferDraft) => void;
}

function Choices({ kinds, bounds, draft, onBounds, onDraft }: ChoicesProps) {
  const t = useTexts('console', 'agentContracts');
  const { kind, period, rateType } = bounds;
  const isDividend = kind === 'dividend';
  const carries = CARRIES.filter((carry) => carry !== 'half' || period === 'semimonthly');
  return (
    <div className={css['choices']}>
      <SelectField
        label={t('console.contractKind')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`agentContracts.kind_${value}`) }))}
        onChange={(value) => onBounds({ kind: value, period: periodOf(value), rateType: 'percent' })}
      />
      {isDividend && (
        <SelectField
          label={t('console.contractPeriod')}
          value={period}
          options={CONTRACT_PERIODS.map((value) => ({ value, label: t(`agentContracts.period_${value}`) }))}
          onChange={(value) => {
            onBounds({ ...bounds, period: value });
            if (draft.carry === 'half') onDraft({ ...draft, carry: 'until_positive' });
          }}
        />
      )}
      {(kind === 'daily' || kind === 'hourly') && (
        <SelectField
          label={t('console.contractRateType')}
          value={rateType}
          options={RATE_TYPES.map((value) => ({ value, label: t(`console.contractRateType_${value}`) }))}
          onChange={(value) => onBounds({ ...bounds, rateType: value })}
        />
      )}
      {isDividend && (
        <>
          <SelectField
            label={t('agentContracts.mode')}
            value={draft.mode}
            options={CONTRACT_MODES.map((value) => ({ value, label: t(`agentContracts.mode_${value}`) }))}
            onChange={(mode) => onDraft({ ...draft, mode })}
          />
          <SelectField
            label={t('agentContracts.carry')}
            value={draft.carry}
            options={carries.map((value) => ({ value, label: t(`agentContracts.carry_${value}`) }))}
            onChange={(carry) => onDraft({ ...draft, carry })}
          />
        </>
      )}
    </div>
  );
}

interface SendDialogProps {
  readonly no: number;
  readonly terms: ContractTerms;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

function SendDialog({ no, terms, onClose, onSent }: SendDialogProps) {
  const t = useTexts('console', 'agentContracts');
  const queries = useQueryClient();
  // The same question again is the same offer.
  const [id] = useState(newRequestId);
  return (
    <ReasonDialog
      title={t('console.contractSendQuestion', { no: String(no) })}
      verb={t('console.contractSend')}
      onClose={onClose}
      onConfirm={async (reason) => {
        const sent = await call(offerHouseContract, { id, memberNo: no, terms, reason });
        showToast({
          tone: 'good',
          text: t('console.contractSent', { no: sent.no, account: sent.downline.account }),
        });
        await queries.invalidateQueries({ queryKey: DESK_CONTRACTS_KEY });
        onSent();
      }}
    >
      <p>{t('console.contractSendText')}</p>
    </ReasonDialog>
  );
}
