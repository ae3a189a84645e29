import { useLocation } from '@tanstack/react-router';

/** Where the person is: the path of the page and its query. */
export function useAddress(): { readonly path: string; readonly search: string } {
  const { pathname, searchStr } = useLocation();
  return { path: pathname, search: searchStr };
}
