import type { CrashChain } from '@nokshi/contract/in-house-crash.ts';
import { useState } from 'react';
import { Icon } from '../parts/icon.tsx';
import { SeedText } from '../table/seed-text.tsx';
import { timeText } from '../words/figures.ts';
import { useWords } from '../words/words.ts';

/** How rounds come about: the end of the chain that was published first, and the salt that came after it. */
export function ChainPanel({ chain }: { chain: CrashChain | null }) {
  const { say } = useWords();
  return (
    <details className="seeds">
      <summary>
        <Icon name="shield" />
        <h2>{say('seedsTitle')}</h2>
        <Icon name="down" size={18} />
      </summary>
      <p className="muted">{say('crashProofText')}</p>
      {chain === null ? <p className="muted">{say('crashNoChain')}</p> : <ChainFacts chain={chain} />}
    </details>
  );
}

/** What is public of a chain, with the times at which it became so. */
export function ChainFacts({ chain }: { chain: CrashChain }) {
  const { language, say } = useWords();
  const [openedAt] = useState(() => new Date());
  const time = (at: number): string => timeText(language, new Date(at), openedAt);
  return (
    <>
      <div className="seed-grid">
        <SeedText label={say('crashChainEnd')} text={chain.terminatingHash} />
        <SeedText label={say('crashSalt')} text={chain.salt} />
      </div>
      <dl className="terms">
        <div>
          <dt>{say('crashCommittedAt')}</dt>
          <dd>{time(chain.committedAt)}</dd>
        </div>
        <div>
          <dt>{say('crashSaltAt')}</dt>
          <dd>{time(chain.saltAt)}</dd>
        </div>
        {!chain.isSaltSimulated && (
          <div>
            <dt>{say('crashSaltFrom')}</dt>
            <dd translate="no" className="crash-source">
              {chain.saltPromise}
            </dd>
          </div>
        )}
      </dl>
      {chain.isSaltSimulated && <p className="reason notice">{say('crashSaltSimulated')}</p>}
    </>
  );
}
