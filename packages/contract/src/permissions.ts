export const STAFF_ROLES = ['owner', 'cashier', 'risk', 'support'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * The permissions of each room, with the roles that have them; an owner has all. A permission is named
 * `<room>.<verb>`, and only calls of that room ask for it.
 */
const PERMISSIONS_OF = {
  identity: {
    change_members: ['risk'],
    read_series: ['cashier', 'risk', 'support'],
    set_series: ['risk'],
    reopen_members: ['risk'],
    read_actions: [],
  },
  brand: {
    switch: [],
    change_settings: [],
    read_feedback: ['support'],
    answer_feedback: ['support'],
    read_applications: ['support'],
    decide_applications: ['support'],
  },
  protection: {
    read_limits: ['cashier', 'risk', 'support'],
    lock_members: ['risk'],
  },
  cashier: {
    read_deposits: ['cashier', 'risk', 'support'],
    decide_deposits: ['cashier'],
    read_withdrawals: ['cashier', 'risk', 'support'],
    decide_withdrawals: ['cashier', 'risk'],
    read_adjustments: ['cashier', 'risk', 'support'],
    adjust_balances: ['risk'],
    manage_bonus_offers: [],
    switch_real_money: [],
  },
  play: {
    read_vendors: ['cashier', 'risk', 'support'],
    change_vendors: [],
    read_free_bets: ['cashier', 'risk', 'support'],
    grant_free_bets: ['risk'],
    reconcile_rounds: ['cashier'],
  },
  jackpots: { manage: [] },
  lottery: { draw: ['risk'], manage: [] },
  rewards: {
    manage: [],
    read_redemptions: ['cashier', 'risk', 'support'],
    decide_redemptions: ['cashier', 'support'],
  },
  agents: {
    read_applications: ['risk', 'support'],
    decide_applications: ['support'],
    read_places: ['cashier', 'risk', 'support'],
    change_agents: ['risk'],
    move_members: ['risk'],
    write_news: ['support'],
    read_contracts: ['risk', 'support'],
    change_contracts: ['risk'],
    read_settlements: ['cashier', 'risk', 'support'],
    decide_payments: ['risk'],
    read_disputes: ['risk', 'support'],
    answer_disputes: ['support'],
  },
  desk: { read_members: ['cashier', 'risk', 'support'] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly StaffRole[]>>>>;

type Rooms = typeof PERMISSIONS_OF;
/** What a call of the console asks for; a role is a set of these. */
export type Permission = {
  [Room in keyof Rooms]: `${Room}.${keyof Rooms[Room] & string}`;
}[keyof Rooms];

const HOLDERS = Object.entries(PERMISSIONS_OF).flatMap(([room, permissions]) =>
  Object.entries<readonly StaffRole[]>(permissions).map(
    ([name, roles]) => [`${room}.${name}` as Permission, roles] as const,
  ),
);

export const PERMISSIONS: readonly Permission[] = HOLDERS.map(([permission]) => permission);

/** What a role allows. */
export function permissionsOf(role: StaffRole): readonly Permission[] {
  return HOLDERS.filter(([, roles]) => role === 'owner' || roles.includes(role)).map(
    ([permission]) => permission,
  );
}
