import { type Check, type Files, isSource, isTest, nodesOf } from './source.ts'

/** What a rotation may forget, and why nobody misses it. */
const fleeting: Readonly<Record<string, string>> = {
  'activity-check-in': 'a code of half a minute',
  address: 'how often something was asked for, counted for a day at most',
  export: 'a page of a file that is being handed out',
  known_device: 'a device is a stranger to its number until that is proven there once more',
  operator_challenge: 'a question of five minutes',
  passkey_challenge: 'a question of five minutes',
  proof_of_work: 'a riddle of five minutes',
  'sandbox-notice': 'signs what the play gateway says in this moment',
  sms_asker: 'who asked for a code of minutes',
  sms_code: 'a code of minutes',
  writer: 'how often somebody writes, counted for an hour',
}

/** Where what is kept lies; a place that only refers to another follows it. */
const kept: Readonly<Record<string, readonly string[]>> = {
  mobile: [
    'account users.mobile_index',
    'money orders.mobile_index',
    'organizations organization_roster.mobile_index',
  ],
  organization_sign_on: ['organizations organization_identities.subject_index'],
  payer: ['money payment_receipts.payer_index'],
  provider: ['connect connections.subject_index'],
  push: ['notices push_subscriptions.endpoint_index'],
  recovery_code: ['factors recovery_codes.code_hash'],
  redeem: ['money redeem_codes.code_index'],
}

/** Where what is worked out from an index lies: by itself it would stay with the key of its day, and match nobody after a rotation. */
const workedOut: Readonly<Record<string, string>> = {
  'apps/server/src/modules/money/tasks/taken-before.ts': 'money rewards_taken_before.mark',
}

/** Columns of an index that a rotation need not name, and why. */
const notNamed: Readonly<Record<string, string>> = {
  'redeem_uses.code_index': 'follows its code, which it references',
  'sms_codes.mobile_index': 'whose a code of minutes is',
}

const isServer = (path: string): boolean =>
  path.startsWith('apps/server/src/') && isSource(path) && !isTest(path) && !path.includes('/testing/')

const kindsIn = (text: string): string[] =>
  [...text.matchAll(/\.(?:blindIndex|everyIndex)\(\s*(?:'([^']+)'|(\w+))/g)].map(
    ([, quoted, named]) => quoted ?? named ?? '',
  )

const namesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  const { type, name } = value as { type?: unknown; name?: unknown }
  return type === 'Identifier' && typeof name === 'string' ? [name] : Object.values(value).flatMap(namesIn)
}

const hashes = /\b(hash|sha256|createHash|createHmac)\(/
const isHash = (name: string): boolean => hashes.test(`${name}(`)
const isIndex = (name: string): boolean => /^(?!firstIndex$)(\w+I|i)ndex(Of)?$/.test(name)

const hashesIndex = (path: string, text: string): boolean =>
  hashes.test(text) &&
  nodesOf(path, text).some(
    (node) =>
      node.type === 'CallExpression' &&
      namesIn(node['callee']).some(isHash) &&
      namesIn(node['arguments']).some(isIndex),
  )

const columnsIn = (text: string): string[] =>
  text
    .split(/\bpgTable\(/)
    .slice(1)
    .flatMap((table) => {
      const [, name] = /^\s*'(\w+)'/.exec(table) ?? []
      return [...table.matchAll(/\btext\('(\w+_index)'\)/g)].map(([, column]) => `${name}.${column}`)
    })

function unnamedIn(files: Files, place: string): string[] {
  const [, module = '', table = '', column = ''] = /^(\w+) (\w+)\.(\w+)$/.exec(place) ?? []
  const path = `apps/server/src/modules/${module}/module.ts`
  const [, named = ''] = /^ {2}indexed: (\[[^\]]*\])/m.exec(files[path] ?? '') ?? []
  return named.includes(`{ table: '${table}', column: '${column}' }`)
    ? []
    : [`${path}: ${table}.${column} holds an index, and is not named in \`indexed\``]
}

/**
 * What is looked up by the key `index` is worked out anew by a rotation, column by column as the modules name them: one that is
 * forgotten would never be found again. What lies with others is made by `firstIndex`.
 */
export const indexedColumns: Check = (files) => {
  const sources = Object.entries(files).filter(([path]) => isServer(path))
  const used = sources.flatMap(([path, text]) => kindsIn(text).map((kind) => ({ path, kind })))
  const unknown = used
    .filter(({ kind }) => !(kind in fleeting) && !(kind in kept))
    .map(({ path, kind }) => `${path}: nothing says where the index "${kind}" is kept, or why it is not`)
  const hashing = sources
    .filter(([path, text]) => !path.includes('/platform/crypto/') && hashesIndex(path, text))
    .map(([path]) => path)
  const lost = hashing
    .filter((path) => !(path in workedOut))
    .map((path) => `${path}: hashes an index, and nothing says where that is kept: a rotation would lose it`)
  const columns = sources.flatMap(([path, text]) => {
    const [, module] = /\/modules\/(\w+)\/(?:.*\/)?tables\.ts$/.exec(path) ?? []
    return module ? columnsIn(text).map((column) => ({ module, column })) : []
  })
  const places = [
    ...used.flatMap(({ kind }) => kept[kind] ?? []),
    ...hashing.flatMap((path) => workedOut[path] ?? []),
    ...columns
      .filter(({ column }) => !(column in notNamed))
      .map(({ module, column }) => `${module} ${column}`),
  ]
  return [...unknown, ...lost, ...[...new Set(places)].flatMap((place) => unnamedIn(files, place))]
}
