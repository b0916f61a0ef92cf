import type { Check } from './source.ts'

interface Locked {
  license?: unknown
  link?: boolean
}

/** What may be shipped with a product whose own source stays closed; MPL only asks for changes to its own files. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
])

/** Packages that say it otherwise, looked at by hand. */
const read: ReadonlyArray<{ name: RegExp; says: string; means: string }> = [
  { name: /^@darabonba\/typescript$/, says: 'Apache License 2.0', means: 'Apache-2.0' },
  { name: /^incremental-encoder$/, says: 'MPL 2.0', means: 'MPL-2.0' },
  { name: /^pause-stream$/, says: '["MIT","Apache2"]', means: 'MIT' },
  // Its LICENSE file is that of MIT.
  { name: /^png-js$/, says: '', means: 'MIT' },
  // A library of its own that is linked when it runs, and may be exchanged: what the LGPL asks for.
  { name: /^@img\/sharp-/, says: 'LGPL-3.0-or-later', means: 'MIT' },
]

const wordsOf = (license: unknown): string =>
  typeof license === 'string' ? license : license === undefined ? '' : JSON.stringify(license)

function isAllowed(name: string, license: string): boolean {
  const known = read.find((one) => one.name.test(name) && one.says === license)
  return allowed.has(known?.means ?? license)
}

/** `A OR B` asks for one of them, `A AND B` for both. */
const fits = (name: string, license: string): boolean =>
  license
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => isAllowed(name, one.trim())))

const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Every package that an install brings is under a licence that somebody has thought about. */
export const licences: Check = (files) => {
  const text = files['package-lock.json']
  if (text === undefined) return ['package-lock.json: there is none, so nobody knows what an install brings']
  const { packages } = JSON.parse(text) as { packages: Record<string, Locked> }
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { license }]) => [nameOf(path), wordsOf(license)] as const)
    .filter(([name, license]) => !fits(name, license))
    .map(([name, license]) => `package-lock.json: ${name} is under "${license}", which is not on our list`)
}
