import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties, which the style sheets read. */
    [name: `--${string}`]: string | number;
  }
}
