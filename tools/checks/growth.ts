import type { Check } from './source.ts'

const endpoint = /^\s*'((?:GET|POST|PUT|PATCH|DELETE) \/[^']+)':/gm

const keysIn = (text: string): string[] => [...text.matchAll(endpoint)].map(([, key = '']) => key)

interface Table {
  path: string
  contract: RegExp
  /** Rows of one domain may lie in a file beside it. */
  rows: RegExp
  /** Which of the endpoints must be there. */
  needs(key: string): boolean
}

const consoleRows = 'tools/bench/kit/growth-console.ts'
const tables: readonly Table[] = [
  {
    path: 'tools/bench/kit/growth-rows.ts',
    contract: /^packages\/contract\/src\/[\w-]+\.ts$/,
    rows: /^tools\/bench\/kit\/growth-(?!console\b)[a-z-]+\.ts$/,
    needs: () => true,
  },
  {
    path: consoleRows,
    contract: /^packages\/contract\/src\/console\/[\w-]+\.ts$/,
    rows: new RegExp(`^${consoleRows}$`),
    needs: (key) => key.startsWith('GET '),
  },
]

/** What is fast with a thousand people is measured with a million, or it is said why that is not needed. */
export const growth: Check = (files) => {
  const keysOf = (place: RegExp): string[] =>
    Object.entries(files)
      .filter(([path]) => place.test(path) && !path.endsWith('.test.ts'))
      .flatMap(([, text]) => keysIn(text))
  return tables.flatMap(({ path, contract, rows, needs }) => {
    const [asked, told] = [keysOf(contract).filter(needs), keysOf(rows)]
    return [
      ...asked.filter((key) => !told.includes(key)).map((key) => `${path}: ${key} has no row`),
      ...told.filter((key) => !asked.includes(key)).map((key) => `${path}: there is no ${key}`),
    ]
  })
}
