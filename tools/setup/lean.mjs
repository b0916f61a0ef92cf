import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * Content as files beside the program. Bundled into it, the engine keeps its text for as long as the process lives, two
 * bytes a letter, and reads it as code: 20 MB and a second of each start.
 */
export function contentApart(folder) {
  const apart = join(folder, 'content')
  return {
    name: 'content-apart',
    setup(build) {
      build.onLoad({ filter: /\.json$/ }, ({ path }) => {
        if (path.includes('node_modules')) return
        const text = JSON.stringify(JSON.parse(readFileSync(path, 'utf8')))
        const name = `${basename(path, '.json')}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.json`
        mkdirSync(apart, { recursive: true })
        writeFileSync(join(apart, name), text)
        const address = `new URL('./content/${name}', import.meta.url)`
        return {
          loader: 'js',
          contents: `import { readFileSync } from 'node:fs'\nexport default JSON.parse(readFileSync(${address}, 'utf8'))`,
        }
      })
    },
  }
}

/**
 * One letter of Chinese, in a pattern, and the engine keeps all of the program's text with two bytes a letter. esbuild
 * writes strings in ASCII and leaves patterns as they are.
 */
export function inAscii(file) {
  const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  // Without `u`: an emoji is two of them, as it is in the text.
  // oxlint-disable-next-line no-control-regex, require-unicode-regexp
  writeFileSync(file, readFileSync(file, 'utf8').replace(/[^\x00-\x7f]/g, escaped))
}
