import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Small pages on the games' own origin, each shown inside an iframe of the portal. */
export default defineConfig({
  plugins: [react()],
  build: {
    target: ['chrome109', 'firefox115', 'safari16.4'],
    // A policy that allows no data addresses must not break a small picture or font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        slot: 'slot.html',
        'rgs-slot': 'rgs-slot.html',
        dice: 'dice.html',
        house: 'house.html',
        tables: 'tables.html',
        sports: 'sports.html',
        fish: 'fish.html',
        cards: 'cards.html',
      },
    },
  },
});
