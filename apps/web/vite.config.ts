import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { askAgainPlugin } from './vite-ask-again.ts';
import { CHUNK_GROUPS } from './vite-chunk-groups.ts';
import { chunkFileName } from './vite-chunk-names.ts';
import { leanContractPlugin } from './vite-lean-contract.ts';
import { offlinePlugin } from './vite-offline.ts';
import { pagePlugin } from './vite-page.ts';
import { precompressPlugin } from './vite-precompress.ts';

const portal = process.env['PORTAL_ORIGIN'] ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [
    react(),
    askAgainPlugin(),
    leanContractPlugin(),
    pagePlugin(),
    offlinePlugin(),
    precompressPlugin(),
  ],
  build: {
    target: ['chrome109', 'firefox115', 'safari16.4'],
    assetsInlineLimit: 0,
    // What each part of the script needs, for the bench of first loads.
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        chunkFileNames: chunkFileName,
        codeSplitting: { groups: CHUNK_GROUPS },
      },
      // The sealing library asks Node for it where a browser has none; our pages never get there.
      external: ['crypto'],
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/wps/realtime': { target: portal, ws: true },
      '/wps': portal,
      '/lgw': portal,
      '/art': portal,
    },
  },
});
