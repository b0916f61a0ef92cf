import type { Check } from './source.ts'

const migration = /^apps\/server\/migrations\/(\d{4})_[\w-]+\.sql$/
/** Until here nobody ran two versions side by side. */
const last = 77

/** What a server of the version before still reads or writes would break under it. */
const takesAway: Record<string, RegExp> = {
  'drops a column': /\bdrop\s+column\b/i,
  'drops a table': /\bdrop\s+table\b/i,
  'gives another name': /\brename\s+(to|column)\b/i,
  'changes a type': /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i,
  'asks for what was not asked for before': /\balter\s+column\s+\S+\s+set\s+not\s+null\b/i,
  'adds a column that must be filled': /\badd\s+column\b(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b/i,
}

/** Said where the version before uses it no more: `-- contract: unused since 0080`. */
const said = /^-- contract: unused since (\d{4})\b/m

/** Servers of two neighbouring versions run side by side while one replaces the other: a migration only adds. */
export const expand: Check = (files) =>
  Object.entries(files).flatMap(([path, text]) => {
    const number = Number(migration.exec(path)?.[1] ?? 0)
    if (number <= last) return []
    const since = said.exec(text)?.[1]
    if (since !== undefined && Number(since) < number) return []
    const statements = text.replace(/--(?!> )[^\n]*/g, '')
    return Object.entries(takesAway)
      .filter(([, pattern]) => pattern.test(statements))
      .map(
        ([what]) =>
          `${path}: ${what} while servers of the version before run; take it away a version later and say "-- contract: unused since NNNN"`,
      )
  })
