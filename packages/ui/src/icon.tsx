import { ICONS, type IconName } from './generated/icons.ts';

export interface IconProps {
  readonly name: IconName;
  readonly size?: 'small' | 'normal';
  /** Arrows and chevrons point the other way in right-to-left languages. */
  readonly isDirectional?: boolean;
  readonly className?: string | undefined;
}

const draws = new Map<IconName, (svg: SVGSVGElement | null) => void>();

/** Puts an icon's lines into its element. They are parsed once and copied from then on: lists draw thousands of icons. */
function drawOf(name: IconName): (svg: SVGSVGElement | null) => void {
  let draw = draws.get(name);
  if (draw === undefined) {
    let lines: DocumentFragment | undefined;
    draw = (svg) => {
      lines ??= parseLines(ICONS[name]);
      svg?.replaceChildren(lines.cloneNode(true));
    };
    draws.set(name, draw);
  }
  return draw;
}

function parseLines(markup: string): DocumentFragment {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.innerHTML = markup;
  const lines = document.createDocumentFragment();
  lines.append(...svg.childNodes);
  return lines;
}

/** A line icon in the colour of its text; it is decoration, so its button or text carries the words. */
export function Icon({ name, size = 'normal', isDirectional = false, className }: IconProps) {
  const classes = ['nk-i', size === 'small' && 'nk-i-s', isDirectional && 'nk-i-flip', className];
  return (
    <svg
      className={classes.filter(Boolean).join(' ')}
      viewBox="0 0 24 24"
      aria-hidden="true"
      ref={drawOf(name)}
    />
  );
}
