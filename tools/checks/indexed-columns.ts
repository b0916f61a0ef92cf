import { type Check, isSource, isTest } from './source.ts'

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

const isServer = (path: string): boolean =>
  path.startsWith('apps/server/src/') && isSource(path) && !isTest(path) && !path.includes('/testing/')

const kindsIn = (text: string): string[] =>
  [...text.matchAll(/\.blindIndex\(\s*(?:'([^']+)'|(\w+))/g)].map(
    ([, quoted, named]) => quoted ?? named ?? '',
  )

/**
 * What is looked up by the key `index` is worked out anew by a rotation, column by column as the modules name them: one that is
 * forgotten would never be found again. What lies with others is made by `firstIndex`.
 */
export const indexedColumns: Check = (files) => {
  const used = Object.entries(files)
    .filter(([path]) => isServer(path))
    .flatMap(([path, text]) => kindsIn(text).map((kind) => ({ path, kind })))
  const unknown = used
    .filter(({ kind }) => !(kind in fleeting) && !(kind in kept))
    .map(({ path, kind }) => `${path}: nothing says where the index "${kind}" is kept, or why it is not`)
  const missing = [...new Set(used.map(({ kind }) => kind))]
    .flatMap((kind) => kept[kind] ?? [])
    .flatMap((place) => {
      const [, module = '', table = '', column = ''] = /^(\w+) (\w+)\.(\w+)$/.exec(place) ?? []
      const path = `apps/server/src/modules/${module}/module.ts`
      const [, named = ''] = /^ {2}indexed: (\[[^\]]*\])/m.exec(files[path] ?? '') ?? []
      return named.includes(`{ table: '${table}', column: '${column}' }`)
        ? []
        : [`${path}: ${table}.${column} holds an index, and is not named in \`indexed\``]
    })
  return [...unknown, ...missing]
}
