import { type OpenedWithCode, openDownline } from '@nokshi/contract/agents-links.ts';
import { cleanLogin, isBlank } from '@nokshi/contract/typed-text.ts';
import { Button, ErrorState, Skeleton, TextField } from '@nokshi/ui';
import { useState } from 'react';
import { failureProps } from '../../../lib/api/failure.ts';
import { useFocusOnFault } from '../../../lib/forms/use-focus-on-fault.ts';
import { useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { callAsAssistant } from '../../../lib/session/assistant-session.ts';
import { useSayTime } from '../../../lib/texts/say-time.ts';
import { say, useTexts } from '../../../lib/texts/texts.ts';
import { CodeDialog } from '../links/code-dialog.tsx';
import { findNameRefused } from '../links/name-refused.ts';
import { ReportPanel } from '../parts/report-page.tsx';
import styles from './desk.module.css';
import { lookAtDesk, useWaitingAccounts } from './desk-queries.ts';

/** An account for somebody who stands at the desk; its person comes with the code. */
export function RegisterPanel() {
  const t = useTexts('assistants', 'agentLinks', 'identity');
  const [opened, setOpened] = useState<OpenedWithCode | null>(null);
  return (
    <>
      <ReportPanel title={t('assistants.tab_register')}>
        <p className={styles['lead']}>{t('assistants.registerLead')}</p>
        {/* The next one begins with empty fields. */}
        <RegisterForm key={opened?.id} onOpened={setOpened} />
      </ReportPanel>
      <Waiting />
      {opened && <Told opened={opened} />}
    </>
  );
}

function Told({ opened }: { readonly opened: OpenedWithCode }) {
  const [isShown, setShown] = useState(opened.id);
  if (isShown !== opened.id) return null;
  return <CodeDialog opened={opened} onClose={() => setShown('')} />;
}

function RegisterForm({ onOpened }: { readonly onOpened: (opened: OpenedWithCode) => void }) {
  const t = useTexts('assistants', 'agentLinks', 'identity');
  const form = useSimpleForm(useTextForm<'username' | 'nickname'>({ username: '', nickname: '' }), {
    findFaults: ({ username }) => ({
      username: isBlank(username) ? say('agentLinks.accountRequired') : undefined,
    }),
    refusedAt: { 'identity.username_taken': 'username', 'identity.name_reserved': 'username' },
    onError: (error) => {
      void lookAtDesk();
      const refused = findNameRefused(error, say);
      if (refused !== undefined) form.show(refused.name, refused.text);
      return refused !== undefined;
    },
    send: async ({ username, nickname }) => {
      const customerName = cleanLogin(username);
      const named = isBlank(nickname) ? {} : { nickname: nickname.trim() };
      onOpened(await callAsAssistant(openDownline, { customerName, ...named, kind: 'member' }));
      await lookAtDesk();
    },
  });
  const element = useFocusOnFault(form.sending.failures);
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
      <TextField
        {...form.field('username')}
        label={t('agentLinks.account')}
        placeholder={t('identity.usernameExample')}
        icon="user"
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...form.field('nickname')}
        label={t('agentLinks.nickname')}
        isOptional
        maxLength={64}
        autoComplete="off"
      />
      <Button kind="primary" size="large" isBlock type="submit" isBusy={form.sending.isBusy}>
        {t(form.sending.isBusy ? 'assistants.opening' : 'assistants.open')}
      </Button>
      <Warning sending={form.sending} />
    </form>
  );
}

function Waiting() {
  const t = useTexts('assistants', 'agentLinks');
  const sayTime = useSayTime();
  const { data, isError, error, refetch } = useWaitingAccounts();
  return (
    <ReportPanel title={t('assistants.waiting')}>
      {data === undefined && isError && (
        <ErrorState {...failureProps(error, t('assistants.waitingFailed'))} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && <Skeleton style={{ blockSize: 64 }} />}
      {data?.list.length === 0 && <p className={styles['quiet']}>{t('assistants.waitingNone')}</p>}
      {data !== undefined && data.list.length > 0 && (
        <ul className={styles['waiting']}>
          {data.list.map(({ id, account, openedAt, codeUntil }) => (
            <li key={id}>
              <b>{account}</b>
              <small>{t('agentLinks.openedOn', { time: sayTime(openedAt) })}</small>
              <small>{t('agentLinks.codeUntil', { time: sayTime(codeUntil) })}</small>
            </li>
          ))}
        </ul>
      )}
    </ReportPanel>
  );
}
