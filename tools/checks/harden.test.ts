import { expect, test } from 'vitest'
import { harden } from './harden.ts'

const folder = 'apps/server/src/modules'
const tables = `export const passkeys = pgTable('passkeys', { credentialId: text('credential_id') })`

test('a module that keeps a way to sign in and does not revoke it is found', () => {
  const planted = {
    [`${folder}/factors/tables.ts`]: tables,
    [`${folder}/factors/module.ts`]: `export const factorsModule = { name: 'factors' }`,
    [`${folder}/money/redeem/tables.ts`]: `text('code_hash')`,
  }
  expect(harden(planted).map((problem) => problem.split(':')[0])).toEqual([
    `${folder}/factors/tables.ts`,
    `${folder}/money/redeem/tables.ts`,
  ])
})

test('one that revokes it, and one that keeps none, are not', () => {
  const fine = {
    [`${folder}/factors/tables.ts`]: tables,
    [`${folder}/factors/module.ts`]: `export const factorsModule = { name: 'factors', harden: revokeFactors }`,
    [`${folder}/search/tables.ts`]: `text('word')`,
    'apps/server/src/platform/idempotency/tables.ts': `text('code_hash')`,
  }
  expect(harden(fine)).toEqual([])
})
