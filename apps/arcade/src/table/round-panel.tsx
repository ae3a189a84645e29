import { roundBytes } from '@nokshi/fairness';
import { useState } from 'react';
import type { PortalLink } from '../frame/portal-link.ts';
import { Amount } from '../parts/amount.tsx';
import { Icon } from '../parts/icon.tsx';
import { Panel } from '../parts/panel.tsx';
import { timeText } from '../words/figures.ts';
import type { WordKey } from '../words/words.ts';
import { figure, useWords } from '../words/words.ts';
import type { CheckedRound } from './check-round.ts';
import type { TableSession } from './game-call.ts';
import { proofText } from './proof-text.ts';
import { SeedText } from './seed-text.tsx';
import type { PlanFacts } from './table-plan.ts';
import type { TableScreen } from './table-screen.ts';

const SHOWN_BYTES = 32;

/** One round with everything it was made from, and what this page could check of it. */
export function RoundPanel<Choice, Outcome>({
  plan,
  checked,
  screen,
  session,
  portal,
  onClose,
}: {
  plan: PlanFacts<Choice, Outcome>;
  checked: CheckedRound<Choice, Outcome>;
  screen: TableScreen<Choice, Outcome>;
  session: TableSession;
  portal: PortalLink;
  onClose: () => void;
}) {
  const { language, say } = useWords();
  const { round, proof } = checked;
  const { currency } = session;
  const [openedAt] = useState(() => new Date());
  const serverSeed =
    screen.revealed.find(({ serverSeedHash }) => serverSeedHash === round.serverSeedHash)?.serverSeed ?? null;
  return (
    <Panel title={say('roundTitle')} onClose={onClose}>
      <dl className="terms">
        <Row label="roundTime">{timeText(language, new Date(round.at), openedAt)}</Row>
        <Row label="tableBetOn">{plan.words.choice(language, round.choice)}</Row>
        <Row label="tableOutcome">{plan.words.outcome(language, round)}</Row>
        <Row label="tableMultiplier">{plan.words.multiplier(language, round)}</Row>
        <Row label="stake">
          <Amount micros={BigInt(round.stakeMicros)} currency={currency} />
        </Row>
        <Row label="returned">
          <Amount micros={BigInt(round.winMicros)} currency={currency} />
        </Row>
        <Row label="seedNonce">{figure(language, round.nonce)}</Row>
      </dl>
      <SeedText label={say('seedHash')} text={round.serverSeedHash} />
      <SeedText label={say('seedClient')} text={round.clientSeed} />
      {serverSeed !== null && <Working plan={plan} serverSeed={serverSeed} checked={checked} />}
      <h3>{say('proofTitle')}</h3>
      <ul className="proof">
        {proof.wasAnnounced !== null && <Verdict isGood={proof.wasAnnounced} label="proofAnnounced" />}
        <Verdict isGood={proof.isPaidByRule} label="proofPaidByRule" />
        {proof.isDrawnFromSeed === null ? (
          <li className="muted">{say('proofSeedSecret')}</li>
        ) : (
          <Verdict isGood={proof.isDrawnFromSeed} label="proofDrawnFromSeed" />
        )}
      </ul>
      <SeedText
        label={say('proofExport')}
        text={proofText(round, {
          gameCode: session.gameCode,
          maxWinMicros: session.maxWinMicros,
          serverSeed,
        })}
      />
      {serverSeed !== null && portal.hasPortal && (
        <button
          type="button"
          className="button"
          onClick={() => portal.say({ type: 'verify_open', roundId: round.roundId })}
        >
          {say('proofOpenVerifier')}
        </button>
      )}
    </Panel>
  );
}

function Row({ label, children }: { label: WordKey; children: React.ReactNode }) {
  const { say } = useWords();
  return (
    <div>
      <dt>{say(label)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Verdict({ isGood, label }: { isGood: boolean; label: WordKey }) {
  const { say } = useWords();
  return (
    <li className={isGood ? 'verdict good' : 'verdict bad'}>
      <Icon name={isGood ? 'check' : 'warning'} size={18} />
      <span>
        {say(label)} {!isGood && say('proofFails')}
      </span>
    </li>
  );
}

/** The sum itself, step by step, so that it can be followed with any other tool. */
function Working<Choice, Outcome>({
  plan,
  serverSeed,
  checked,
}: {
  plan: PlanFacts<Choice, Outcome>;
  serverSeed: string;
  checked: CheckedRound<Choice, Outcome>;
}) {
  const { say } = useWords();
  const { clientSeed, nonce } = checked.round;
  const bytes = Array.from(roundBytes({ serverSeed, clientSeed, nonce }, SHOWN_BYTES), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return (
    <>
      <SeedText label={say('seedServer')} text={serverSeed} />
      <SeedText label="HMAC-SHA256" text={bytes} />
      {plan.working(checked.round, serverSeed).map((line) => (
        <p key={line} className="working" translate="no">
          {line}
        </p>
      ))}
    </>
  );
}
