import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Journey } from './journeys.ts'

/** Styles that nearly every page needs, by the file that holds them: the page brings them along. */
export type Styles = ReadonlyMap<string, string>

const own = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g

export const hashOf = (code: string): string =>
  `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** Those of the app itself, those that half of all pages need, and those of a page that is drawn; the first first, as they are read. */
function namesOf(
  html: string,
  journeys: Readonly<Record<string, Journey>>,
  drawn: readonly string[],
): string[] {
  const uses = new Map<string, number>()
  const all = Object.values(journeys)
  for (const { styles } of all) for (const file of styles) uses.set(file, (uses.get(file) ?? 0) + 1)
  const common = [...uses].filter(([, count]) => count * 2 > all.length).map(([file]) => file)
  const seen = drawn.flatMap((page) => journeys[page]?.styles ?? [])
  return [...[...html.matchAll(own)].map(([, file = '']) => file), ...common, ...seen]
}

export async function readStyles(
  folder: string,
  html: string,
  journeys: Readonly<Record<string, Journey>>,
  drawn: readonly string[],
): Promise<{ styles: Styles; html: string }> {
  const styles = new Map<string, string>()
  for (const file of new Set(namesOf(html, journeys, drawn))) {
    const code = await readFile(join(folder, file), 'utf8')
    if (code.includes('</')) throw new Error(`${file} would end the element it stands in`)
    styles.set(file, code)
  }
  return { styles, html: html.replace(own, '') }
}

/** The link fetches nothing; the build's own loader finds it there and asks for no second copy. */
export const styleTags = (styles: Styles, files: readonly string[]): string[] =>
  files.flatMap((file) => {
    const code = styles.get(file)
    return code === undefined
      ? [`<link rel="stylesheet" crossorigin href="/${file}">`]
      : [`<link rel="stylesheet" disabled crossorigin href="/${file}"><style>${code}</style>`]
  })
