import { expect, it } from 'vitest';
import { shownLogo } from './shown-logo.ts';

const MIRRORS = ['https://img.nokshi.example', 'https://cdn.nokshi.example/portal'];

it('[FT-2.2] a logo is shown from this origin or a mirror, and from nowhere else', () => {
  for (const logo of [
    '/logos/a.webp',
    'https://img.nokshi.example/a.webp',
    'https://cdn.nokshi.example/b.webp',
  ])
    expect(shownLogo(logo, MIRRORS)).toBe(logo);
  for (const logo of [
    undefined,
    null,
    '',
    'https://img.nokshi.example.evil/a.webp',
    'https://other.example/a.webp',
  ])
    expect(shownLogo(logo, MIRRORS)).toBeNull();
  expect(shownLogo('https://img.nokshi.example/a.webp', [])).toBeNull();
});
