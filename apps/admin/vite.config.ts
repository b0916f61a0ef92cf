import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** A bundle of its own: whoever uses the app never loads a byte of it. Its policy allows no inline script or style. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  envDir: false,
  plugins: [react()],
  json: { namedExports: false },
  build: {
    outDir: '../../dist/admin',
    emptyOutDir: true,
    target: ['es2022', 'chrome105', 'safari16'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
