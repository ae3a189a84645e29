import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from './class-names.ts';
import type { IconName } from './generated/icons.ts';
import { Icon } from './icon.tsx';

export type ButtonKind = 'primary' | 'secondary' | 'outline' | 'danger' | 'art' | 'glass';
export type ButtonSize = 'small' | 'normal' | 'large';

const SIZE_CLASS: Record<ButtonSize, string | false> = {
  small: 'nk-btn-sm',
  normal: false,
  large: 'nk-btn-lg',
};

/** The class names of a button, for links that look like one. One primary to a view. */
export function buttonClass(
  kind: ButtonKind = 'secondary',
  size: ButtonSize = 'normal',
  isBlock = false,
): string {
  return cx('nk-btn', `nk-btn-${kind}`, SIZE_CLASS[size], isBlock && 'nk-btn-block');
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  readonly icon?: IconName;
  readonly isBlock?: boolean;
  /** Something is under way: the button shows it and takes no second click. */
  readonly isBusy?: boolean;
}

export function Button({
  kind = 'secondary',
  size = 'normal',
  icon,
  isBlock = false,
  isBusy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(buttonClass(kind, size, isBlock), isBusy && 'nk-btn-busy', className)}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {icon && !isBusy && <Icon name={icon} size={size === 'small' ? 'small' : 'normal'} />}
      {children}
    </button>
  );
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconName;
  /** What the button does, for people who do not see the icon. */
  readonly label: string;
  readonly iconSize?: 'small' | 'normal';
  readonly hasLine?: boolean;
  readonly isDirectional?: boolean;
  readonly children?: ReactNode;
}

export function IconButton({
  icon,
  label,
  iconSize = 'normal',
  hasLine = false,
  isDirectional = false,
  className,
  children,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={cx('nk-icb', hasLine && 'nk-icb-line', className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} size={iconSize} isDirectional={isDirectional} />
      {children}
    </button>
  );
}
