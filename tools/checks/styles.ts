import type { Check, Files } from './source.ts'

const isStyle = (path: string): boolean => /^(apps\/(web|admin)|packages\/ui)\/src\/.*\.css$/.test(path)

/** Whose style sheet it is: a part of ui, a feature, a shared domain, a corner of lib, or the app's shell. */
function ownerOf(path: string): string {
  const [, part] = /^packages\/ui\/src\/([^/]+)/.exec(path) ?? []
  if (part) return `ui/${part}`
  return /^apps\/web\/src\/((?:features|shared|lib)\/[^/]+|[^/]+)/.exec(path)?.[1] ?? path
}

/** Set on the page's root by the app; parts may look at them, nobody styles them. */
const rootStates: ReadonlySet<string> = new Set(['effects-off'])
const isState = (name: string): boolean => /^(is|has)-/.test(name) || rootStates.has(name)
const blockOf = (name: string): string => name.split(/__|--/)[0] as string

function selectorsOf(text: string): string[] {
  const plain = text.replace(/\/\*[\s\S]*?\*\//g, '')
  return [...plain.matchAll(/([^{};]+)\{/g)]
    .map(([, selector]) => (selector as string).trim())
    .filter((selector) => !selector.startsWith('@'))
}

const classesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name as string)

const blocksOf = (text: string): Set<string> =>
  new Set(
    selectorsOf(text)
      .flatMap(classesIn)
      .filter((name) => !isState(name))
      .map(blockOf),
  )

function ownersByBlock(files: Files): Map<string, Map<string, string>> {
  const owners = new Map<string, Map<string, string>>()
  for (const [path, text] of Object.entries(files)) {
    if (!isStyle(path)) continue
    for (const block of blocksOf(text)) {
      const known = owners.get(block) ?? new Map<string, string>()
      if (!known.has(ownerOf(path))) known.set(ownerOf(path), path)
      owners.set(block, known)
    }
  }
  return owners
}

/** A class is named by the style sheets of one owner only: nothing leaks into another's page, no part is restyled from outside. */
export const styles: Check = (files) =>
  [...ownersByBlock(files)]
    .filter(([, owners]) => owners.size > 1)
    .map(([block, owners]) => `.${block}: styled by several owners: ${[...owners.values()].join(', ')}`)
