import type { CrashBet, CrashChain, CrashRound } from '@nokshi/contract/in-house-crash.ts';
import { useEffect, useState } from 'react';
import type { PortalLink } from '../frame/portal-link.ts';
import { timesText } from '../house/times-text.ts';
import { Amount } from '../parts/amount.tsx';
import { Icon } from '../parts/icon.tsx';
import { Panel } from '../parts/panel.tsx';
import type { TableSession } from '../table/game-call.ts';
import { proofText } from '../table/proof-text.ts';
import { SeedText } from '../table/seed-text.tsx';
import { countText, timeText } from '../words/figures.ts';
import { useWords } from '../words/words.ts';
import { ChainFacts } from './chain-panel.tsx';
import { type ChainCheck, checkDraw, checkLink } from './check-chain.ts';
import type { CrashScreen } from './crash-screen.ts';

interface RoundPanelProps {
  readonly round: CrashRound;
  readonly screen: CrashScreen;
  readonly session: TableSession;
  readonly portal: PortalLink;
  readonly onClose: () => void;
}

/** One round with everything that it was made from, checked here and now. */
export function CrashRoundPanel({ round, screen, session, portal, onClose }: RoundPanelProps) {
  const { language, say } = useWords();
  const [openedAt] = useState(() => new Date());
  const chain = screen.chains.find((known) => known.chain === round.chain);
  const bet = screen.bets.find((known) => known.round === round.round && known.state !== 'refunded');
  return (
    <Panel title={say('roundTitle')} onClose={onClose}>
      <p className="crash-panel-figure">{timesText(language, round.bustHundredths)}</p>
      {chain !== undefined && <Verdicts round={round} chain={chain} />}
      <dl className="terms">
        <div>
          <dt>{say('roundTime')}</dt>
          <dd>{timeText(language, new Date(round.endedAt), openedAt)}</dd>
        </div>
        <div>
          <dt>{say('crashGameNumber')}</dt>
          <dd>{countText(language, round.game)}</dd>
        </div>
        {bet !== undefined && <OwnBet bet={bet} currency={session.currency} />}
      </dl>
      <SeedText label={say('crashGameHash')} text={round.gameHash} />
      {chain !== undefined && <ChainFacts chain={chain} />}
      {chain !== undefined && bet !== undefined && (
        <>
          <SeedText label={say('proofExport')} text={proofOf(round, chain, bet, session)} />
          {portal.hasPortal && (
            <button
              type="button"
              className="button"
              onClick={() => portal.say({ type: 'verify_open', roundId: bet.id })}
            >
              {say('proofOpenVerifier')}
            </button>
          )}
        </>
      )}
    </Panel>
  );
}

function proofOf(round: CrashRound, chain: CrashChain, bet: CrashBet, session: TableSession): string {
  return proofText(
    {
      roundId: bet.id,
      at: bet.at,
      stakeMicros: bet.stakeMicros,
      winMicros: bet.winMicros,
      choice: { autoHundredths: bet.autoHundredths, cashHundredths: bet.cashHundredths },
      outcome: { bustHundredths: round.bustHundredths },
      serverSeedHash: chain.terminatingHash,
      clientSeed: chain.salt,
      nonce: round.game,
    },
    { gameCode: session.gameCode, maxWinMicros: session.maxWinMicros, serverSeed: round.gameHash },
  );
}

function OwnBet({ bet, currency }: { bet: CrashBet; currency: string }) {
  const { language, say } = useWords();
  return (
    <>
      <div>
        <dt>{say('crashYourBet')}</dt>
        <dd>
          <Amount micros={BigInt(bet.stakeMicros)} currency={currency} />
        </dd>
      </div>
      {bet.cashHundredths !== null && (
        <div>
          <dt>{say('crashYourCash')}</dt>
          <dd>{timesText(language, bet.cashHundredths)}</dd>
        </div>
      )}
      <div>
        <dt>{say('returned')}</dt>
        <dd>
          <Amount micros={BigInt(bet.winMicros)} currency={currency} />
        </dd>
      </div>
    </>
  );
}

/** What this page worked out itself; the walk to the chain's end takes a moment for a late game. */
function Verdicts({ round, chain }: { round: CrashRound; chain: CrashChain }) {
  const { language, say } = useWords();
  const [check, setCheck] = useState<ChainCheck>(() => checkDraw(round, chain));
  useEffect(() => {
    let isOpen = true;
    void checkLink(round, chain).then((isLinked) => {
      if (isOpen) setCheck((known) => ({ ...known, isLinked }));
    });
    return () => {
      isOpen = false;
    };
  }, [round, chain]);
  const game = countText(language, round.game);
  return (
    <ul className="proof">
      <Verdict isGood={check.isDrawn} text={say('crashCheckHash')} />
      {check.isLinked === null ? (
        <li className="muted">{say('crashChecking')}</li>
      ) : (
        <Verdict isGood={check.isLinked} text={say('crashCheckChain', { game })} />
      )}
    </ul>
  );
}

function Verdict({ isGood, text }: { isGood: boolean; text: string }) {
  const { say } = useWords();
  return (
    <li className={isGood ? 'verdict good' : 'verdict bad'}>
      <Icon name={isGood ? 'check' : 'warning'} size={18} />
      <span>
        {text} {!isGood && say('proofFails')}
      </span>
    </li>
  );
}
