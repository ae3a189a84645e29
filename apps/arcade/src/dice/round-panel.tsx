import { roundBytes, roundFloats } from '@nokshi/fairness';
import { useState } from 'react';
import type { PortalLink } from '../frame/portal-link.ts';
import { Amount } from '../parts/amount.tsx';
import { Icon } from '../parts/icon.tsx';
import { Panel } from '../parts/panel.tsx';
import { hundredthsText, multiplierText, timeText } from '../words/figures.ts';
import type { WordKey } from '../words/words.ts';
import { figure, useWords } from '../words/words.ts';
import type { CheckedRound, DiceScreen } from './dice-screen.ts';
import { betWords } from './dice-words.ts';
import { SeedText } from './seed-text.tsx';

const SHOWN_BYTES = 32;

/** One throw with everything it was made from, and what this page could check of it. */
export function RoundPanel({
  checked,
  screen,
  currency,
  portal,
  onClose,
}: {
  checked: CheckedRound;
  screen: DiceScreen;
  currency: string;
  portal: PortalLink;
  onClose: () => void;
}) {
  const { language, say } = useWords();
  const { round, proof } = checked;
  const [openedAt] = useState(() => new Date());
  const serverSeed =
    screen.revealed.find(({ serverSeedHash }) => serverSeedHash === round.serverSeedHash)?.serverSeed ?? null;
  return (
    <Panel title={say('roundTitle')} onClose={onClose}>
      <dl className="terms">
        <Row label="roundTime">{timeText(language, new Date(round.at), openedAt)}</Row>
        <Row label="diceBetOn">{betWords(language, round)}</Row>
        <Row label="diceRoll">{hundredthsText(language, round.outcomeHundredths)}</Row>
        <Row label="diceMultiplier">{multiplierText(language, BigInt(round.multiplierTenThousandths))}</Row>
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
      {serverSeed !== null && <Working serverSeed={serverSeed} checked={checked} />}
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
function Working({ serverSeed, checked }: { serverSeed: string; checked: CheckedRound }) {
  const { say } = useWords();
  const { clientSeed, nonce } = checked.round;
  const pair = { serverSeed, clientSeed, nonce };
  const bytes = Array.from(roundBytes(pair, SHOWN_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  const [float = 0] = roundFloats(pair, 1);
  return (
    <>
      <SeedText label={say('seedServer')} text={serverSeed} />
      <SeedText label="HMAC-SHA256" text={bytes} />
      <p className="working" translate="no">
        floor({float.toFixed(10)} × 10001) = {Math.floor(float * 10_001)}
      </p>
    </>
  );
}
