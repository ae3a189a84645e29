import type { GameMessage } from '@nokshi/contract/game-frame.ts';
import { useCallback, useEffect, useState } from 'react';
import { holdAnnouncedBalance, showGameBalance, useBalance } from '../../../lib/balance/balance.ts';
import { go } from '../../../lib/navigation/navigation.ts';
import { currentPopup, watchPopup } from '../../../lib/session/gate.ts';
import { loadMember } from '../../../lib/session/session.ts';
import type { LaunchWallet } from './use-launch.ts';
import { type Sitting, useSitting } from './use-sitting.ts';

export interface GameRoom {
  readonly sitting: Sitting;
  /** While a game plays it is the balance that the game shows, so that nothing here tells a result before it. */
  readonly balanceMicros: bigint | null;
  readonly balanceChanges: number;
  /** Known with the launch: before it nobody knows which wallet the game plays from. */
  readonly isLaunched: boolean;
  /** The wallet at its supplier that the game plays from; null for the main one. */
  readonly ownWallet: LaunchWallet | null;
  /** Told by the launch, before the game says anything. */
  readonly onLaunched: (wallet: LaunchWallet | null) => void;
  hear(message: GameMessage): void;
  /** A stake that the balance does not pay, while its dialog is open. */
  readonly short: ShortStake | null;
  showShort(short: ShortStake): void;
  closeShort(): void;
  /** Has the game choose a smaller stake that it named. */
  takeStake(stakeMicros: string): void;
  readonly takenStake: TakenStake | null;
}

export interface ShortStake {
  readonly neededMicros: bigint;
  /** A stake of the game that the balance pays; null where it names none. */
  readonly smallerMicros: string | null;
}

/** A smaller stake for the game; `no` tells one press from the next. */
export interface TakenStake {
  readonly no: number;
  readonly stakeMicros: string;
}

/** What the portal keeps around one open game: balance, session clock, net result, and its part of the talk. */
export function useGameRoom(gameCode: string, leave: () => void): GameRoom {
  const sitting = useSitting(gameCode);
  const { data: wallet } = useBalance();
  const [isHolding, setHolding] = useState(false);
  const [balanceChanges, setBalanceChanges] = useState(0);
  const [ownWallet, setOwnWallet] = useState<LaunchWallet | null>(null);
  const [isLaunched, setLaunched] = useState(false);
  const takeLaunch = useCallback((wallet: LaunchWallet | null) => {
    setOwnWallet(wallet);
    setLaunched(true);
  }, []);

  const [short, setShort] = useState<ShortStake | null>(null);
  const [takenStake, setTakenStake] = useState<TakenStake | null>(null);

  useEffect(() => (isHolding ? holdAnnouncedBalance() : undefined), [isHolding]);

  useEffect(() => {
    let wasRefill = false;
    return watchPopup(() => {
      const isRefill = currentPopup()?.kind === 'refill';
      if (wasRefill && !isRefill) setBalanceChanges((count) => count + 1);
      wasRefill = isRefill;
    });
  }, []);

  return {
    sitting,
    balanceMicros: ownWallet ? BigInt(ownWallet.balanceMicros) : wallet ? BigInt(wallet.balanceMicros) : null,
    ownWallet,
    isLaunched,
    onLaunched: takeLaunch,
    balanceChanges,
    short,
    showShort: setShort,
    closeShort: () => setShort(null),
    takeStake: (stakeMicros) => {
      setShort(null);
      setTakenStake((before) => ({ no: (before?.no ?? 0) + 1, stakeMicros }));
    },
    takenStake,
    hear: (message) => {
      if (message.type === 'balance' && ownWallet) {
        // The header goes on showing the main wallet, which this game does not touch.
        setOwnWallet({ ...ownWallet, balanceMicros: message.balanceMicros, isStale: false });
      } else if (message.type === 'balance') {
        setHolding(true);
        showGameBalance(message.balanceMicros);
      } else if (message.type === 'session_gone') {
        setHolding(false);
        // A stake in a session that stood idle is refused to the game; asking tells this page whether it was that.
        void loadMember().catch(() => undefined);
      } else if (message.type === 'round') sitting.addRound(message);
      else if (message.type === 'not_enough') {
        const { neededMicros, smallerMicros } = message;
        setShort({ neededMicros: BigInt(neededMicros), smallerMicros });
      } else if (message.type === 'leave') leave();
      else if (message.type === 'verify_open') {
        go(`/verify?round=${encodeURIComponent(message.roundId)}`);
      }
    },
  };
}
