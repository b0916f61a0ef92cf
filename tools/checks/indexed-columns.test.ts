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
