import { expect, test } from 'vitest'
import { fromWire, toWire } from './wire.ts'

test('0 and 1 under the name of a flag are read as what they mean, however deep', () => {
  const read = {
    is_new: 1,
    list: [{ has_norm: 0, may_stop: 1, count: 1 }, null],
    config: { enable_ad: 0, status: 0 },
    has_more: true,
    is_named: 'x',
    0: 1,
  }
  expect(fromWire(read)).toEqual({
    is_new: true,
    list: [{ has_norm: false, may_stop: true, count: 1 }, null],
    config: { enable_ad: false, status: 0 },
    has_more: true,
    is_named: 'x',
    0: 1,
  })
  expect(fromWire(null)).toBeNull()
  expect(fromWire('is_new')).toBe('is_new')
})

test('what was read once stays as it is', () => {
  const read = { is_new: true, list: [{ is_old: false }] }
  expect(fromWire(structuredClone(read))).toEqual(read)
})

test('a boolean is sent as 0 or 1 under the name of a flag, and as itself under any other', () => {
  const body = { is_new: true, gate_passed: false, agreed: true, list: [{ has_norm: true }], is_named: 'x' }
  expect(JSON.parse(JSON.stringify(body, toWire))).toEqual({
    is_new: 1,
    gate_passed: 0,
    agreed: true,
    list: [{ has_norm: 1 }],
    is_named: 'x',
  })
})
