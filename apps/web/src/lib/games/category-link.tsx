import type { VendorCard } from '@nokshi/contract/catalogue.ts';
import type { Category } from '@nokshi/contract/constants.ts';
import { AppLink, type AppLinkProps } from '../navigation/app-link.tsx';
import { gameHref } from '../navigation/navigation.ts';
import { CATEGORY_LOOKS, onlyVendorToLaunch } from './categories.ts';
import { launchVendor } from './launch.ts';

export interface CategoryLinkProps extends Omit<AppLinkProps, 'href'> {
  readonly category: Category;
  readonly vendors: readonly VendorCard[];
}

/**
 * A game type wherever it is named: it leads to its page, which of a single vendor is that vendor's list; a single
 * vendor with a single game launches (HD-4.3, HM-6.2).
 */
export function CategoryLink({ category, vendors, onClick, ...rest }: CategoryLinkProps) {
  const only = onlyVendorToLaunch(vendors);
  const { href } = CATEGORY_LOOKS[category];
  return (
    <AppLink
      {...rest}
      href={only?.gameCode ? gameHref(only.gameCode) : href}
      onClick={(event) => {
        onClick?.(event);
        if (!only || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        launchVendor(only);
      }}
    />
  );
}
