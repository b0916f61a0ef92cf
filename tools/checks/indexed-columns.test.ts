import { expect, test } from 'vitest'
import { indexedColumns } from './indexed-columns.ts'

const folder = 'apps/server/src/modules/factors'
const verb = (kind: string) => ({ [`${folder}/second-step.ts`]: `deps.secrets.blindIndex('${kind}', text)` })
const module = (row: string) => ({
  [`${folder}/module.ts`]: `export const factorsModule = {\n  name: 'factors',\n${row}}`,
})

test('an index of which nobody says where it is kept is found', () => {
  expect(indexedColumns(verb('shoe_size'))).toEqual([expect.stringContaining('"shoe_size"')])
})

test.each(['', `  indexed: [{ table: 'recovery_codes', column: 'user_id' }],\n`])(
  'a column that its module does not name is found: %s',
  (row) => {
    expect(indexedColumns({ ...verb('recovery_code'), ...module(row) })).toEqual([
      `${folder}/module.ts: recovery_codes.code_hash holds an index, and is not named in \`indexed\``,
    ])
  },
)

test('one that is named, one that is gone soon, and one by the first key are not', () => {
  const row = `  indexed: [{ table: 'recovery_codes', column: 'code_hash' }],\n`
  expect(indexedColumns({ ...verb('recovery_code'), ...module(row) })).toEqual([])
  expect(indexedColumns(verb('sms_code'))).toEqual([])
  expect(indexedColumns({ [`${folder}/a.ts`]: `secrets.firstIndex('shoe_size', text)` })).toEqual([])
  expect(indexedColumns({ [`${folder}/a.test.ts`]: `secrets.blindIndex('shoe_size', text)` })).toEqual([])
})

test.each([
  'sha256(`taken\\n${mobileIndex}`)',
  "createHash('sha256').update(user.mobileIndex).digest('hex')",
  'sha256(mobileIndexOf(secrets, mobile))',
])('a hash of an index is found, which a rotation would lose: %s', (hash) => {
  const files = { [`${folder}/mark.ts`]: `export const mark = ${hash}` }
  expect(indexedColumns(files)).toEqual([expect.stringContaining(`${folder}/mark.ts: hashes an index`)])
})

test('a hash of an index whose column is known is found where it is not named, and not where it is', () => {
  const money = 'apps/server/src/modules/money'
  const marks = {
    [`${money}/tasks/taken-before.ts`]: 'export const mark = (index) => sha256(`taken ${index}`)',
  }
  expect(indexedColumns(marks)).toEqual([expect.stringContaining('rewards_taken_before.mark holds an index')])
  const named = "{\n  indexed: [{ table: 'rewards_taken_before', column: 'mark' }],\n"
  expect(indexedColumns({ ...marks, [`${money}/module.ts`]: named })).toEqual([])
})

test('a hash of what has no key, or the first for good, is not', () => {
  const text = "sha256(token); sha256(secrets.firstIndex('shoe_size', text)); tx.update(mobileIndex)"
  expect(indexedColumns({ [`${folder}/a.ts`]: text })).toEqual([])
})

test('a column of an index that its module does not name is found', () => {
  const table = (name: string) => ({
    [`${folder}/shoes/tables.ts`]: `export const a = pgTable(\n  '${name}',\n  { is: text('is'), mobileIndex: text('mobile_index') })`,
  })
  expect(indexedColumns(table('shoes'))).toEqual([
    `${folder}/module.ts: shoes.mobile_index holds an index, and is not named in \`indexed\``,
  ])
  expect(
    indexedColumns({
      ...table('shoes'),
      ...module(`  indexed: [{ table: 'shoes', column: 'mobile_index' }],\n`),
    }),
  ).toEqual([])
  expect(indexedColumns(table('sms_codes'))).toEqual([])
})
