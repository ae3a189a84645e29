import { useLocation } from '@tanstack/react-router';

/** What stands after # in the address, decoded; a hash that is no valid encoding is taken as it stands. */
export function useHash(): string {
  const { hash } = useLocation();
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
