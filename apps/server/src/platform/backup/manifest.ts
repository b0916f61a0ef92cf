import type { Migration } from '../db/migrations.ts'
import type { Measure } from './meter.ts'
import { Problem } from './problem.ts'

export const formatVersion = 1

export interface CopiedTable {
  schema: string
  name: string
  columns: string[]
  rows: number
  bytes: number
  sha256: string
}

export interface CopiedFile {
  key: string
  bytes: number
  sha256: string
}

export interface Manifest {
  format: typeof formatVersion
  created_at: string
  version: string
  migrations: Migration[]
  tables: CopiedTable[]
  sequences: Array<{ schema: string; name: string; last_value: string }>
  files: CopiedFile[]
  secrets: { bytes: number; sha256: string }
}

type Shape = (value: unknown) => boolean

const text: Shape = (value) => typeof value === 'string'
const count: Shape = (value) => Number.isSafeInteger(value) && (value as number) >= 0
const list =
  (item: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(item)
const fields =
  (shapes: Record<string, Shape>): Shape =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(shapes).every(([name, shape]) => shape((value as Record<string, unknown>)[name]))

const isManifest = fields({
  format: (value) => value === formatVersion,
  created_at: text,
  version: text,
  migrations: list(fields({ hash: text, created_at: text })),
  tables: list(
    fields({ schema: text, name: text, columns: list(text), rows: count, bytes: count, sha256: text }),
  ),
  sequences: list(fields({ schema: text, name: text, last_value: text })),
  files: list(fields({ key: text, bytes: count, sha256: text })),
  secrets: fields({ bytes: count, sha256: text }),
})

export const manifestEntry = 'manifest.json'
export const secretsEntry = 'secrets.json'
export const filePrefix = 'files/'
export const tableEntry = ({ schema, name }: { schema: string; name: string }): string =>
  `tables/${schema === 'public' ? '' : `${schema}.`}${name}.copy`

export const damaged = (file: string): Problem =>
  new Problem(`${file} is damaged or incomplete, or not a backup of Mindisle. Nothing was restored from it.`)

export function readManifest(json: string, file: string): Manifest {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw damaged(file)
  }
  const format = (value as { format?: unknown } | null)?.format
  if (typeof format === 'number' && format > formatVersion) {
    throw new Problem(`${file} was made by a newer version of Mindisle. Update this one, then restore.`)
  }
  if (!isManifest(value)) throw damaged(file)
  return value as Manifest
}

/** What must be in the archive, by entry; the manifest itself is not among it. */
export function expectedEntries(
  contents: Manifest,
): Map<string, Omit<Measure, 'lines'> & { lines?: number }> {
  const { secrets } = contents
  return new Map([
    ...contents.tables.map(
      (table) =>
        [tableEntry(table), { bytes: table.bytes, lines: table.rows, sha256: table.sha256 }] as const,
    ),
    ...contents.files.map(({ key, bytes, sha256 }) => [filePrefix + key, { bytes, sha256 }] as const),
    [secretsEntry, { bytes: secrets.bytes, sha256: secrets.sha256 }] as const,
  ])
}
