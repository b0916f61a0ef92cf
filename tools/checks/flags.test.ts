import { endpoint, type Endpoint } from '@mindisle/contract'
import { Type, type TSchema } from 'typebox'
import { describe, expect, test } from 'vitest'
import { contractFlags, flags } from './flags.ts'

const Bit = Type.Union([Type.Literal(0), Type.Literal(1)])
const Flag = Type.Codec(Bit)
  .Decode((wire): boolean => wire === 1)
  .Encode((yes) => (yes ? 1 : 0))
const Row = Type.Object({ is_new: Flag })

const saying = (data: TSchema): Record<string, Endpoint> => ({
  'GET /api/a': endpoint({ who: 'anyone', summary: 'A.', data }),
})

describe('the contract', () => {
  test.each([
    Row,
    Type.Object({ rows: Type.Array(Row), may_stop: Type.Optional(Flag) }),
    Type.Object({ row: Type.Union([Row, Type.Null()]) }),
    Type.Object({ has_more: Type.Boolean(), status: Bit, is_named: Type.String() }),
    Type.Object({ either: Type.Union([Type.Object({ a: Bit }), Type.Null()]) }).properties.either.anyOf[1],
  ])('may say %o', (data) => expect(contractFlags(saying(data))).toEqual([]))

  test.each<[string, TSchema]>([
    ['does not know this name', Type.Object({ starred: Flag })],
    ['does not know this name', Type.Object({ rows: Type.Array(Type.Object({ starred: Flag })) })],
    ['a number with a flag', Type.Object({ is_new: Type.Integer() })],
    ['a number with a flag', Type.Object({ is_new: Bit })],
    ['a number with a flag', Type.Object({ has_some: Type.Union([Type.Number(), Type.Null()]) })],
    ['0 or 1 that is no Flag', Type.Object({ starred: Bit })],
    ['a field of its own', Type.Array(Flag)],
    ['a field of its own', Type.Record(Type.String(), Flag)],
    ['a union of several', Type.Object({ one: Type.Union([Row, Type.Object({ a: Type.String() })]) })],
  ])('%s', (says, data) => expect(contractFlags(saying(data)).join('\n')).toContain(says))

  test('is read in all its parts', () => {
    const Wrong = Type.Object({ starred: Flag })
    const post = endpoint({ who: 'anyone', summary: 'A.', query: Wrong, body: Wrong, data: Wrong })
    const stream = endpoint({
      who: 'anyone',
      summary: 'A.',
      runs: 'stream',
      query: Wrong,
      events: { told: Wrong },
    })
    expect(contractFlags({ 'POST /api/a': post, 'GET /api/b': stream })).toHaveLength(5)
  })
})

describe('inside', () => {
  const problems = (text: string, path = 'apps/web/src/a.tsx') => flags({ [path]: text })
  test('a boolean passes', () => {
    expect(problems('const a = row.is_new && { is_old: false, count: 1, most: isBig ? 1 : 0 }')).toEqual([])
    expect(problems("const a = answer['is_new'] === 1; type Level = 0 | 1 | 2")).toEqual([])
  })
  test('what speaks HTTP in a test may say it as the wire does', () => {
    expect(problems('expect(row.is_new === 1)', 'apps/server/src/a.test.ts')).toEqual([])
  })
  test.each([
    'const a = row.is_new === 1',
    'const a = (row as Row).is_new !== 0',
    'const a = row?.is_new == 1',
    'const a = 1 === is_new',
    'send({ is_new: 1 })',
    'send({ is_new: isNew ? 1 : 0 })',
    'send({ gate_passed: 1 as const })',
    'send({ may_stop: (isNew ? 1 : 0) as 1 })',
    'interface Row { is_new: 0 | 1 }',
    'const liked = (yes: 0 | 1) => yes',
  ])('%s', (text) =>
    expect(problems(text)).toEqual(['apps/web/src/a.tsx: 0 or 1 for a flag: inside it is a boolean']),
  )
})
