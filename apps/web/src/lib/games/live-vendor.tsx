import type { VendorCard as Vendor } from '@nokshi/contract/catalogue.ts';
import { Badge, useUi, VendorCard } from '@nokshi/ui';
import { go } from '../navigation/navigation.ts';
import { opensList } from './categories.ts';
import { launchVendor, vendorHref } from './launch.ts';
import { useVendorState } from './vendor-states.ts';

const TINTS = ['#0d6a4d', '#1f3fa8', '#7a5a12', '#a3123a', '#4c3fd0', '#256b8f', '#1c8a4f', '#8a3f12'];

/** A steady colour for a vendor, so that neighbours differ and none changes from visit to visit. */
function tintOf(code: string): string {
  let sum = 0;
  for (const letter of code) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return TINTS[sum % TINTS.length] ?? '#0d6a4d';
}

/** A vendor's card: it launches the vendor, or opens its list for slots and fishing (HM-6.2, HM-6.3). */
export function LiveVendor({ vendor }: { readonly vendor: Vendor }) {
  const { t } = useUi();
  const state = useVendorState(vendor.vassalage)?.state;
  const isList = opensList(vendor);
  const href = isList ? vendorHref(vendor) : undefined;
  return (
    <VendorCard
      name={vendor.displayName}
      note={
        state === undefined ? (
          t('home.gamesCount', { count: vendor.gameCount })
        ) : (
          <Badge tone="warn">{t(`catalogue.vendor_${state}`)}</Badge>
        )
      }
      picture={vendor.lagerIcon}
      href={href}
      tint={tintOf(vendor.vassalage)}
      onOpen={() => (href === undefined ? launchVendor(vendor) : go(href))}
    />
  );
}
