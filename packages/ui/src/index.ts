/**
 * Tokens and components of the portal. Nothing here knows a call or a route: components take plain values, speak
 * through the texts of the `UiProvider` around them, and look like the design in both themes and both directions.
 * `shell-html.ts` draws the same first view as text for the server and imports no React.
 */
export { Badge, type BadgeProps } from './badge.tsx';
export {
  Button,
  type ButtonKind,
  type ButtonProps,
  buttonClass,
  IconButton,
  type IconButtonProps,
} from './button.tsx';
export type { CardGame } from './card-picture.ts';
export { cx } from './class-names.ts';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
export { FailureReference, type FailureReferenceProps } from './failure-reference.tsx';
export { Field, type FieldProps, TextField, type TextFieldProps } from './field.tsx';
export { FieldError, type FieldErrorProps } from './field-error.tsx';
export { GameCard, type GameCardProps, GameCardSkeleton } from './game-card.tsx';
export type { IconName } from './generated/icons.ts';
export { HonestMark, type HonestMarkProps } from './honest-mark.tsx';
export { HONEST_MARKS, type HonestMarkKind } from './honest-marks.ts';
export { Icon, type IconProps } from './icon.tsx';
export { LateImage } from './late-image.tsx';
export { Modal, type ModalProps } from './modal.tsx';
export { CreditSign, MoneyText, type MoneyTextProps } from './money-text.tsx';
export { Note, type NoteProps } from './note.tsx';
export { Picture } from './picture.tsx';
export { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps, Skeleton } from './states.tsx';
export { type Translate, type Ui, UiProvider, useUi } from './ui-context.tsx';
export { VendorCard, type VendorCardProps } from './vendor-card.tsx';
