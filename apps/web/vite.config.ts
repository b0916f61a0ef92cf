import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './build/chunks.ts'
import { wordsForPages } from './build/common-words.ts'
import { drawings } from './build/drawings.ts'
import { inlineScripts } from './build/inline-scripts.ts'
import { journeys } from './build/journeys.ts'
import { leanReact } from './build/lean-react.ts'
import { serviceWorker } from './build/service-worker.ts'

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

/** The names of the scripts that later ones use would weigh on everybody's first load. Their styles must be named, or never come. */
const isFirst = (file: string): boolean => /\/first-[^/]+$/.test(file)
const isStyle = (file: string): boolean => file.endsWith('.css')

/** The content security policy allows no inline script or style, so nothing is inlined and no polyfill is injected. */
export default defineConfig({
  root: import.meta.dirname,
  envDir: false,
  plugins: [
    react(),
    leanReact(),
    pageTexts(),
    wordsForPages(import.meta.dirname, languages),
    journeys(import.meta.dirname, languages),
    drawings(import.meta.dirname),
    serviceWorker(import.meta.dirname),
    inlineScripts(),
  ],
  // Words are read whole: an export for each of their parts would only be sent.
  json: { namedExports: false },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: ['es2019', 'chrome79', 'safari13'],
    manifest: true,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, dependencies, { hostId }) =>
        isFirst(hostId) ? dependencies.filter(isStyle) : dependencies,
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // What the first screen needs comes in one piece: forty small files cost more than they save.
        codeSplitting: { groups: chunkGroups(import.meta.dirname) },
      },
    },
  },
})
