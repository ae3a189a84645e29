/** What is drawn inside the credit sign's 16 x 16 box. */
export const CREDIT_SIGN_BODY =
  '<circle cx="8" cy="8" r="6.7" fill="none" stroke="currentColor" stroke-width="1.5"/><path fill="currentColor" d="M8 3.6 9.3 6.7 12.4 8 9.3 9.3 8 12.4 6.7 9.3 3.6 8 6.7 6.7Z"/>';
