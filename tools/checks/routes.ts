import type { Check, Files } from './source.ts'

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

const door = /^apps\/web\/src\/features\/[^/]+\/routes\.tsx?$/
const pagePath = /['"](pages?\d*\/[\w/-]+)['"]\s*:/g

export const listedPaths = (files: Files): string[] =>
  (files[table] ?? '')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t')[0] ?? '')

/** Which screens the features say they have, and where. */
export function builtPages(files: Files): Array<{ path: string; from: string }> {
  const doors = Object.entries(files).filter(([path]) => door.test(path))
  return doors.flatMap(([from, text]) =>
    [...text.matchAll(pagePath)].map(([, path = '']) => ({ path, from })),
  )
}

export const builtLine = (files: Files): string =>
  `built ${new Set(builtPages(files).map(({ path }) => path)).size}/${expected}`

function builtProblems(files: Files): string[] {
  const [known, built] = [listedPaths(files), builtPages(files)]
  const strangers = built.filter(({ path }) => !known.includes(path))
  const twice = built.filter(({ path }, index) => built.findIndex((other) => other.path === path) !== index)
  return [
    ...strangers.map(({ path, from }) => `${from}: ${path} is not in ${table}`),
    ...twice.map(({ path, from }) => `${from}: ${path} has a screen elsewhere too`),
  ]
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
    ...builtProblems(files),
  ]
}
