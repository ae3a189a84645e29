/** The mark of the portal: a stitched flower of eight petals, drawn inside 32 x 32. */
const PETALS = [0, 45, 90, 135, 180, 225, 270, 315]
  .map(
    (angle, index) =>
      `<path d="M16 15.2c-2-2.2-2.3-5.4 0-9 2.3 3.6 2 6.8 0 9Z" transform="rotate(${angle} 16 16)" opacity="${index % 2 === 0 ? 1 : 0.55}"/>`,
  )
  .join('');

export const LOGO_BODY = `<rect width="32" height="32" rx="9" fill="var(--accent)"/><g fill="var(--on-accent)">${PETALS}</g>`;
