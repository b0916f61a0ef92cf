import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** KB of gzip that a screen of a tool brings beside the app itself and what pages share. */
export const mostOfATool = 60

export const tools = ['tarot', 'dreams', 'bazi', 'reaction', 'symptoms', 'play'] as const

interface Chunk {
  file: string
  name?: string
  css?: string[]
  imports?: string[]
}

/** As the builder leaves it: what each file of the source became, and what that needs before it can run. */
export type Manifest = Record<string, Chunk>

export interface ScreenSize {
  screen: string
  /** KB */
  size: number
  files: string[]
}

/** The group of `apps/web/build/chunks.ts` that every page but home shares; it needs the app itself. */
const ofPages = 'pages'
const screenOf = new RegExp(`^src/features/(?:${tools.join('|')})/screens/.+\\.tsx$`)

/** Scripts and styles of a chunk and of all that it needs; what is sent for later is no part of it. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  const files = new Set<string>()
  if (!chunk || seen.has(key)) return files
  seen.add(key)
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
  for (const needed of chunk.imports ?? [])
    for (const file of filesOf(manifest, needed, seen)) files.add(file)
  return files
}

/** Each screen of the tools with its weight, the heaviest first. */
export function weighTools(manifest: Manifest, kilobytesOf: (file: string) => number): ScreenSize[] {
  const shared = new Set(
    Object.keys(manifest)
      .filter((key) => manifest[key]?.name === ofPages)
      .flatMap((key) => [...filesOf(manifest, key)]),
  )
  return Object.keys(manifest)
    .filter((key) => screenOf.test(key))
    .map((screen) => {
      const files = [...filesOf(manifest, screen)].filter((file) => !shared.has(file))
      return { screen, size: files.reduce((sum, file) => sum + kilobytesOf(file), 0), files }
    })
    .sort((a, b) => b.size - a.size)
}

/** Of what was built. */
export function weighBuiltTools(folder: string): ScreenSize[] {
  const read = (file: string): Buffer => readFileSync(join(folder, file))
  const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Manifest
  return weighTools(manifest, (file) => gzipSync(read(file)).length / 1024)
}
