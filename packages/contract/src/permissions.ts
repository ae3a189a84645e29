/** What a call of the console asks for; a role is a set of these. */
export const PERMISSIONS = [
  'deposits.read',
  'deposits.decide',
  'withdrawals.read',
  'withdrawals.decide',
  'members.read',
  'members.lock',
  'members.adjust',
  'feedback.read',
  'feedback.answer',
  'applications.read',
  'applications.decide',
  'rounds.reconcile',
  'vendors.read',
  'lottery.draw',
  'lottery.manage',
  'brand.switch',
  'staff.manage',
  'money.switch',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const STAFF_ROLES = ['owner', 'cashier', 'risk', 'support'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const ROLE_PERMISSIONS: Readonly<Record<StaffRole, readonly Permission[]>> = {
  owner: PERMISSIONS,
  cashier: [
    'deposits.read',
    'deposits.decide',
    'withdrawals.read',
    'withdrawals.decide',
    'members.read',
    'rounds.reconcile',
    'vendors.read',
  ],
  risk: [
    'deposits.read',
    'withdrawals.read',
    'withdrawals.decide',
    'members.read',
    'members.lock',
    'members.adjust',
    'vendors.read',
    'lottery.draw',
  ],
  support: [
    'deposits.read',
    'withdrawals.read',
    'members.read',
    'feedback.read',
    'feedback.answer',
    'applications.read',
    'applications.decide',
    'vendors.read',
  ],
};
