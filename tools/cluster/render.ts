import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const deployFolder = resolve(import.meta.dirname, '../../deploy')

const placeholder = /\$\{([A-Z][A-Z0-9_]*)\}/g

/** What a template asks for, each name once. */
export const asksFor = (template: string): string[] => [
  ...new Set([...template.matchAll(placeholder)].map(([, name]) => name ?? '')),
]

/** A file of deploy/ with its places filled: a place left open, or a value nobody asks for, is a mistake of ours. */
export function render(file: string, values: Record<string, string | number>): string {
  const template = readFileSync(join(deployFolder, file), 'utf8')
  const asked = asksFor(template)
  const missing = asked.filter((name) => values[name] === undefined)
  const unused = Object.keys(values).filter((name) => !asked.includes(name))
  if (missing.length > 0) throw new Error(`deploy/${file}: nothing is said of ${missing.join(', ')}`)
  if (unused.length > 0) throw new Error(`deploy/${file}: has no place for ${unused.join(', ')}`)
  return template.replace(placeholder, (_whole, name: string) => String(values[name]))
}
