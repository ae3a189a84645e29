import { newRequestId } from '@nokshi/browser/request-id.ts';
import { createLink, LINK_NAME_LENGTH, type LinkKind } from '@nokshi/contract/agents-links.ts';
import { isBlank } from '@nokshi/contract/typed-text.ts';
import { Button, TextField } from '@nokshi/ui';
import { Modal } from '@nokshi/ui/forms/modal.tsx';
import { useId, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useFocusOnFault } from '../../../lib/forms/use-focus-on-fault.ts';
import { useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { say, useTexts } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';
import { KindChoice } from './kind-choice.tsx';
import { LinkSeries, useLinkSeries } from './link-series.tsx';
import styles from './links.module.css';
import { lookAtLinks } from './links-query.ts';

interface NewLinkDialogProps {
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
}

/** A link's name and whom it is for. */
export function NewLinkDialog({ onMade, onClose }: NewLinkDialogProps) {
  const t = useTexts('agentLinks');
  const formId = useId();
  const [kind, setKind] = useState<LinkKind>('member');
  // However often it is sent, it makes one link.
  const [id] = useState(newRequestId);
  const promised = useLinkSeries();
  const form = useSimpleForm(useTextForm<'name'>({ name: '' }), {
    findFaults: ({ name }) => ({ name: isBlank(name) ? say('agentLinks.nameRequired') : undefined }),
    send: async ({ name }) => {
      const link = await call(createLink, { id, name: name.trim(), kind, series: promised.changed });
      await lookAtLinks();
      showToast({ tone: 'good', text: say('agentLinks.created', { name: link.name }) });
      onMade(link.id);
    },
  });
  const element = useFocusOnFault(form.sending.failures);
  return (
    <Modal
      title={t('agentLinks.newLink')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('agentLinks.cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} isBusy={form.sending.isBusy}>
            {t(form.sending.isBusy ? 'agentLinks.creating' : 'agentLinks.create')}
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
          label={t('agentLinks.name')}
          placeholder={t('agentLinks.nameExample')}
          maxLength={LINK_NAME_LENGTH}
          autoComplete="off"
          data-autofocus
        />
        <KindChoice label={t('agentLinks.forWhom')} kind={kind} onChoose={setKind} />
        <LinkSeries promised={promised} />
        <Warning sending={form.sending} />
      </form>
    </Modal>
  );
}
