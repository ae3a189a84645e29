import { useStore } from '@nokshi/browser/store.ts';
import { confirmStaff, STAFF_FACTOR_MINUTES } from '@nokshi/contract/staff.ts';
import { isBlank } from '@nokshi/contract/typed-text.ts';
import { Button, Modal, TextField, useUi } from '@nokshi/ui';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { messageOf } from '../api/query-defaults.ts';
import css from './desk.module.css';
import { type FactorAsk, factorAskStore } from './factor-ask.ts';

/** Stands over whatever asked for it: what moves money by hand wants a code that is a few minutes old at most. */
export function FactorDialog() {
  const ask = useStore(factorAskStore);
  return ask && <CodeDialog ask={ask} />;
}

function CodeDialog({ ask }: { readonly ask: FactorAsk }) {
  const { t } = useUi();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const confirm = async () => {
    if (isBlank(code)) {
      setFault(t('console.factorNeeded'));
      return;
    }
    setBusy(true);
    try {
      await call(confirmStaff, { code });
      ask.settle(true);
    } catch (error) {
      setFault(messageOf(error, t('console.failed')));
      setBusy(false);
    }
  };

  return (
    <Modal
      title={t('console.factorTitle')}
      size="sheet"
      onClose={() => ask.settle(false)}
      canClose={!isBusy}
      footer={
        <>
          <Button onClick={() => ask.settle(false)} disabled={isBusy}>
            {t('shell.cancel')}
          </Button>
          <Button kind="primary" isBusy={isBusy} onClick={() => void confirm()}>
            {t('console.factorConfirm')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className={css['question']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void confirm();
        }}
      >
        <p>{t('console.factorText', { minutes: STAFF_FACTOR_MINUTES })}</p>
        <TextField
          label={t('console.code')}
          hint={t('console.codeHint')}
          value={code}
          error={fault}
          maxLength={10}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          onChange={(event) => {
            setCode(event.target.value);
            setFault(null);
          }}
        />
      </form>
    </Modal>
  );
}
