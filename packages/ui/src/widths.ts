/** The width of phones, as a media query. */
export const PHONE = '(max-width: 767px)';
/** Everything wider. */
export const WIDE = '(min-width: 768px)';
