import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const languages = ['zh-Hans', 'zh-Hant', 'en']

const read = (language: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, `src/app/pages/${language}.json`), 'utf8'))

/** Titles and descriptions of all routes, for the server that writes them into the page of a shared link. */
function pageTexts(): Plugin {
  return {
    name: 'page-texts',
    generateBundle() {
      const texts = Object.fromEntries(languages.map((language) => [language, read(language)]))
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(texts) })
    },
  }
}

/** The content security policy allows no inline script or style, so nothing is inlined and no polyfill is injected. */
export default defineConfig({
  root: import.meta.dirname,
  envDir: false,
  plugins: [react(), pageTexts()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: ['es2019', 'chrome79', 'safari13'],
    manifest: true,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
