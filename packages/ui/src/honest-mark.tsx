import { cx } from './class-names.ts';
import { HONEST_MARKS, type HonestMarkKind } from './honest-marks.ts';
import { Icon } from './icon.tsx';
import { useUi } from './ui-context.tsx';

export interface HonestMarkProps {
  readonly kind: HonestMarkKind;
  /** `line` stands under a figure, `chip` on its own, `tag` beside a name. */
  readonly look?: 'line' | 'chip' | 'tag';
  /** The mark stands on a picture, which is dark in both themes. */
  readonly isOnArt?: boolean;
  readonly className?: string | undefined;
}

/** Says that what stands beside it is not real. Tests find it by `data-mark`. */
export function HonestMark({ kind, look = 'line', isOnArt = false, className }: HonestMarkProps) {
  const { t } = useUi();
  const { icon, text } = HONEST_MARKS[kind];
  return (
    <span
      className={cx('nk-mark', look !== 'line' && `nk-mark-${look}`, isOnArt && 'nk-on-art', className)}
      data-mark={kind}
    >
      {look !== 'tag' && <Icon name={icon} />}
      {t(text)}
    </span>
  );
}
