/** Whether the person asked their device for less motion; read at the moment of moving. */
export function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
