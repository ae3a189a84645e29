import { useStore } from '@nokshi/browser/store.ts';
import { Note } from '@nokshi/ui';
import { useEffect, useState } from 'react';
import { go } from '../../../lib/navigation/navigation.ts';
import { useAddress } from '../../../lib/navigation/use-address.ts';
import { useHash } from '../../../lib/navigation/use-hash.ts';
import { assistantSession } from '../../../lib/session/assistant-session.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from '../fields/identity.module.css';
import { RulesGate } from '../register/rules-gate.tsx';
import { BeginForm } from './begin-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

interface Carried {
  readonly login: string;
  readonly code: string;
}

function readCarried(hash: string): Carried | null {
  const words = new URLSearchParams(hash.replace(/^#/, ''));
  const code = words.get('code')?.slice(0, 40) ?? '';
  return code === '' ? null : { login: words.get('login')?.slice(0, 96) ?? '', code };
}

/** What a link carries behind `#`; the address is the page’s own again as soon as it is read. */
function useCarried(): Carried | null {
  const { path } = useAddress();
  const hash = useHash();
  const carried = readCarried(hash);
  const [kept, keep] = useState(carried);
  if (carried !== null && carried.code !== kept?.code) keep(carried);
  const isCarried = carried !== null;
  useEffect(() => {
    if (isCarried) go(path, { replace: true });
  }, [isCarried, path]);
  return kept;
}

/** The way in of assistants: their own sign-in, or the code that begins it. */
export function AssistantWayIn() {
  const t = useTexts('assistants');
  const carried = useCarried();
  const { ended } = useStore(assistantSession);
  const [isChosen, setChosen] = useState<boolean | null>(null);
  const begins = isChosen ?? carried !== null;
  return (
    <>
      <h1>{t(begins ? 'assistants.beginTitle' : 'assistants.signInTitle')}</h1>
      {ended !== null && (
        <Note tone={ended === 'stopped' ? 'bad' : 'info'} role="status" className={styles['refusal']}>
          {t(`assistants.ended_${ended}`)}
        </Note>
      )}
      <p className={styles['lead']}>{t(begins ? 'assistants.beginLead' : 'assistants.signInLead')}</p>
      {begins ? (
        <RulesGate rows={4}>
          {(rules) => (
            <BeginForm
              key={carried?.code}
              rules={rules}
              login={carried?.login ?? ''}
              code={carried?.code ?? ''}
            />
          )}
        </RulesGate>
      ) : (
        <SignInForm />
      )}
      <p className={styles['turn']}>
        <button type="button" className="nk-link" onClick={() => setChosen(!begins)}>
          {t(begins ? 'assistants.haveNoCode' : 'assistants.haveCode')}
        </button>
      </p>
      {!begins && <p className={styles['why']}>{t('assistants.forgot')}</p>}
    </>
  );
}
