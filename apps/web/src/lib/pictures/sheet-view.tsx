import styles from './sheet.module.css';
import type { Sheet } from './sheet.ts';

/** A sheet on the page, as it will be in its file. */
export function SheetView({ sheet, label }: { readonly sheet: Sheet; readonly label: string }) {
  return (
    <svg
      className={styles['sheet']}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
    >
      <g dangerouslySetInnerHTML={{ __html: sheet.art }} />
      {sheet.texts.map(({ text, x, y, size, weight, colour, isHead, anchor = 'middle' }) => (
        <text
          key={`${x} ${y}`}
          x={x}
          y={y}
          fill={colour}
          fontSize={size}
          fontWeight={weight}
          textAnchor={anchor}
          className={styles[isHead ? 'head' : 'words']}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}
