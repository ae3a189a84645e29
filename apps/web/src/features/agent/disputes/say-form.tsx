import { DISPUTE_LENGTH } from '@nokshi/contract/agents-disputes.ts';
import { isBlank } from '@nokshi/contract/typed-text.ts';
import { Button, Field } from '@nokshi/ui';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../lib/api/query.ts';
import { useSending } from '../../../lib/forms/use-sending.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { say, useTexts } from '../../../lib/texts/texts.ts';
import { lookAtDisputes } from './dispute-queries.ts';
import styles from './disputes.module.css';

interface SayFormProps {
  readonly label: string;
  /** What becomes of it. */
  readonly hint: string;
  readonly verb: string;
  readonly send: (body: string) => Promise<unknown>;
  /** Buttons beside the one that sends. */
  readonly beside?: ReactNode;
}

/** Writes and sends what somebody says about a statement; what was typed stays until it is sent. */
export function SayForm({ label, hint, verb, send, beside }: SayFormProps) {
  const t = useTexts('agentStatements');
  const sending = useSending((error) => messageOf(error, say('errors.fault')));
  const [body, setBody] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const submit = () => {
    if (isBlank(body)) {
      setFault(t('agentStatements.sayNeeded'));
      return;
    }
    sending.run(async () => {
      try {
        await send(body.trim());
        setBody('');
      } finally {
        // Also after a refusal: the other one may have said something meanwhile.
        void lookAtDisputes();
      }
    });
  };
  return (
    <form
      className={styles['say']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label={label} error={fault} hint={hint}>
        {({ id, describedBy, isInvalid }) => (
          <textarea
            id={id}
            className="nk-textarea"
            rows={3}
            maxLength={DISPUTE_LENGTH}
            value={body}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            onChange={(event) => {
              setBody(event.target.value);
              setFault(null);
            }}
          />
        )}
      </Field>
      <Warning sending={sending} />
      <div className={styles['acts']}>
        <Button type="submit" kind="primary" isBusy={sending.isBusy}>
          {verb}
        </Button>
        {beside}
      </div>
    </form>
  );
}
