import { flattenWhitelabel, type WhitelabelFlag } from '@nokshi/contract/brand.ts';
import { useStatus } from '../games/catalogue-queries.ts';

/** Whether a switch of the brand is on (EN-18). Off while the system status has not arrived. */
export function useFlag(flag: WhitelabelFlag): boolean {
  const status = useStatus();
  return status ? flattenWhitelabel(status.info.whitelabel).get(flag) === true : false;
}
