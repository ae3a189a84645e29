/** Ten-thousandths as people read odds: without zeros at the end. */
export function plainOdds(oddsE4: bigint): string {
  return plainDecimal(oddsE4, 4);
}

/** A whole number of parts as a decimal without zeros at its end: 19600 of four places is 1.96. */
export function plainDecimal(value: bigint, places: number): string {
  const text = value.toString().padStart(places + 1, '0');
  const whole = text.slice(0, -places);
  const part = text.slice(-places).replace(/0+$/, '');
  return part === '' ? whole : `${whole}.${part}`;
}
