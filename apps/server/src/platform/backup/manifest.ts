import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { Measure } from './meter.ts'
import { Problem } from './problem.ts'

export const formatVersion = 1

const hash = Type.String({ pattern: '^[0-9a-f]{64}$' })
const count = Type.Integer({ minimum: 0 })

const manifest = Type.Object({
  format: Type.Literal(formatVersion),
  created_at: Type.String(),
  version: Type.String(),
  migrations: Type.Array(Type.Object({ hash, created_at: Type.String() })),
  tables: Type.Array(
    Type.Object({
      schema: Type.String(),
      name: Type.String(),
      columns: Type.Array(Type.String()),
      rows: count,
      bytes: count,
      sha256: hash,
    }),
  ),
  sequences: Type.Array(
    Type.Object({
      schema: Type.String(),
      name: Type.String(),
      last_value: Type.String({ pattern: '^-?\\d+$' }),
    }),
  ),
  files: Type.Array(Type.Object({ key: Type.String(), bytes: count, sha256: hash })),
  secrets: Type.Object({ bytes: count, sha256: hash }),
})

export type Manifest = Static<typeof manifest>
export type CopiedTable = Manifest['tables'][number]
export type CopiedFile = Manifest['files'][number]
export type Migration = Manifest['migrations'][number]

export const manifestEntry = 'manifest.json'
export const secretsEntry = 'secrets.json'
export const filePrefix = 'files/'
export const tableEntry = ({ schema, name }: { schema: string; name: string }): string =>
  `tables/${schema === 'public' ? '' : `${schema}.`}${name}.copy`

export const damaged = (file: string): Problem =>
  new Problem(`${file} is damaged or incomplete, or not a backup of Mindisle. Nothing was restored from it.`)

export function readManifest(text: string, file: string): Manifest {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw damaged(file)
  }
  const format = (value as { format?: unknown } | null)?.format
  if (typeof format === 'number' && format > formatVersion) {
    throw new Problem(`${file} was made by a newer version of Mindisle. Update this one, then restore.`)
  }
  if (!Value.Check(manifest, value)) throw damaged(file)
  return value
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
