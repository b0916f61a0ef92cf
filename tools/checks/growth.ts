import type { Check } from './source.ts'

const table = 'tools/bench/kit/growth-rows.ts'
/** Rows of one domain may lie in a file beside it. */
const parts = /^tools\/bench\/kit\/growth-[a-z-]+\.ts$/
const endpoint = /^\s*'((?:GET|POST|PUT|PATCH|DELETE) \/[^']+)':/gm

const keysIn = (text: string): string[] => [...text.matchAll(endpoint)].map(([, key = '']) => key)

/** What is fast with a thousand people is measured with a million, or it is said why that is not needed. */
export const growth: Check = (files) => {
  const asked = Object.entries(files)
    .filter(([path]) => /^packages\/contract\/src\/[\w-]+\.ts$/.test(path) && !path.endsWith('.test.ts'))
    .flatMap(([, text]) => keysIn(text))
  const rows = Object.entries(files)
    .filter(([path]) => parts.test(path))
    .flatMap(([, text]) => keysIn(text))
  return [
    ...asked.filter((key) => !rows.includes(key)).map((key) => `${table}: ${key} has no row`),
    ...rows.filter((key) => !asked.includes(key)).map((key) => `${table}: there is no ${key}`),
  ]
}
