import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectFiles } from '../files.ts'
import { tableOf } from './readiness.ts'

/** Every table of the schema, as drizzle knows it. */
export async function allTables(): Promise<Array<{ name: string; columns: string[] }>> {
  const found = new Map<string, { name: string; columns: string[] }>()
  for (const path of projectFiles(/^apps\/server\/src\/.*tables\.ts$/)) {
    const module = (await import(pathToFileURL(resolve(path)).href)) as Record<string, unknown>
    for (const value of Object.values(module)) {
      const table = tableOf(value)
      if (table) found.set(table.name, table)
    }
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}
