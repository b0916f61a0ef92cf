import type { Check } from './source.ts'

const table = 'apps/web/src/app/routes.tsv'
const columns = ['path', 'tab', 'needs_verified_mobile', 'pull_to_refresh']
const expected = 104

function rowProblems(row: string, index: number): string[] {
  const [path = '', ...flags] = row.split('\t')
  const right = /^[\w-]+(\/[\w-]+)+$/.test(path) && flags.length === columns.length - 1
  return right && flags.every((flag) => flag === '0' || flag === '1')
    ? []
    : [`${table}:${index + 2}: a path and ${columns.length - 1} flags of 0 or 1 are expected`]
}

/** The paths people have bookmarked and shared: none may be lost. */
export const routes: Check = (files) => {
  const [header = '', ...rows] = (files[table] ?? '').trimEnd().split('\n')
  if (header !== columns.join('\t')) return [`${table}: the columns must be ${columns.join(', ')}`]
  const paths = rows.map((row) => row.split('\t')[0] ?? '')
  const repeated = paths.filter((path, index) => paths.indexOf(path) !== index)
  return [
    ...rows.flatMap(rowProblems),
    ...repeated.map((path) => `${table}: ${path} is there twice`),
    ...(rows.length === expected ? [] : [`${table}: ${rows.length} paths, not ${expected}`]),
  ]
}
