import { endpoint } from '@mindisle/contract'
import { Type, type TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { inputDecoder } from './decode.ts'

const Flag = Type.Codec(Type.Union([Type.Literal(0), Type.Literal(1)]))
  .Decode((wire): boolean => wire === 1)
  .Encode((yes) => (yes ? 1 : 0))

const decode = (body: TSchema, wire: unknown): unknown =>
  inputDecoder(endpoint({ who: 'anyone', summary: 'A.', body, data: Type.Object({}) })).body(wire)

test('flags are found wherever the schema has them, and nothing else is touched', () => {
  const body = Type.Object({
    is_new: Flag,
    is_old: Type.Optional(Flag),
    count: Type.Integer(),
    rows: Type.Array(Type.Object({ has_norm: Flag, n: Type.Integer() })),
    inner: Type.Union([Type.Object({ may_stop: Flag }), Type.Null()]),
  })
  const wire = { is_new: 1, count: 1, rows: [{ has_norm: 0, n: 1 }], inner: { may_stop: 1 } }
  const before = structuredClone(wire)
  expect(decode(body, wire)).toEqual({
    is_new: true,
    count: 1,
    rows: [{ has_norm: false, n: 1 }],
    inner: { may_stop: true },
  })
  expect(wire).toEqual(before)
  expect(decode(body, { ...wire, is_old: 0, inner: null })).toMatchObject({ is_old: false, inner: null })
})

test('where there is none, what came is handed on as it is', () => {
  const wire = { count: 1, either: { a: 0 } }
  const either = Type.Union([Type.Object({ a: Type.Integer() }), Type.Object({ b: Type.String() })])
  expect(decode(Type.Object({ count: Type.Integer(), either }), wire)).toBe(wire)
})

test('a flag in a union of several is refused when the server starts', () => {
  const either = Type.Union([Type.Object({ is_new: Flag }), Type.Object({ a: Type.String() })])
  expect(() => decode(Type.Object({ either }), {})).toThrow('a flag may lie in no union')
})
