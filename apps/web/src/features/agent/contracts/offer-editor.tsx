import { newRequestId } from '@nokshi/browser/request-id.ts';
import type { ContractKind, ContractTerms, ContractValue } from '@nokshi/contract/agents-contract-fields.ts';
import { CARRIES, CONTRACT_MODES } from '@nokshi/contract/agents-contract-fields.ts';
import { offerContract } from '@nokshi/contract/agents-contracts.ts';
import { Button, Field, Note } from '@nokshi/ui';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { messageOf } from '../../../lib/api/query.ts';
import { draftOf, type OfferDraft, readDraft } from '../../../lib/contracts/offer-draft.ts';
import { periodKey, useSayTop } from '../../../lib/contracts/say-rate.ts';
import { TierRows } from '../../../lib/contracts/tier-rows.tsx';
import { topOf } from '../../../lib/contracts/top-rate.ts';
import { useSending } from '../../../lib/forms/use-sending.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { useSayMoment } from '../../../lib/texts/say-time.ts';
import { say, useTexts } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';
import partStyles from '../parts/parts.module.css';
import { ReportPanel } from '../parts/report-page.tsx';
import { lookAtContracts, useSimulation } from './contract-queries.ts';
import styles from './contracts.module.css';
import editorStyles from './editor.module.css';
import offerStyles from './offer.module.css';
import { SimulationPanel } from './simulation-panel.tsx';

interface OfferEditorProps {
  readonly member: { readonly id: string; readonly account: string };
  /** The agent's own contracts under which an offer can stand, one of a kind. */
  readonly owns: readonly ContractValue[];
  /** What the downline has of the agent now. */
  readonly present: readonly ContractValue[];
  readonly onDone: () => void;
}

const TYPING_MS = 500;

/** Terms for a direct downline: what they would have done in the last 90 days, and what they may cost. */
export function OfferEditor({ member, owns, present, onDone }: OfferEditorProps) {
  const t = useTexts('agentContracts');
  const [kind, setKind] = useState<ContractKind>(owns[0]?.terms.kind ?? 'dividend');
  const own = owns.find(({ terms }) => terms.kind === kind);
  if (!own) return null;
  const now = present.find(({ terms }) => terms.kind === kind && terms.period === own.terms.period);
  return (
    <div className={editorStyles['editor']}>
      {owns.length > 1 && (
        <div className="nk-chips" role="group" aria-label={t('agentContracts.kind')}>
          {owns.map(({ terms }) => (
            <button
              key={terms.kind}
              type="button"
              className="nk-chip"
              aria-pressed={terms.kind === kind}
              onClick={() => setKind(terms.kind)}
            >
              {t(`agentContracts.kind_${terms.kind}`)}
            </button>
          ))}
        </div>
      )}
      <KindEditor key={kind} member={member} own={own.terms} start={(now ?? own).terms} onDone={onDone} />
    </div>
  );
}

interface KindEditorProps extends Pick<OfferEditorProps, 'member' | 'onDone'> {
  readonly own: ContractTerms;
  /** What the draft begins with. */
  readonly start: ContractTerms;
}

function KindEditor({ member, own, start, onDone }: KindEditorProps) {
  const t = useTexts('agentContracts');
  const [draft, setDraft] = useState<OfferDraft>(() => draftOf(start));
  const { terms, faults } = readDraft(draft, own);
  const settled = useSettled(terms);
  const simulation = useSimulation(settled ? { memberId: member.id, terms: settled } : null);
  const warnings = terms ? (simulation.data?.warnings ?? []) : [];
  return (
    <div className={offerStyles['halves']}>
      <ReportPanel title={t('agentContracts.ladder')}>
        <div className={editorStyles['rows']}>
          <p className={styles['quiet']}>
            {t(periodKey(own))}: {t('agentContracts.asOwn')}
          </p>
          {draft.kind === 'dividend' && <Choices draft={draft} own={own} onChange={setDraft} />}
          <TierRows
            draft={draft}
            rateType={own.rateType}
            faults={faults}
            warned={new Set(warnings.map(({ tier }) => tier))}
            onChange={setDraft}
          />
          {warnings.length > 0 && (
            <Note tone="warn" role="status">
              <b>{t('agentContracts.warnTitle')}</b>{' '}
              {warnings.map(({ tier, ownTier }) =>
                ownTier === null
                  ? `${t('agentContracts.warnNone', { place: tier + 1 })} `
                  : `${t('agentContracts.warnHarder', { place: tier + 1, own: ownTier + 1 })} `,
              )}
            </Note>
          )}
        </div>
      </ReportPanel>
      <div className={partStyles['side']}>
        <SimulationPanel query={simulation} isWhole={terms !== undefined} isHourly={own.kind === 'hourly'} />
        <Before member={member} own={own} terms={terms} simulation={simulation.data} onDone={onDone} />
      </div>
    </div>
  );
}

