import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never[]) => unknown>>[1]

/** What must be there without network: the app itself, its words, the way to help and out, the way into an exam, the diary. */
const inShell =
  /\/src\/(app|lib|shared)\/|\/features\/(help|home|assessments|exams|settings|diary)\/|\/content\/public\/diary|\/node_modules\//

/** What is likely to be opened next comes first. */
const stages = [
  /\/(react|rolldown-runtime|first|pages|home|common)-/,
  /\/(help|hotline|hotlines|wanted-help|hard-time)-/,
  /\/(assessments|exams|kept|taking)-/,
]

function stageOf(file: string): number {
  const stage = stages.findIndex((names) => names.test(file))
  return stage < 0 ? stages.length : stage
}

/** With everything they import, and its styles: a shared part that is missing would break them offline. */
function shellFiles(bundle: Bundle): string[] {
  const files = new Set<string>()
  const add = (name: string): void => {
    const file = bundle[name]
    if (!file || files.has(name)) return
    files.add(name)
    if (file.type !== 'chunk') return
    file.imports.forEach(add)
    file.viteMetadata?.importedCss.forEach(add)
  }
  for (const file of Object.values(bundle)) {
    const isWanted =
      file.type === 'chunk'
        ? Object.keys(file.modules).some((id) => inShell.test(id))
        : /\.(svg|woff2)$/.test(file.fileName)
    if (isWanted) add(file.fileName)
  }
  return [...files]
    .map((name) => `/${name}`)
    .sort((one, other) => stageOf(one) - stageOf(other) || (one < other ? -1 : 1))
}

/** What somebody who leaves in a hurry is left with; kept as it is, so that it comes at once and without network too. */
const neutral = ['calendar.html', 'calendar.css', 'calendar.js']

/** The service worker: our own few lines, with the list of files of this build in front. */
export function serviceWorker(root: string): Plugin {
  return {
    name: 'service-worker',
    generateBundle: {
      // Vite drops empty chunks at the end: a list made before would name files that do not exist.
      order: 'post',
      handler(_, bundle) {
        const files = [...shellFiles(bundle), ...neutral.map((name) => `/${name}`)]
        const hash = createHash('sha256').update(files.join('\n'))
        for (const name of neutral) hash.update(readFileSync(join(root, 'public', name)))
        const version = hash.digest('hex').slice(0, 12)
        const code = readFileSync(join(root, 'src/worker/worker.js'), 'utf8')
        const source = `const VERSION = '${version}'\nconst FILES = ${JSON.stringify(files)}\n${code}`
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      },
    },
  }
}
