/** The first letter of a name as a person sees it: a cut inside a Bengali cluster would leave a dotted circle. */
export function firstCluster(name: string): string {
  const [first] = new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(name.trim());
  return (first?.segment ?? '').toLocaleUpperCase('en');
}
