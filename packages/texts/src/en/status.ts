import type { status as source } from '../bn/status.ts';
import type { GroupOf } from '../texts.ts';

/** The screens that stand in the portal's place while it is closed to the visitor (SC-1, SC-2). */
export const status: GroupOf<typeof source> = {
  maintenanceTitle: 'Game maintenance',
  maintenanceText: 'The portal is closed for a while. Your balance and open games are as they were.',
  maintenanceEnds: 'Expected end',
  now: 'Now',
  regionTitle: 'Your IP address is blocked',
  regionText:
    'The service is not offered in your region. If you have an account already, write to customer service; they help with its balance.',
  yourIp: 'Your address (IP)',
  region: 'Region',
  regionUnknown: 'Unknown',
  checkAgain: 'Check again',
  checking: 'Checking',
  stillClosed: 'It is still closed. The page checks by itself every 30 seconds.',
  checksItself: 'The page checks again by itself every 30 seconds.',
  checkFailed: 'This could not be checked. Look at your network and try again.',
  service: 'Write to customer service',
  copyIp: 'Copy the address',
  copied: 'Copied',
};
