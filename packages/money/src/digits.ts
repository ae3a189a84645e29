const BENGALI_ZERO = 0x09e6;

/** Bengali digits (U+09E6 to U+09EF) become 0 to 9; every other character stays. For amounts, phones, codes. */
export function normaliseDigits(text: string): string {
  return text.replace(/[০-৯]/gu, (digit) => `${(digit.codePointAt(0) ?? BENGALI_ZERO) - BENGALI_ZERO}`);
}

/** 0 to 9 become Bengali digits; every other character stays. */
export function toBengaliDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) =>
    String.fromCodePoint(BENGALI_ZERO + (digit.codePointAt(0) ?? 48) - 48),
  );
}
