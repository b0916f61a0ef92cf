import { expect, test } from 'vitest'
import { sealedColumns } from './sealed-columns.ts'

const folder = 'apps/server/src/modules/factors'
const verb = { [`${folder}/verbs/set-up.ts`]: `const sealed = deps.secrets.seal(text)` }

test('a module that seals and names no column is found', () => {
  const planted = {
    ...verb,
    [`${folder}/module.ts`]: `export const factorsModule = {\n  name: 'factors',\n}`,
  }
  expect(sealedColumns(planted)).toEqual([expect.stringContaining(`${folder}/module.ts`)])
})

test('one that names them, and one that seals nothing, are not', () => {
  const named = `export const factorsModule = {\n  sealed: [{ table: 'a', column: 'b' }],\n}`
  expect(sealedColumns({ ...verb, [`${folder}/module.ts`]: named })).toEqual([])
  expect(sealedColumns({ [`${folder}/a.test.ts`]: 'secrets.seal(text)' })).toEqual([])
})
