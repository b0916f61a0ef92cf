import { type Check, type Files, isSource, isTest, nameOf, nodesOf, textOf } from './source.ts'

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

const serverFolder = /^apps\/server\/src\/(modules\/[^/]+|flows|platform)\/messages$/

/** The folder in which a text must be used: its module on the server, its workspace elsewhere. */
function userOf(path: string): string {
  if (path.startsWith('apps/server/src/')) return path.replace(/\/messages\/[^/]+$/, '')
  return /^(?:apps|packages)\/[^/]+/.exec(path)?.[0] ?? path.split('/')[0] ?? ''
}

const namesMessages = (path: string, text: string): boolean =>
  nodesOf(path, text).some((node) => node.type === 'Property' && nameOf(node['key']) === 'messages')

/** Texts of the server lie with the module that says them, whose module.ts brings them along. */
function checkServer(files: Files, folders: ReadonlySet<string>): string[] {
  const owners = new Map<string, string>()
  return [...folders].flatMap((folder) => {
    if (folder === 'apps/server/src/messages') return [`${folder}: texts of the server lie with their module`]
    if (!serverFolder.test(folder)) return []
    const owner = folder.replace(/\/messages$/, '')
    const file = `${owner}/module.ts`
    const groups = Object.keys(JSON.parse(files[`${folder}/zh-Hans.json`] ?? '{}') as object)
    const shared = groups.filter((group) => owners.has(group))
    const problems = shared.map((group) => `${folder}: the group ${group} is of ${owners.get(group)} already`)
    for (const group of groups) owners.set(group, owner)
    return namesMessages(file, files[file] ?? '') ? problems : [...problems, `${file} has no messages`]
  })
}

function unused(files: Files, path: string, texts: Texts): string[] {
  const { whole, prefixes } = literalsOf(files, userOf(path))
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
  return [...[...folders].flatMap((folder) => checkFolder(files, folder)), ...checkServer(files, folders)]
}
