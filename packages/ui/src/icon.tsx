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
    let lines: DocumentFragment | SVGPathElement | undefined;
    draw = (svg) => {
      lines ??= parseLines(ICONS[name]);
      svg?.replaceChildren(lines.cloneNode(true));
    };
    draws.set(name, draw);
  }
  return draw;
}

const SVG = 'http://www.w3.org/2000/svg';
/** Most icons are a single line. To make it costs a tenth of having the browser read it as a document. */
const SINGLE_LINE = /^<path d="([^"]+)"\/>$/;

function parseLines(markup: string): DocumentFragment | SVGPathElement {
  const line = SINGLE_LINE.exec(markup)?.[1];
  if (line !== undefined) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', line);
    return path;
  }
  const svg = document.createElementNS(SVG, 'svg');
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
