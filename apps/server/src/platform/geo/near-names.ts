/**
 * Names that never leave a machine or its network: nobody can buy them (RFC 6761, 6762, 8375, and what clouds and routers
 * use).
 */
const NEAR_NAMES = ['localhost', 'local', 'test', 'internal', 'home.arpa', 'lan'];

/** Whether a host's name, in small letters and with or without the last dot, is one of this machine or its network. */
export function isNearName(name: string): boolean {
  const plain = name.replace(/\.$/, '');
  return NEAR_NAMES.some((near) => plain === near || plain.endsWith(`.${near}`));
}
