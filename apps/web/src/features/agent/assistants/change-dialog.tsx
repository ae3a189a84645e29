import { useStore } from '@nokshi/browser/store.ts';
import { changeAssistant } from '@nokshi/contract/agents-assistants.ts';
import type { AssistantRight } from '@nokshi/contract/entry.ts';
import { Button } from '@nokshi/ui';
import { Modal } from '@nokshi/ui/forms/modal.tsx';
import { useId, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { writeAmount } from '../../../lib/cashier/amount-rules.ts';
import { useFocusOnFault } from '../../../lib/forms/use-focus-on-fault.ts';
import { useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { languageStore } from '../../../lib/texts/language.ts';
import { say, useTexts } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';
import { type Assistant, lookAtAssistants } from './assistant-queries.ts';
import styles from './assistants.module.css';
import { GrantFields, readLimit } from './grant-fields.tsx';

interface ChangeDialogProps {
  readonly assistant: Assistant;
  readonly onClose: () => void;
}

/** Other rights and another sum of a day, which hold at once. */
export function ChangeDialog({ assistant, onClose }: ChangeDialogProps) {
  const t = useTexts('assistants', 'amounts');
  const formId = useId();
  const language = useStore(languageStore);
  const { id, name, dayLimitMicros } = assistant;
  const [rights, setRights] = useState<readonly AssistantRight[]>(assistant.rights);
  const before = dayLimitMicros === '0' ? '' : writeAmount(language, BigInt(dayLimitMicros));
  const text = useTextForm<'limit'>({ limit: before });
  const limit = readLimit(text.state.values.limit);
  const sends = rights.includes('transfer');
  const form = useSimpleForm(text, {
    findFaults: () => ({ limit: sends ? limit.fault : undefined }),
    send: async () => {
      const kept = sends ? `${limit.micros ?? 0n}` : dayLimitMicros;
      await call(changeAssistant, { id, rights: [...rights], dayLimitMicros: kept });
      showToast({ tone: 'good', text: say('assistants.saved') });
      onClose();
      await lookAtAssistants();
    },
  });
  const element = useFocusOnFault(form.sending.failures);
  return (
    <Modal
      title={t('assistants.changeTitle', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('assistants.cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} isBusy={form.sending.isBusy}>
            {t(form.sending.isBusy ? 'assistants.saving' : 'assistants.save')}
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
        <GrantFields rights={rights} onRights={setRights} limit={form.field('limit')} />
        <Warning sending={form.sending} />
      </form>
    </Modal>
  );
}
