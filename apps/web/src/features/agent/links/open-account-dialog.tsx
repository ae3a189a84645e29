import { type LinkKind, type OpenedWithCode, openDownline } from '@nokshi/contract/agents-links.ts';
import { cleanLogin, isBlank } from '@nokshi/contract/typed-text.ts';
import { Button, Icon, type IconName, TextField } from '@nokshi/ui';
import { Modal } from '@nokshi/ui/forms/modal.tsx';
import { useId, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useFocusOnFault } from '../../../lib/forms/use-focus-on-fault.ts';
import { useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { say, useTexts } from '../../../lib/texts/texts.ts';
import { KindChoice } from './kind-choice.tsx';
import styles from './links.module.css';
import { lookAtWaiting } from './links-query.ts';
import { findNameRefused } from './name-refused.ts';

interface OpenAccountDialogProps {
  readonly onOpened: (opened: OpenedWithCode) => void;
  readonly onClose: () => void;
}

const STEPS = [
  { icon: 'check', title: 'agentLinks.step1', text: 'agentLinks.step1Text' },
  { icon: 'smartphone', title: 'agentLinks.step2', text: 'agentLinks.step2Text' },
  { icon: 'circle-play', title: 'agentLinks.step3', text: 'agentLinks.step3Text' },
] as const satisfies readonly { readonly icon: IconName; readonly title: string; readonly text: string }[];

/** An account for somebody: a name and a kind, and what happens then. A password is never the agent’s to give. */
export function OpenAccountDialog({ onOpened, onClose }: OpenAccountDialogProps) {
  const t = useTexts('agentLinks', 'identity');
  const formId = useId();
  const [kind, setKind] = useState<LinkKind>('member');
  const form = useSimpleForm(useTextForm<'username' | 'nickname'>({ username: '', nickname: '' }), {
    findFaults: ({ username }) => ({
      username: isBlank(username) ? say('agentLinks.accountRequired') : undefined,
    }),
    refusedAt: { 'identity.username_taken': 'username', 'identity.name_reserved': 'username' },
    onError: (error) => {
      const refused = findNameRefused(error, say);
      if (refused !== undefined) form.show(refused.name, refused.text);
      return refused !== undefined;
    },
    send: async ({ username, nickname }) => {
      const customerName = cleanLogin(username);
      const named = isBlank(nickname) ? {} : { nickname: nickname.trim() };
      const opened = await call(openDownline, { customerName, ...named, kind });
      await lookAtWaiting();
      onOpened(opened);
    },
  });
  const element = useFocusOnFault(form.sending.failures);
  return (
    <Modal
      title={t('agentLinks.openTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('agentLinks.cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} isBusy={form.sending.isBusy}>
            {t(form.sending.isBusy ? 'agentLinks.opening' : 'agentLinks.openAccount')}
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
          {...form.field('username')}
          label={t('agentLinks.account')}
          placeholder={t('identity.usernameExample')}
          icon="user"
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
        />
        <TextField
          {...form.field('nickname')}
          label={t('agentLinks.nickname')}
          isOptional
          maxLength={64}
          autoComplete="off"
        />
        <KindChoice label={t('agentLinks.kind')} kind={kind} onChoose={setKind} />
        <ol className={styles['steps']}>
          {STEPS.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} size="small" />
              <span>
                <b>{t(title)}</b>
                {t(text)}
              </span>
            </li>
          ))}
        </ol>
        <Warning sending={form.sending} />
      </form>
    </Modal>
  );
}
