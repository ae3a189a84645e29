declare const currencyBrand: unique symbol;

/** A currency code of 3 to 8 capital letters or digits: ISO 4217 where one exists, else the portal's own. */
export type Currency = string & { readonly [currencyBrand]: true };

/** Play credit: worth nothing outside the portal and shown with a credit sign, never with a currency's. */
export const XPC = 'XPC' as Currency;

const CURRENCY_CODE = /^[A-Z][A-Z0-9]{2,7}$/;

export function isCurrency(text: string): text is Currency {
  return CURRENCY_CODE.test(text);
}

/** Currencies that have no coin below their unit (ISO 4217, minor unit 0). */
const WHOLE_CURRENCIES = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
);

/**
 * How many decimals an amount of a currency may carry where people type it: its minor unit, and two at most, because
 * payment protocols say no smaller part.
 */
export function amountDecimals(currency: string): 0 | 2 {
  return WHOLE_CURRENCIES.has(currency) ? 0 : 2;
}
