import type { BrandSettings } from '../../../../apps/server/src/modules/brand/index.ts';

/** What is true of a demo on one machine. Licence, payment logos and social links stay empty: there are none. */
export const DEMO_SETTINGS: Partial<BrandSettings> = {
  customerService: [
    { csPosition: 'LIVECHAT-1', title: { bn: 'সহায়তা কেন্দ্র', en: 'Help centre' }, url: '/helpmc#contact' },
  ],
  resources: [
    {
      resourceType: 'REGISTERPOP',
      labelName: { bn: 'নিবন্ধন করলেই ১০,০০০ খেলার ক্রেডিট', en: 'Register and get 10,000 in play credit' },
      url: '/banners/c1-first-credit-plate.webp',
    },
    { resourceType: 'ANDROID', labelName: { bn: 'অ্যান্ড্রয়েড', en: 'Android' }, url: '/app#android' },
    { resourceType: 'IOS', labelName: { bn: 'আইফোন', en: 'iPhone' }, url: '/app#ios' },
  ],
};
