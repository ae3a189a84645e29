import { serverSeedHash } from '@nokshi/fairness';
import { useId, useState } from 'react';
import { Icon } from '../parts/icon.tsx';
import { figure, useWords } from '../words/words.ts';
import { proofState } from './check-round.ts';
import { SeedText } from './seed-text.tsx';
import type { SeedDesk } from './table-plan.ts';
import type { RevealedSeed, TableScreen } from './table-screen.ts';

interface SeedsProps<Choice, Outcome> {
  readonly game: SeedDesk;
  readonly screen: TableScreen<Choice, Outcome>;
}

/** The pair of seeds in use, how to change it, and the seeds that are revealed with what they prove. */
export function SeedsPanel<Choice, Outcome>({ game, screen }: SeedsProps<Choice, Outcome>) {
  const { language, say } = useWords();
  const { seeds } = screen;
  return (
    <details className="seeds" open>
      <summary>
        <Icon name="shield" />
        <h2>{say('seedsTitle')}</h2>
        <Icon name="down" size={18} />
      </summary>
      <p className="muted">{say('seedsText')}</p>
      <div className="seed-grid">
        <SeedText label={say('seedHash')} text={seeds.serverSeedHash} />
        <SeedText label={say('seedNextHash')} text={seeds.nextServerSeedHash} />
      </div>
      <dl className="terms">
        <div>
          <dt>{say('seedNonce')}</dt>
          <dd>{figure(language, seeds.nonce)}</dd>
        </div>
      </dl>
      <ClientSeed key={seeds.clientSeed} game={game} screen={screen} />
      {screen.revealed.map((pair) => (
        <Revealed key={pair.serverSeedHash} pair={pair} screen={screen} />
      ))}
    </details>
  );
}

function ClientSeed<Choice, Outcome>({ game, screen }: SeedsProps<Choice, Outcome>) {
  const { say } = useWords();
  const id = useId();
  const [clientSeed, setClientSeed] = useState(screen.seeds.clientSeed);
  const isWrong = screen.notice === 'seed_invalid';
  const isRunning = screen.phase === 'running' || screen.phase === 'acting';
  return (
    // Not a form: the portal's sandbox does not let a framed page submit one.
    <div className="client-seed">
      <div className="field">
        <label htmlFor={id}>{say('seedClient')}</label>
        <span className={isWrong ? 'input wrong' : 'input'}>
          <input
            id={id}
            type="text"
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            value={clientSeed}
            aria-invalid={isWrong}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setClientSeed(event.currentTarget.value)}
          />
        </span>
      </div>
      <button
        type="button"
        className="button"
        disabled={screen.isRotating || screen.phase !== 'rest'}
        onClick={() => game.rotate(clientSeed)}
      >
        {say(screen.isRotating ? 'seedRotating' : 'seedRotate')}
      </button>
      <p id={`${id}-hint`} className={isWrong ? 'reason notice' : 'reason'}>
        {say(isWrong ? 'seedInvalid' : isRunning ? 'seedRoundRuns' : 'seedRotateHint')}
      </p>
      {screen.notice === 'rotated' && <output className="reason">{say('seedRotated')}</output>}
    </div>
  );
}

/** A retired seed: its hash is worked out here and compared, and every round of it on this page is counted. */
function Revealed<Choice, Outcome>({
  pair,
  screen,
}: {
  pair: RevealedSeed;
  screen: TableScreen<Choice, Outcome>;
}) {
  const { say } = useWords();
  const isHashRight = serverSeedHash(pair.serverSeed) === pair.serverSeedHash.toLowerCase();
  const drawn = screen.rounds.filter(({ round }) => round.serverSeedHash === pair.serverSeedHash);
  const proven = drawn.filter(({ proof }) => proofState(proof) === 'proven').length;
  return (
    <section className="revealed">
      <h3>{say('seedRevealedTitle')}</h3>
      <SeedText label={say('seedServer')} text={pair.serverSeed} />
      <SeedText label={say('seedHash')} text={pair.serverSeedHash} />
      <p className={isHashRight && proven === drawn.length ? 'verdict good' : 'verdict bad'}>
        <Icon name={isHashRight && proven === drawn.length ? 'doubleCheck' : 'warning'} size={18} />
        <span>
          {say(isHashRight ? 'seedHashRight' : 'seedHashWrong')}{' '}
          {say('seedProven', { proven, total: drawn.length, bets: pair.bets })}
        </span>
      </p>
    </section>
  );
}
