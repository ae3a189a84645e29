// A hub that keeps free bets in memory, as the protocol has them (1.8).

import { type KeyObject, randomUUID } from 'node:crypto';
import { type HubAnswer, type HubCall, openHub } from './hub.ts';

interface HubReward {
  readonly reward_uuid: string;
  readonly user: string;
  readonly operator_reference: string;
  readonly bet_count: number;
  readonly bet_value: number;
  readonly game_code: string;
  status: string;
}

export interface FreeBetHub {
  readonly url: string;
  readonly rewards: HubReward[];
  /** Paths of the calls that came, without what goes before `freebet/`. */
  readonly asked: string[];
  /** Codes of the games that have a template. */
  readonly games: string[];
  /** What it does instead: `lost` does what it is asked and does not answer. */
  trouble: 'none' | 'lost' | 'down' | 'refuses';
  close(): Promise<void>;
}

export async function openFreeBetHub(portalKey: KeyObject): Promise<FreeBetHub> {
  const ok = (body: unknown): HubAnswer => ({ status: 200, body: JSON.stringify(body) });
  const no = (status: number, error: string): HubAnswer => ({ status, body: JSON.stringify({ error }) });
  const find = (id: unknown) => hub.rewards.find((reward) => reward.reward_uuid === id);

  const calls: Readonly<Record<string, (call: HubCall) => HubAnswer>> = {
    'prepaids/list': () =>
      ok(
        hub.games.map((game) => ({
          prepaid_uuid: `prepaid-${game}`,
          game_code: game,
          game_id: hub.games.indexOf(game) + 1,
          currency: 'XPC',
          bet_value: null,
          bet_count: null,
          bonus_buy: false,
        })),
      ),
    'rewards/create': (call) => {
      const reward: HubReward = {
        reward_uuid: randomUUID(),
        status: 'FRS_NEW',
        user: String(call['user']),
        operator_reference: String(call['operator_reference']),
        bet_count: Number(call['bet_count']),
        bet_value: Number(call['bet_value']),
        game_code: String(call['game_code']),
      };
      hub.rewards.push(reward);
      return ok(reward);
    },
    'rewards/list': (call) =>
      ok({
        rewards: hub.rewards.filter(({ user }) => user === call['user']),
        pagination: { next_cursor: null, previous_cursor: null },
      }),
    'rewards/cancel': (call) => {
      const reward = find(call['reward_uuid']);
      if (!reward) return no(404, 'reward_uuid is unknown');
      if (reward.status !== 'FRS_NEW' && reward.status !== 'FRS_CANCELLED')
        return no(400, 'reward_uuid is claimed');
      reward.status = 'FRS_CANCELLED';
      return ok(reward);
    },
  };

  const { url, close } = await openHub(portalKey, (call) => {
    const path = call.path?.replace(/^.*\/freebet\//, '') ?? '';
    hub.asked.push(path);
    if (hub.trouble === 'down') return 'hang up';
    if (hub.trouble === 'refuses') return no(400, 'bet_value is not allowed');
    const answer = calls[path]?.(call) ?? no(404, 'no such call');
    return hub.trouble === 'lost' ? 'hang up' : answer;
  });
  const hub: FreeBetHub = { url, close, rewards: [], asked: [], games: [], trouble: 'none' };
  return hub;
}
