import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { HUB88_AWAY, hub88Answer, hub88BetRequest, hub88RollbackRequest, hub88WinRequest } from './hub88.ts';

/**
 * The wallet that a hub keeps for studios, mounted where a studio's server expects it: below the address of this portal.
 * The same calls and statuses as the operator's wallet, but the player is found by the token alone, and a wrong signature
 * is an HTTP 401. A studio leaves out what it does not know.
 */

const { user: _player, ...bet } = hub88BetRequest.shape;
const { user: _winner, ...win } = hub88WinRequest.shape;
const { user: _undone, ...rollback } = hub88RollbackRequest.shape;

export const hub88StudioBalanceRequest = z.object({
  token: bet.token,
  request_uuid: bet.request_uuid,
  game_code: bet.game_code,
  supplier_user: bet.supplier_user,
});
export const hub88StudioBetRequest = z.object(bet);
export const hub88StudioWinRequest = z.object(win);
export const hub88StudioRollbackRequest = z.object(rollback);

const protocol = {
  kind: 'protocol',
  gateway: 'own',
  methods: ['POST'],
  caller: 'supplier',
  changesState: true,
  rateLimit: { perMinute: 10_000_000, by: 'ip' },
  otherAnswers: [
    {
      status: 401,
      summary: 'The signature is missing or no plugged-in studio’s. RS_ERROR_INVALID_SIGNATURE.',
      output: hub88Answer,
    },
    HUB88_AWAY,
  ],
} as const;

export const hub88StudioBalance = defineEntry({
  ...protocol,
  name: 'hub88.studioBalance',
  paths: ['/supplier/generic/v2/user/balance'],
  summary: 'The balance of the player behind a token, for a studio.',
  input: hub88StudioBalanceRequest,
  output: hub88Answer,
});

export const hub88StudioBet = defineEntry({
  ...protocol,
  name: 'hub88.studioBet',
  paths: ['/supplier/generic/v2/transaction/bet'],
  summary: 'Takes a stake for a studio.',
  input: hub88StudioBetRequest,
  output: hub88Answer,
});

export const hub88StudioWin = defineEntry({
  ...protocol,
  name: 'hub88.studioWin',
  paths: ['/supplier/generic/v2/transaction/win'],
  summary: 'Pays a win for a studio; 0 closes a lost round.',
  input: hub88StudioWinRequest,
  output: hub88Answer,
});

export const hub88StudioRollback = defineEntry({
  ...protocol,
  name: 'hub88.studioRollback',
  paths: ['/supplier/generic/v2/transaction/rollback'],
  summary: 'Undoes a stake of a studio; one that never arrived leaves a tombstone.',
  input: hub88StudioRollbackRequest,
  output: hub88Answer,
});

export const hub88StudioEntries = [
  hub88StudioBalance,
  hub88StudioBet,
  hub88StudioWin,
  hub88StudioRollback,
] as const;
