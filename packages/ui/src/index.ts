/**
 * Tokens and components of the portal. Nothing here knows a call or a route: components take plain values, speak
 * through the texts of the `UiProvider` around them, and look like the design in both themes and both directions.
 * `shell-html.ts` draws the same first view as text for the server and imports no React.
 */

export {
  Button,
  buttonClass,
  IconButton,
} from './button.tsx';
export { cx } from './class-names.ts';
export { FailureReference } from './failure-reference.tsx';
export { ConfirmDialog } from './forms/confirm-dialog.tsx';
export { Field, TextField, type TextFieldProps } from './forms/field.tsx';
export { FieldError } from './forms/field-error.tsx';
export { Modal } from './forms/modal.tsx';
export { GameCard, GameCardSkeleton } from './game-card.tsx';
export type { IconName } from './generated/icons.ts';
export { HonestMark } from './honest-mark.tsx';
export { HONEST_MARKS, type HonestMarkKind } from './honest-marks.ts';
export { Icon } from './icon.tsx';
export { LateImage } from './late-image.tsx';
export { CreditSign, MoneyText } from './money-text.tsx';
export { Badge, type BadgeProps } from './notes/badge.tsx';
export { Note } from './notes/note.tsx';
export { Picture } from './picture.tsx';
export { EmptyState, ErrorState, Skeleton } from './states.tsx';
export { type Ui, UiProvider, useUi } from './ui-context.tsx';
export { VendorCard } from './vendor-card.tsx';
