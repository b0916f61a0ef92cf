import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './build/chunks.ts'
import { journeys } from './build/journeys.ts'

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

/** What must be there without network: the app itself, its words, the way to help and out, an exam that was begun, the diary. */
const isShell = (name: string, modules: readonly string[]): boolean =>
  /\.(css|svg|woff2)$/.test(name) ||
  modules.some((id) =>
    /\/src\/(app|lib|shared)\/|\/features\/(help|home|exams|settings|diary)\/|\/content\/public\/diary|\/node_modules\//.test(
      id,
    ),
  )

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never[]) => unknown>>[1]

/** With everything they import: a shared part that is missing would break them offline. */
function shellFiles(bundle: Bundle): string[] {
  const files = new Set<string>()
  const add = (name: string): void => {
    const file = bundle[name]
    if (!file || files.has(name)) return
    files.add(name)
    if (file.type === 'chunk') file.imports.forEach(add)
  }
  for (const file of Object.values(bundle)) {
    if (isShell(file.fileName, file.type === 'chunk' ? Object.keys(file.modules) : [])) add(file.fileName)
  }
  return [...files].map((name) => `/${name}`).sort()
}

/** What somebody who leaves in a hurry is left with; kept as it is, so that it comes at once and without network too. */
const neutral = ['calendar.html', 'calendar.css', 'calendar.js']

/** The service worker: our own few lines, with the list of files of this build in front. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    generateBundle: {
      // Vite drops empty chunks at the end: a list made before would name files that do not exist.
      order: 'post',
      handler(_, bundle) {
        const files = [...shellFiles(bundle), ...neutral.map((name) => `/${name}`)]
        const hash = createHash('sha256').update(files.join('\n'))
        for (const name of neutral) hash.update(readFileSync(join(import.meta.dirname, 'public', name)))
        const version = hash.digest('hex').slice(0, 12)
        const code = readFileSync(join(import.meta.dirname, 'src/worker/worker.js'), 'utf8')
        const source = `const VERSION = '${version}'\nconst FILES = ${JSON.stringify(files)}\n${code}`
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      },
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
  plugins: [react(), pageTexts(), journeys(import.meta.dirname, languages), serviceWorker()],
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
