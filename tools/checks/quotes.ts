import type { Check } from './source.ts'

const curly = /[‘’“”]/
type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

function englishOf(value: Json, isEnglish: boolean): string[] {
  if (typeof value === 'string') return isEnglish ? [value] : []
  if (Array.isArray(value)) return value.flatMap((inner) => englishOf(inner, isEnglish))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => englishOf(inner, isEnglish || key === 'en'))
}

/** Where a device has no Latin font, curly quotes are drawn as wide as a Chinese character: "today’ s". */
export const quotes: Check = (files) =>
  Object.entries(files)
    .filter(([path]) => /^(apps|content|packages)\/.*\.json$/.test(path) && !path.includes('/migrations/'))
    .flatMap(([path, text]) =>
      englishOf(JSON.parse(text) as Json, path.endsWith('/en.json'))
        .filter((words) => curly.test(words))
        .map((words) => `${path}: write ' and " in English: ${words.slice(0, 60)}`),
    )
