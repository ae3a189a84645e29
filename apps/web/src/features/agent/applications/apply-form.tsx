import {
  APPLICANT_REACHES,
  type ApplicantReach,
  applyAsAgent,
  type OwnAgentApplication,
  PLACE_LENGTH,
  PLAN_LENGTH,
} from '@nokshi/contract/agents-applications.ts';
import { isBlank } from '@nokshi/contract/typed-text.ts';
import { Button, Field, FieldError, TextField } from '@nokshi/ui';
import { useId, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useFocusOnFault } from '../../../lib/forms/use-focus-on-fault.ts';
import { useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { useWireLanguage } from '../../../lib/games/catalogue-queries.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';
import styles from './landing.module.css';
import { refreshOwnApplication } from './landing-queries.ts';

const LANGUAGES = ['BN', 'EN'] as const;

/** The application. It cannot be sent before the two half months were seen: what it is about can cost money. */
export function ApplyForm({ before }: { readonly before: OwnAgentApplication | null }) {
  const t = useTexts('agentsApplications');
  const { member } = useSession();
  const shown = useWireLanguage();
  const [reaches, setReaches] = useState<ReadonlySet<ApplicantReach>>(new Set(before?.reaches));
  const [language, setLanguage] = useState(before?.language ?? shown);
  const [hasSeen, setSeen] = useState(false);
  const [wasTried, setTried] = useState(false);
  const texts = useTextForm(
    { place: before?.place ?? '', plan: before?.plan ?? '' },
    { key: 'agentApplication', names: ['place', 'plan'] },
  );
  const form = useSimpleForm(texts, {
    findFaults: ({ place, plan }) => ({
      place: isBlank(place) ? t('agentsApplications.placeNeeded') : undefined,
      plan: isBlank(plan) ? t('agentsApplications.planNeeded') : undefined,
    }),
    send: async ({ place, plan }) => {
      await call(applyAsAgent, { place, plan, reaches: [...reaches], language, hasSeenRisk: true });
      showToast({ tone: 'good', text: t('agentsApplications.sentToast') });
      await refreshOwnApplication();
    },
  });
  const element = useFocusOnFault(form.sending.failures);
  const send = () => {
    setTried(true);
    if (reaches.size === 0 || !hasSeen) {
      // Whatever else is missing is said at once.
      texts.dispatch({ type: 'send' });
      form.sending.fail();
      return;
    }
    form.send();
  };
  const toggle = (reach: ApplicantReach) => {
    const next = new Set(reaches);
    if (!next.delete(reach)) next.add(reach);
    setReaches(next);
  };
  const plan = form.field('plan');
  return (
    <form
      ref={element}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {member && <p>{t('agentsApplications.asMember', { account: member.account })}</p>}
      <TextField {...form.field('place')} label={t('agentsApplications.place')} maxLength={PLACE_LENGTH} />
      <Choices
        legend={t('agentsApplications.reachesLegend')}
        fault={wasTried && reaches.size === 0 ? t('agentsApplications.reachesNeeded') : undefined}
      >
        {APPLICANT_REACHES.map((reach) => (
          <label key={reach} className={styles['choice']}>
            <input type="checkbox" checked={reaches.has(reach)} onChange={() => toggle(reach)} />
            <span>{t(`agentsApplications.reach_${reach}`)}</span>
          </label>
        ))}
      </Choices>
      <Field
        label={t('agentsApplications.plan')}
        error={plan.error}
        hint={t('agentsApplications.planCount', { count: plan.value.length, most: PLAN_LENGTH })}
      >
        {({ id, describedBy, isInvalid }) => (
          <textarea
            id={id}
            name={plan.name}
            className="nk-textarea"
            rows={4}
            maxLength={PLAN_LENGTH}
            value={plan.value}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            onChange={plan.onChange}
            onBlur={plan.onBlur}
          />
        )}
      </Field>
      <Choices legend={t('agentsApplications.languageLegend')}>
        {LANGUAGES.map((one) => (
          <label key={one} className={styles['choice']}>
            <input
              type="radio"
              name="language"
              checked={language === one}
              onChange={() => setLanguage(one)}
            />
            <span>{t(`agentsApplications.language_${one}`)}</span>
          </label>
        ))}
      </Choices>
      <SeenRisk hasSeen={hasSeen} isFault={wasTried && !hasSeen} onChange={setSeen} />
      <Button kind="primary" size="large" isBlock type="submit" isBusy={form.sending.isBusy}>
        {t('agentsApplications.send')}
      </Button>
      <Warning sending={form.sending} />
    </form>
  );
}

interface ChoicesProps {
  readonly legend: string;
  readonly fault?: string | undefined;
  readonly children: React.ReactNode;
}

function Choices({ legend, fault, children }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset className={styles['choices']} aria-describedby={fault === undefined ? undefined : id}>
      <legend>{legend}</legend>
      <div>{children}</div>
      {fault !== undefined && <FieldError id={id}>{fault}</FieldError>}
    </fieldset>
  );
}

interface SeenRiskProps {
  readonly hasSeen: boolean;
  readonly isFault: boolean;
  readonly onChange: (hasSeen: boolean) => void;
}

function SeenRisk({ hasSeen, isFault, onChange }: SeenRiskProps) {
  const t = useTexts('agentsApplications');
  const id = useId();
  return (
    <div>
      <label className="nk-check">
        <input
          type="checkbox"
          checked={hasSeen}
          aria-invalid={isFault || undefined}
          aria-describedby={isFault ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{t('agentsApplications.seenRisk')}</span>
      </label>
      {isFault && <FieldError id={id}>{t('agentsApplications.riskNeeded')}</FieldError>}
    </div>
  );
}
