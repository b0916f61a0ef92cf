import type { Language } from './languages.ts'

/** Texts of one language: nested objects, `{{name}}` slots, plural forms as `key_one` / `key_other`. */
export interface MessageTree {
  [key: string]: string | MessageTree
}
export type MessageValues = Record<string, string | number>

type Leaf<K extends string> = K extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Stem
  : K

/** The dotted keys of a message file, plural endings removed. */
export type MessageKey<T> = {
  [K in keyof T & string]: T[K] extends string ? Leaf<K> : `${K}.${MessageKey<T[K]>}`
}[keyof T & string]

export type Translate<K extends string = string> = (key: K, values?: MessageValues) => string

function find(tree: MessageTree, key: string): string | undefined {
  let node: string | MessageTree | undefined = tree
  for (const step of key.split('.')) {
    if (typeof node !== 'object' || !Object.hasOwn(node, step)) return undefined
    node = node[step]
  }
  return typeof node === 'string' ? node : undefined
}

const rules = new Map<Language, Intl.PluralRules>()

/** Made when something is counted: a first screen that counts nothing should not pay for it once for each of its texts. */
function pluralRules(language: Language): Intl.PluralRules {
  const own = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, own)
  return own
}

export function createTranslate<K extends string>(language: Language, tree: MessageTree): Translate<K> {
  return (key, values = {}) => {
    const form = typeof values.count === 'number' ? pluralRules(language).select(values.count) : undefined
    const text = (form && find(tree, `${key}_${form}`)) ?? find(tree, `${key}_other`) ?? find(tree, key)
    if (text === undefined) throw new Error(`no text for ${key} in ${language}`)
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  }
}
