import { ICONS, type IconName } from './generated/icons.ts';

export interface IconProps {
  readonly name: IconName;
  readonly size?: 'small' | 'normal';
  /** Arrows and chevrons point the other way in right-to-left languages. */
  readonly isDirectional?: boolean;
  readonly className?: string | undefined;
}

/** A line icon in the colour of its text; it is decoration, so its button or text carries the words. */
export function Icon({ name, size = 'normal', isDirectional = false, className }: IconProps) {
  const classes = ['nk-i', size === 'small' && 'nk-i-s', isDirectional && 'nk-i-flip', className];
  return (
    <svg
      className={classes.filter(Boolean).join(' ')}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: ICONS[name] }}
    />
  );
}
