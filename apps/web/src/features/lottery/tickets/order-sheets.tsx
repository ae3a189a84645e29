/** The ticket and what opens over a table to order or to keep lines: one part of the script, for whoever touches the pad. */
export { Modal } from '@nokshi/ui/forms/modal.tsx';
export { ChaseSheet } from './chase-sheet.tsx';
export { ConfirmSheet } from './confirm-sheet.tsx';
export { FavouritesSheet } from './favourites-sheet.tsx';
export { Ticket } from './ticket.tsx';
