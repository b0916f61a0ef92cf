import { expect, test } from 'vitest'
import { moduleIndexes } from './module-indexes.ts'

const path = 'apps/server/src/modules/money/index.ts'
const names = (count: number): string =>
  Array.from({ length: count }, (_, place) => `name${place}`).join(', ')

test.each([
  ['bare write', `export { findOrder, updateOrder } from './orders/queries.ts'`],
  ['bare write', `export { insertOrder as findOrder } from './orders/queries.ts'`],
  ['bare write', `export { findOrder as updateOrder } from './orders/queries.ts'`],
  ['bare write', `export { issueRefund } from './queries.ts'`],
  ['31 names', `export { ${names(31)} } from './verbs/all.ts'`],
  ['31 names', `export { ${names(30)} } from './a.ts'\nexport type { One } from './b.ts'`],
  ['one by one', `export * from './verbs/refund.ts'`],
])('%s: %s', (rule, text) => {
  const problems = moduleIndexes({ [path]: text })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(rule)
})

test.each([
  [path, `export { findOrder, lockOrder, isForMany, type NewOrder } from './orders/queries.ts'`],
  [path, `export type { OrderRow } from './orders/queries.ts'`],
  [path, `export { refundOrder } from './verbs/refund-order.ts'`],
  [path, `export { ${names(30)} } from './verbs/all.ts'`],
  ['apps/server/src/platform/backup/index.ts', `export * from './make.ts'`],
])('%s is clean: %s', (where, text) => {
  expect(moduleIndexes({ [where]: text })).toEqual([])
})
