import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { facesFor } from '../apps/server/src/platform/poster/face.ts'

/**
 * Writes the drawn cards as pictures of their own, for posters: the app's components are the only place where they are drawn. The result
 * is committed; `--check` fails when it is out of date.
 */
const drawn = 'apps/web/src/features/tarot/faces'
const folder = 'content/tarot/faces'

interface Cards {
  CARD_IDS: readonly string[]
  markupOf(id: string): string
}

const entry = `
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { CardFace } from './card-face.tsx'
export { CARD_IDS } from './ids.ts'
export const markupOf = (id) => renderToStaticMarkup(createElement(CardFace, { id }))
`

async function loadCards(): Promise<Cards> {
  const place = mkdtempSync(resolve('node_modules/.tarot-faces-'))
  const outfile = join(place, 'cards.cjs')
  try {
    await build({
      stdin: { contents: entry, resolveDir: resolve(drawn), loader: 'js' },
      outfile,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      jsx: 'automatic',
      loader: { '.css': 'empty' },
      define: { 'process.env.NODE_ENV': '"production"' },
    })
    return createRequire(import.meta.url)(outfile) as Cards
  } finally {
    rmSync(place, { recursive: true })
  }
}

/** The inks of the first rule of the style sheet: those of the light theme. */
function readInks(): Map<string, string> {
  const [light = ''] = readFileSync(join(drawn, 'faces.css'), 'utf8').split('}')
  return new Map(
    [...light.matchAll(/(--tarot-[a-z]+): (#[0-9a-f]{6});/g)].map(([, name = '', ink = '']) => [name, ink]),
  )
}

/** A numeral as outlines, as `.tarot-card text` sets it: what draws a poster has no fonts. */
function outlined(text: string, x: number, y: number, fill: string): string {
  const [size, spacing] = [17, 0.04 * 17]
  const face = facesFor('en').first(700)
  const scale = size / face.font.unitsPerEm
  const { glyphs, positions, advanceWidth } = face.shape(text)
  let at = x - (advanceWidth * scale + glyphs.length * spacing) / 2
  const letters = glyphs.map((glyph, i) => {
    const letter = `<path transform="translate(${at.toFixed(2)} ${y}) scale(${scale} ${-scale})" d="${face.outline(glyph)}"/>`
    at += (positions[i]?.xAdvance ?? 0) * scale + spacing
    return letter
  })
  return `<g fill="${fill}">${letters.join('')}</g>`
}

function standalone(markup: string, inks: ReadonlyMap<string, string>): string {
  return `${markup
    .replace(/ (?:class|aria-hidden|focusable)="[^"]*"/g, '')
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace(/var\((--tarot-[a-z]+)\)/g, (_, name: string) => inks.get(name) ?? name)
    .replace(/<text x="([\d.]+)" y="([\d.]+)" fill="([^"]+)">([^<]+)<\/text>/g, (_, x, y, fill, text) =>
      outlined(text, Number(x), Number(y), fill),
    )
    .replace(/><\/(?:path|circle|rect|ellipse)>/g, '/>')}\n`
}

export async function wantedFaces(): Promise<Map<string, string>> {
  const { CARD_IDS, markupOf } = await loadCards()
  const inks = readInks()
  return new Map(CARD_IDS.map((id) => [join(folder, `${id}.svg`), standalone(markupOf(id), inks)]))
}

const isCurrent = ([path, wanted]: readonly [string, string]): boolean =>
  existsSync(path) && readFileSync(path, 'utf8') === wanted

if (process.argv[1]?.endsWith('tarot-faces.ts')) {
  const stale = [...(await wantedFaces())].filter((one) => !isCurrent(one))
  if (process.argv.includes('--check')) {
    for (const [path] of stale) console.error(`${path} is out of date: npm run tarot-faces`)
    process.exitCode = stale.length > 0 ? 1 : 0
  } else {
    mkdirSync(folder, { recursive: true })
    for (const [path, text] of stale) writeFileSync(path, text)
    console.log(`${stale.length} faces written`)
  }
}
