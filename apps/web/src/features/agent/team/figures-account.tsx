import type { TeamFigures } from '@nokshi/contract/agents-team.ts';
import { MoneyText } from '@nokshi/ui';
import { useTexts } from '../../../lib/texts/texts.ts';
import { ShareList } from '../parts/share-list.tsx';

export interface FiguresAccountProps {
  readonly figures: TeamFigures;
  /** Where the bets and the wins open to. */
  readonly bets: string;
  /** Where what was given opens to. */
  readonly gifts: string;
}

/** How the house's profit of a team came about: stakes less whatever was given back. */
export function FiguresAccount({ figures, bets, gifts }: FiguresAccountProps) {
  const t = useTexts('agentTeam');
  const lines = [
    ['stake', figures.stakeMicros, bets],
    ['lessWins', `-${figures.winMicros}`, bets],
    ['lessRebates', `-${figures.rebateMicros}`, gifts],
    ['lessAgentRebates', `-${figures.agentRebateMicros}`, gifts],
    ['lessPromotions', `-${figures.promotionMicros}`, gifts],
    ['net', figures.netMicros, undefined],
  ] as const;
  return (
    <ShareList
      shares={lines.map(([key, text, href]) => {
        // What was taken back may be more than what was given.
        const micros = BigInt(text.replace('--', ''));
        return { key, name: t(`agentTeam.${key}`), micros, href, figure: <MoneyText micros={micros} /> };
      })}
    />
  );
}
