import type { AssistantAct } from '@nokshi/contract/agents-assistants.ts';
import { Icon } from '@nokshi/ui';
import { useSayTime } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Money } from '../parts/money.tsx';
import styles from './assistants.module.css';

interface ActListProps {
  readonly acts: readonly AssistantAct[];
  /** Who did it; left out where that is whoever looks. */
  readonly nameOf?: (assistantId: string) => string;
}

/** What assistants did, the last one first. */
export function ActList({ acts, nameOf }: ActListProps) {
  const t = useTexts('assistants');
  const sayTime = useSayTime();
  return (
    <ul className={styles['acts']}>
      {acts.map(({ assistantId, kind, account, amountMicros, at }) => (
        <li key={`${assistantId} ${kind} ${account} ${at}`} data-act={kind}>
          <Icon name={kind === 'sent' ? 'send' : 'user-plus'} size="small" />
          <span>
            {nameOf && <b>{nameOf(assistantId)}</b>}{' '}
            {t(nameOf ? `assistants.act_${kind}` : `assistants.ownAct_${kind}`, { account })}
          </span>
          {amountMicros !== null && (
            <b>
              <Money micros={amountMicros} />
            </b>
          )}
          <time>{sayTime(at)}</time>
        </li>
      ))}
    </ul>
  );
}
