type Kind = 'bet' | 'win' | 'rollback';
type Transaction = { content: string; amount: number; isRolledBack: boolean };
export type Decision = { status: string; balance?: number };

/** Balances are hundred-thousandths. */
export type OperatorRules = {
  addPlayer(player: { user: string; token: string; balance: number }): void;
  balanceOf(user: string): number;
  decide(path: string, body: Readonly<Record<string, unknown>>): Decision;
};

/**
 * What an operator decides, kept in memory: replays, other content under a known id, tombstones for rollbacks that
 * come before their bet, wins only for bets that stand.
 */
export function createOperatorRules(): OperatorRules {
  const tokens = new Map<string, string>();
  const balances = new Map<string, number>();
  const transactions = new Map<string, Transaction>();
  const tombstones = new Set<string>();

  const changeOf: Record<Kind, (call: Call, balance: number) => number | string> = {
    bet: (call, balance) => {
      if (tombstones.has(call.uuid)) return 'RS_ERROR_DUPLICATE_TRANSACTION';
      return call.amount > balance ? 'RS_ERROR_NOT_ENOUGH_MONEY' : -call.amount;
    },
    win: (call) => {
      const bet = transactions.get(call.reference);
      if (bet === undefined || bet.isRolledBack) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
      return call.amount;
    },
    rollback: (call) => {
      const bet = transactions.get(call.reference);
      if (bet === undefined) tombstones.add(call.reference);
      if (bet === undefined || bet.isRolledBack) return 0;
      bet.isRolledBack = true;
      return bet.amount;
    },
  };

  return {
    addPlayer: ({ user, token, balance }) => {
      tokens.set(token, user);
      balances.set(user, balance);
    },
    balanceOf: (user) => balances.get(user) ?? 0,
    decide(path, body) {
      const user = `${body['user']}`;
      const balance = balances.get(user);
      if (balance === undefined || tokens.get(`${body['token']}`) !== user)
        return { status: 'RS_ERROR_INVALID_TOKEN' };
      if (path === '/user/balance') return { status: 'RS_OK', balance };
      const call = readCall(path, body);
      const known = transactions.get(call.uuid);
      if (known !== undefined) {
        const isSame = known.content === call.content;
        return isSame ? { status: 'RS_OK', balance } : { status: 'RS_ERROR_DUPLICATE_TRANSACTION' };
      }
      const change = changeOf[call.kind](call, balance);
      if (typeof change === 'string') return { status: change, balance };
      transactions.set(call.uuid, { content: call.content, amount: call.amount, isRolledBack: false });
      balances.set(user, balance + change);
      return { status: 'RS_OK', balance: balance + change };
    },
  };
}

type Call = { kind: Kind; uuid: string; reference: string; amount: number; content: string };

function readCall(path: string, body: Readonly<Record<string, unknown>>): Call {
  const { request_uuid: _, ...details } = body;
  const amount = body['amount'];
  return {
    kind: path.replace('/transaction/', '') as Kind,
    uuid: `${body['transaction_uuid']}`,
    reference: `${body['reference_transaction_uuid']}`,
    amount: typeof amount === 'number' ? amount : 0,
    content: JSON.stringify(details),
  };
}
