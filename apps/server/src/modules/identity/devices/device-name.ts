import { UNNAMED_DEVICE } from '@nokshi/contract/constants.ts';

/** Browsers by the word that only their user agents have; the first that fits wins. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera Mini\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUC ?Browser\//, 'UC Browser'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|\bChrome\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

function firstOf(list: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined {
  return list.find(([pattern]) => pattern.test(userAgent))?.[1];
}

/** Browser and system of a user agent in words, e.g. `Chrome, Android`; `UNNAMED_DEVICE` when it says neither. */
export function deviceName(userAgent: string | null): string {
  const parts = [firstOf(BROWSERS, userAgent ?? ''), firstOf(SYSTEMS, userAgent ?? '')];
  return parts.filter((part) => part !== undefined).join(', ') || UNNAMED_DEVICE;
}