/** The terms once nobody has typed for a moment. */
function useSettled(terms: ContractTerms | undefined): ContractTerms | null {
  const text = terms ? JSON.stringify(terms) : '';
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === '' ? null : (JSON.parse(settled) as ContractTerms);
}

interface ChoicesProps {
  readonly draft: OfferDraft;
  readonly own: ContractTerms;
  readonly onChange: (draft: OfferDraft) => void;
}

/** How tiers count, and what is carried of earlier losses: only a dividend chooses. */
function Choices({ draft, own, onChange }: ChoicesProps) {
  const t = useTexts('agentContracts');
  const carries = CARRIES.filter((carry) => carry !== 'half' || own.period === 'semimonthly');
  return (
    <div className={editorStyles['choices']}>
      <Field label={t('agentContracts.mode')} hint={t(`agentContracts.modeNote_${draft.mode}`)}>
        {({ id, describedBy }) => (
          <div className="nk-in">
            <select
              id={id}
              aria-describedby={describedBy}
              value={draft.mode}
              onChange={({ target }) =>
                onChange({ ...draft, mode: CONTRACT_MODES.find((one) => one === target.value) ?? draft.mode })
              }
            >
              {CONTRACT_MODES.map((mode) => (
                <option key={mode} value={mode}>
                  {t(`agentContracts.mode_${mode}`)}
                </option>
              ))}
            </select>
          </div>
        )}
      </Field>
      <Field label={t('agentContracts.carry')}>
        {({ id }) => (
          <div className="nk-in">
            <select
              id={id}
              value={draft.carry}
              onChange={({ target }) =>
                onChange({ ...draft, carry: carries.find((one) => one === target.value) ?? draft.carry })
              }
            >
              {carries.map((carry) => (
                <option key={carry} value={carry}>
                  {t(`agentContracts.carry_${carry}`)}
                </option>
              ))}
            </select>
          </div>
        )}
      </Field>
    </div>
  );
}

interface BeforeProps extends Pick<OfferEditorProps, 'member' | 'onDone'> {
  readonly own: ContractTerms;
  readonly terms: ContractTerms | undefined;
  readonly simulation: ReturnType<typeof useSimulation>['data'];
}

/** What is to be known before it is sent, and the button. */
function Before({ member, own, terms, simulation, onDone }: BeforeProps) {
  const t = useTexts('agentContracts');
  const sayMoment = useSayMoment();
  const sayTop = useSayTop();
  // Terms that are sent again are the same offer.
  const [order, setOrder] = useState({ key: '', id: '' });
  const sending = useSending((error) => messageOf(error, say('errors.fault')));
  const send = () => {
    if (!terms) return;
    const key = JSON.stringify(terms);
    const id = order.key === key ? order.id : newRequestId();
    setOrder({ key, id });
    sending.run(async () => {
      await call(offerContract, { id, memberId: member.id, terms });
      showToast({ tone: 'good', text: say('agentContracts.sent', { name: member.account }) });
      onDone();
      void lookAtContracts();
    });
  };
  return (
    <ReportPanel title={t('agentContracts.before')}>
      <dl className={styles['lines']}>
        {simulation && (
          <>
            <div>
              <dt>{t('agentContracts.starts')}</dt>
              <dd>{sayMoment(simulation.effectiveFrom)}</dd>
            </div>
            <div>
              <dt>{t('agentContracts.answerTime')}</dt>
              <dd>{sayMoment(simulation.expiresAt)}</dd>
            </div>
          </>
        )}
        <div>
          <dt>{t('agentContracts.ownTop')}</dt>
          <dd>{sayTop(topOf(own))}</dd>
        </div>
      </dl>
      {simulation?.isWorse && (
        <Note className={editorStyles['worse']}>{t('agentContracts.worseThanNow')}</Note>
      )}
      <Button
        kind="primary"
        size="large"
        isBlock
        disabled={terms === undefined}
        isBusy={sending.isBusy}
        onClick={send}
      >
        {t('agentContracts.send')}
      </Button>
      <Warning sending={sending} />
    </ReportPanel>
  );
}
