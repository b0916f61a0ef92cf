import { type Check, type Files, isSource, isTest, nodesOf, textOf } from './source.ts'

const languages = ['zh-Hans', 'zh-Hant', 'en'] as const
const plural = /_(zero|one|two|few|many|other)$/

interface Text {
  slots: Set<string>
  forms: string[]
}
type Texts = Map<string, Text>

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function leavesOf(value: unknown, prefix = ''): Array<[string, unknown]> {
  if (!isTree(value)) return [[prefix, value]]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, prefix ? `${prefix}.${key}` : key))
}

/** Texts by key, the plural forms of one key together. */
function read(path: string, json: string): { path: string; texts: Texts; empty: string[] } {
  const texts: Texts = new Map()
  const empty: string[] = []
  for (const [key, value] of leavesOf(JSON.parse(json))) {
    if (typeof value !== 'string' || value.trim() === '') empty.push(key)
    const stem = key.replace(plural, '')
    const text = texts.get(stem) ?? { slots: new Set<string>(), forms: [] }
    for (const [, slot] of String(value).matchAll(/\{\{(\w+)\}\}/g)) text.slots.add(slot ?? '')
    text.forms.push(plural.exec(key)?.[1] ?? '')
    texts.set(stem, text)
  }
  return { path, texts, empty }
}

const slotsOf = (text: Text | undefined): string => [...(text?.slots ?? [])].sort().join(', ')

function compare(path: string, base: Texts, other: Texts): string[] {
  const missing = [...base.keys()].filter((key) => !other.has(key)).map((key) => `${path}: lacks ${key}`)
  const extra = [...other.keys()].filter((key) => !base.has(key)).map((key) => `${path}: ${key} is only here`)
  const slots = [...other.keys()]
    .filter((key) => base.has(key) && slotsOf(base.get(key)) !== slotsOf(other.get(key)))
    .map((key) => `${path}: ${key} has other slots than zh-Hans`)
  return [...missing, ...extra, ...slots]
}

function withoutOther(path: string, texts: Texts): string[] {
  return [...texts]
    .filter(([, { forms }]) => forms.some((form) => form !== '') && !forms.includes('other'))
    .map(([key]) => `${path}: ${key} has plural forms but no _other`)
}

interface Used {
  whole: Set<string>
  prefixes: string[]
}

function literalsOf(files: Files, workspace: string): Used {
  const used: Used = { whole: new Set(), prefixes: [] }
  for (const [path, text] of Object.entries(files)) {
    if (!path.startsWith(`${workspace}/`) || !isSource(path) || isTest(path)) continue
    for (const node of nodesOf(path, text)) {
      const whole = textOf(node)
      if (whole !== undefined) used.whole.add(whole)
      if (node.type !== 'TemplateLiteral') continue
      const first = (node as unknown as { quasis: Array<{ value: { cooked: string } }> }).quasis[0]
      const prefix = first?.value.cooked ?? ''
      if (whole === undefined && /\w\.$/.test(prefix)) used.prefixes.push(prefix)
    }
  }
  return used
}

function unused(files: Files, path: string, texts: Texts): string[] {
  const workspace = /^(?:apps|packages)\/[^/]+/.exec(path)?.[0] ?? path.split('/')[0] ?? ''
  const { whole, prefixes } = literalsOf(files, workspace)
  return [...texts.keys()]
    .filter((key) => !whole.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)))
    .map((key) => `${path}: nothing uses ${key}`)
}

function checkFolder(files: Files, folder: string): string[] {
  const paths = languages.map((language) => `${folder}/${language}.json`)
  const absent = paths.filter((path) => files[path] === undefined)
  if (absent.length > 0) return absent.map((path) => `${path} is missing`)
  const all = paths.map((path) => read(path, files[path] ?? '{}'))
  const [base, ...others] = all
  if (!base) return []
  return [
    ...all.flatMap(({ path, empty }) => empty.map((key) => `${path}: ${key} is empty`)),
    ...others.flatMap(({ path, texts }) => compare(path, base.texts, texts)),
    ...all.flatMap(({ path, texts }) => withoutOther(path, texts)),
    ...unused(files, base.path, base.texts),
  ]
}

export const messages: Check = (files) => {
  const found = Object.keys(files).map(
    (path) => /^(.*\/messages)\/(zh-Hans|zh-Hant|en)\.json$/.exec(path)?.[1],
  )
  const folders = new Set(found.filter((folder) => folder !== undefined))
  return [...folders].flatMap((folder) => checkFolder(files, folder))
}
