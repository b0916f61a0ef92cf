import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { toHant } from '@mindisle/content/hant'
import { projectFiles } from './files.ts'

/**
 * Makes zh-Hant from zh-Hans: files of messages and of Markdown beside each other, and `"zh-Hans"` fields inside content. The result is
 * committed and read by people; `--check` fails when it is out of date.
 */
type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

function convertAll(value: Json): Json {
  if (typeof value === 'string') return toHant(value)
  if (Array.isArray(value)) return value.map(convertAll)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, convertAll(inner)]))
}

function fillIn(value: Json): Json {
  if (Array.isArray(value)) return value.map(fillIn)
  if (value === null || typeof value !== 'object') return value
  const filled: { [key: string]: Json } = {}
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'zh-Hant') continue
    filled[key] = fillIn(inner)
    if (key === 'zh-Hans') filled['zh-Hant'] = convertAll(inner)
  }
  return filled
}

function wanted(): Map<string, string> {
  const results = new Map<string, string>()
  const print = (json: Json): string => `${JSON.stringify(json, null, 2)}\n`
  for (const path of projectFiles(/(^|\/)zh-Hans\.json$/)) {
    const json = JSON.parse(readFileSync(path, 'utf8')) as Json
    results.set(path.replace(/zh-Hans\.json$/, 'zh-Hant.json'), print(convertAll(json)))
  }
  for (const path of projectFiles(/^content\/.*\.json$/)) {
    if (/(zh-Han[st]|en|package)\.json$/.test(path)) continue
    const json = JSON.parse(readFileSync(path, 'utf8')) as Json
    results.set(path, print(fillIn(json)))
  }
  for (const path of projectFiles(/^content\/.*\/zh-Hans\.md$/))
    results.set(path.replace(/zh-Hans\.md$/, 'zh-Hant.md'), toHant(readFileSync(path, 'utf8')))
  return results
}

const parsed = (path: string, text: string): string =>
  path.endsWith('.json') ? JSON.stringify(JSON.parse(text)) : text

const same = (path: string, text: string): boolean =>
  existsSync(path) && parsed(path, readFileSync(path, 'utf8')) === parsed(path, text)

const stale = [...wanted()].filter(([path, text]) => !same(path, text))
if (process.argv.includes('--check')) {
  for (const [path] of stale) console.error(`${path} is out of date: npm run hant`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  for (const [path, text] of stale) {
    writeFileSync(path, text)
    console.log(`wrote ${path}`)
  }
}
