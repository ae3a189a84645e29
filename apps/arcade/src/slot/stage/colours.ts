/** A hex colour between two others; share 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const from = channels(first);
  const to = channels(second);
  const mixed = from.map((channel, index) =>
    Math.round(channel + ((to[index] ?? channel) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** A hex colour with an opacity of 0 to 1. */
export function fade(colour: string, opacity: number): string {
  return `rgba(${channels(colour).join(',')},${opacity})`;
}

function channels(colour: string): number[] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
