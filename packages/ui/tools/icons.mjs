import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { glyphs } from './glyphs.mjs'
import { rounded } from './path.mjs'

const folder = fileURLToPath(new URL('../src/icon/', import.meta.url))
const core = join(dirname(createRequire(import.meta.url).resolve('@phosphor-icons/core')), '../assets')
const listOf = (weight) => glyphs[weight].split(/\s+/)
const idOf = (name, weight) => (weight === 'regular' ? name : `${name}-${weight}`)

/** A unit of the 256 grid is a tenth of a pixel at 24 px; the long thin arcs of the donut collapse when rounded so far. */
const gridOf = (name) => (name === 'chart-donut' ? 0.1 : 1)

function symbol(name, weight) {
  const id = idOf(name, weight)
  const drawn = weight === 'later' ? 'regular' : weight
  const text = readFileSync(join(core, drawn, `${idOf(name, drawn)}.svg`), 'utf8')
  const inner = text
    .replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/ d="([^"]+)"/g, (_, d) => ` d="${rounded(d, gridOf(name))}"`)
  return `<symbol id="${id}" viewBox="0 0 256 256">${inner}</symbol>`
}

const sprite = (weights) =>
  `<svg xmlns="http://www.w3.org/2000/svg">\n${weights
    .flatMap((weight) => listOf(weight).map((name) => symbol(name, weight)))
    .join('\n')}\n</svg>\n`

/** What bars and tiles of the first pages show comes in one piece, the rest with pages that come later. */
export function build() {
  const ids = Object.keys(glyphs).flatMap((weight) => listOf(weight).map((name) => idOf(name, weight)))
  const names = [...ids].sort()
  return {
    'first.svg': sprite(['regular', 'bold', 'fill', 'duotone']),
    'later.svg': sprite(['later']),
    'names.ts': `/** Written by tools/icons.mjs from tools/glyphs.mjs. */\nexport type IconName =\n${names
      .map((id) => `  | '${id}'`)
      .join('\n')}\n`,
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of Object.entries(build())) writeFileSync(join(folder, file), text)
}
