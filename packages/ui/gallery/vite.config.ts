import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vite'

/** As the app is built: nothing inlined, the same oldest browsers. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  envDir: false,
  server: { port: 0 },
  preview: { port: 0 },
  build: {
    outDir: join(tmpdir(), 'mindisle-gallery'),
    emptyOutDir: true,
    target: ['es2019', 'chrome79', 'safari13'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
