const HUNDREDTHS = 100;
const WHOLE_HUNDREDTHS = 100 * HUNDREDTHS;

/**
 * What the house keeps of a published return: 100 less it, exactly. Both are percent with two decimals as text, e.g.
 * "3.80" of "96.20", as the catalogue writes them.
 */
export function edgePercentOf(rtpPercent: string): string {
  const left = WHOLE_HUNDREDTHS - Math.round(Number(rtpPercent) * HUNDREDTHS);
  return (left / HUNDREDTHS).toFixed(2);
}
