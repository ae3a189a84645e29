import type { ContractTerms } from '@nokshi/contract/agents-contract-fields.ts';
import { Button, Field, FieldError, IconButton } from '@nokshi/ui';
import { useId } from 'react';
import { useTexts } from '../texts/texts.ts';
import { canAddTier, EMPTY_TIER, type FieldFault, type OfferDraft, type TierDraft } from './offer-draft.ts';
import styles from './tier-rows.module.css';

interface TierRowsProps {
  readonly draft: OfferDraft;
  readonly rateType: ContractTerms['rateType'];
  /** Faults by tier; none are shown before the form was left or sent. */
  readonly faults: readonly (FieldFault | undefined)[];
  /** Places of tiers that may cost the agent more than they bring. */
  readonly warned: ReadonlySet<number>;
  readonly onChange: (draft: OfferDraft) => void;
}

/** One to ten tiers, the lowest rate first; of a real-time salary its two rates. */
export function TierRows(props: TierRowsProps) {
  const t = useTexts('agentContracts');
  const { draft, onChange } = props;
  if (draft.kind === 'realtime') return <RealtimeRow {...props} />;
  const { tiers } = draft;
  return (
    <div className={styles['rows']}>
      {tiers.map((tier, index) => (
        <TierRow key={`tier ${index + 1}`} {...props} tier={tier} index={index} />
      ))}
      {canAddTier(tiers) && (
        <Button
          icon="plus"
          kind="outline"
          isBlock
          onClick={() =>
            onChange({ ...draft, tiers: [...tiers, { ...(tiers.at(-1) ?? EMPTY_TIER), rate: '' }] })
          }
        >
          {t('agentContracts.addTier')}
        </Button>
      )}
    </div>
  );
}

interface TierRowProps extends TierRowsProps {
  readonly tier: TierDraft;
  readonly index: number;
}

function TierRow({ draft, rateType, faults, warned, onChange, tier, index }: TierRowProps) {
  const t = useTexts('agentContracts');
  const faultId = useId();
  const fault = faults[index];
  const place = index + 1;
  const fields = [
    { field: 'rate', label: t(rateType === 'amount' ? 'agentContracts.amount' : 'agentContracts.rate') },
    { field: 'bet', label: t('agentContracts.bet') },
    ...(draft.kind === 'dividend' ? [{ field: 'loss', label: t('agentContracts.loss') } as const] : []),
    { field: 'active', label: t('agentContracts.active') },
  ] as const;
  const set = (field: keyof TierDraft, value: string) => {
    const changed = draft.tiers.map((one, at) => (at === index ? { ...one, [field]: value } : one));
    onChange({ ...draft, tiers: changed });
  };
  return (
    <fieldset className={styles['row']} data-is-warned={warned.has(index) || undefined}>
      <legend>{t('agentContracts.tier', { place })}</legend>
      <div>
        {fields.map(({ field, label }) => (
          <Field key={field} label={label}>
            {({ id }) => (
              <div className="nk-in">
                <input
                  id={id}
                  inputMode="decimal"
                  autoComplete="off"
                  value={tier[field]}
                  aria-invalid={fault?.field === field || undefined}
                  aria-describedby={fault?.field === field ? faultId : undefined}
                  onChange={({ target }) => set(field, target.value)}
                />
              </div>
            )}
          </Field>
        ))}
        {draft.tiers.length > 1 && (
          <IconButton
            icon="trash-2"
            iconSize="small"
            label={t('agentContracts.removeTier', { place })}
            onClick={() => onChange({ ...draft, tiers: draft.tiers.filter((_, at) => at !== index) })}
          />
        )}
      </div>
      {fault && <FieldError id={faultId}>{t(`agentContracts.fault_${fault.fault}`)}</FieldError>}
    </fieldset>
  );
}

function RealtimeRow({ draft, faults, onChange }: TierRowsProps) {
  const t = useTexts('agentContracts');
  const fault = faults[0];
  const { realtime } = draft;
  const fields = [
    { field: 'win', label: `${t('agentContracts.winRate')} %` },
    { field: 'loss', label: `${t('agentContracts.lossRate')} %` },
    { field: 'minStake', label: t('agentContracts.minStake') },
  ] as const;
  return (
    <div className={styles['rows']}>
      {fields.map(({ field, label }) => (
        <Field
          key={field}
          label={label}
          error={fault?.field === field ? t(`agentContracts.fault_${fault.fault}`) : undefined}
        >
          {({ id, describedBy, isInvalid }) => (
            <div className="nk-in">
              <input
                id={id}
                inputMode="decimal"
                autoComplete="off"
                value={realtime[field]}
                aria-invalid={isInvalid || undefined}
                aria-describedby={describedBy}
                onChange={({ target }) =>
                  onChange({ ...draft, realtime: { ...realtime, [field]: target.value } })
                }
              />
            </div>
          )}
        </Field>
      ))}
    </div>
  );
}
