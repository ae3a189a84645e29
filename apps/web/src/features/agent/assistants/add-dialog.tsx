import { newRequestId } from '@nokshi/browser/request-id.ts';
import { addAssistant } from '@nokshi/contract/agents-assistants.ts';
import { type AssistantRight, type OutputOf } from '@nokshi/contract/entry.ts';
import { isBlank } from '@nokshi/contract/typed-text.ts';
import { Button, TextField } from '@nokshi/ui';
import { Modal } from '@nokshi/ui/forms/modal.tsx';
import { useId, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useFocusOnFault } from '../../../lib/forms/use-focus-on-fault.ts';
import { useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { say, useTexts } from '../../../lib/texts/texts.ts';
import { lookAtAssistants } from './assistant-queries.ts';
import styles from './assistants.module.css';
import { GrantFields, readLimit } from './grant-fields.tsx';

const WORD = /^[a-z0-9]{2,20}$/;

interface AddDialogProps {
  readonly onAdded: (opened: OutputOf<typeof addAssistant>) => void;
  readonly onClose: () => void;
}

/** A sign-in for an assistant: its name, what may be done and the sum of a day. A password is never the agent’s to give. */
export function AddDialog({ onAdded, onClose }: AddDialogProps) {
  const t = useTexts('assistants', 'amounts');
  const formId = useId();
  const { member } = useSession();
  // The same form sent twice opens one.
  const [id] = useState(newRequestId);
  const [rights, setRights] = useState<readonly AssistantRight[]>(['team', 'register']);
  const text = useTextForm<'name' | 'word' | 'limit'>({ name: '', word: '', limit: '' });
  const limit = readLimit(text.state.values.limit);
  const sends = rights.includes('transfer');
  const form = useSimpleForm(text, {
    findFaults: ({ name, word }) => ({
      name: isBlank(name) ? say('assistants.nameRequired') : undefined,
      word: WORD.test(word.trim().toLowerCase()) ? undefined : say('assistants.wordFault'),
      limit: sends ? limit.fault : undefined,
    }),
    refusedAt: { 'identity.assistant_taken': 'word' },
    send: async ({ name, word }) => {
      const opened = await call(addAssistant, {
        id,
        name: name.trim(),
        word: word.trim().toLowerCase(),
        rights: [...rights],
        dayLimitMicros: `${sends ? (limit.micros ?? 0n) : 0n}`,
      });
      await lookAtAssistants();
      onAdded(opened);
    },
  });
  const element = useFocusOnFault(form.sending.failures);
  return (
    <Modal
      title={t('assistants.add')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('assistants.cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} isBusy={form.sending.isBusy}>
            {t(form.sending.isBusy ? 'assistants.adding' : 'assistants.add')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={element}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.send();
        }}
      >
        <TextField
          {...form.field('name')}
          label={t('assistants.name')}
          placeholder={t('assistants.nameHint')}
          icon="user"
          maxLength={64}
          autoComplete="off"
          data-autofocus
        />
        <TextField
          {...form.field('word')}
          label={t('assistants.word')}
          lead={<bdi className={styles['before']}>{`${member?.account.toLowerCase() ?? ''}.`}</bdi>}
          hint={t('assistants.wordHint')}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <GrantFields rights={rights} onRights={setRights} limit={form.field('limit')} />
        <Warning sending={form.sending} />
      </form>
    </Modal>
  );
}
