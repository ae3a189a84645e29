import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanContractPlugin } from '../vite-lean-contract.ts';
import { precompressPlugin } from '../vite-precompress.ts';

const portal = process.env['PORTAL_ORIGIN'] ?? 'http://localhost:8080';

/** The console is a build of its own: no part of it reaches a player's browser, and none of the player's reaches it. */
export default defineConfig({
  base: '/console/',
  publicDir: false,
  plugins: [leanContractPlugin(), react(), precompressPlugin()],
  build: {
    target: ['chrome109', 'firefox115', 'safari16.4'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // The sealing library asks Node for it where a browser has none; our pages never get there.
      external: ['crypto'],
    },
  },
  server: { port: 5174, proxy: { '/console/session': portal, '/wps': portal } },
});
