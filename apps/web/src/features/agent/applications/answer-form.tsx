import { answerAgentDesk, TALK_LENGTH } from '@nokshi/contract/agents-applications.ts';
import { isBlank } from '@nokshi/contract/typed-text.ts';
import { Button, Field } from '@nokshi/ui';
import { call } from '../../../lib/api/call.ts';
import { useFocusOnFault } from '../../../lib/forms/use-focus-on-fault.ts';
import { useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';
import styles from './landing.module.css';
import { refreshOwnApplication } from './landing-queries.ts';

/** Answers what the agents' desk asked last. */
export function AnswerForm({ version }: { readonly version: number }) {
  const t = useTexts('agentsApplications');
  const texts = useTextForm({ body: '' }, { key: `agentAnswer.${version}`, names: ['body'] });
  const form = useSimpleForm(texts, {
    findFaults: ({ body }) => ({ body: isBlank(body) ? t('agentsApplications.answerNeeded') : undefined }),
    send: async ({ body }) => {
      try {
        await call(answerAgentDesk, { body, version });
        showToast({ tone: 'good', text: t('agentsApplications.answeredToast') });
      } finally {
        await refreshOwnApplication();
      }
    },
  });
  const element = useFocusOnFault(form.sending.failures);
  const body = form.field('body');
  return (
    <form
      ref={element}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.send();
      }}
    >
      <Field label={t('agentsApplications.yourAnswer')} error={body.error}>
        {({ id, describedBy, isInvalid }) => (
          <textarea
            id={id}
            name={body.name}
            className="nk-textarea"
            rows={3}
            maxLength={TALK_LENGTH}
            value={body.value}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            onChange={body.onChange}
            onBlur={body.onBlur}
          />
        )}
      </Field>
      <Button kind="primary" type="submit" isBusy={form.sending.isBusy}>
        {t('agentsApplications.sendAnswer')}
      </Button>
      <Warning sending={form.sending} />
    </form>
  );
}
