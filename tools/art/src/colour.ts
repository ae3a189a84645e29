function channels(hex: string): readonly [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** The colour `share` of the way (0 to 1) from `from` to `to`, both written as #rrggbb. */
export function mixColour(from: string, to: string, share: number): string {
  const start = channels(from);
  const end = channels(to);
  const mixed = start.map((channel, index) => Math.round(channel * (1 - share) + (end[index] ?? 0) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Red, green and blue (0 to 255) of a colour written as #rrggbb. */
export function rgbOf(hex: string): { red: number; green: number; blue: number } {
  const [red, green, blue] = channels(hex);
  return { red, green, blue };
}
