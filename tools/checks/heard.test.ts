import { endpoint, saidIn, type Endpoint } from '@mindisle/contract'
import { Type, type TSchema } from 'typebox'
import { describe, expect, test } from 'vitest'
import { Machine, Prose, Unread } from '../../packages/contract/src/heard.ts'
import { unheardIn } from './heard.ts'

const taking = (body: TSchema): Endpoint =>
  endpoint({ who: 'user', summary: 'A.', body, data: Type.Object({}) })
const problems = (body: TSchema) => unheardIn({ 'POST /api/a': taking(body) })

describe('what takes words', () => {
  test.each<TSchema>([
    Type.Object({ text: Prose('kept', { maxLength: 10 }) }),
    Type.Object({ password: Machine({ maxLength: 10 }), more: Type.Record(Type.String(), Unread) }),
    Type.Object({ id: Type.String({ pattern: '^[0-9a-z]{16}$' }), day: Type.String({ format: 'date' }) }),
    Type.Object({ answer: Type.Union([Type.Literal('yes'), Type.Literal('no')]), count: Type.Integer() }),
  ])('says how: %o', (body) => expect(problems(body)).toEqual([]))

  test.each<[string, TSchema]>([
    ['body.text', Type.Object({ text: Type.String({ maxLength: 10 }) })],
    ['body.text', Type.Object({ text: Type.Optional(Type.String()) })],
    ['body.notes[].text', Type.Object({ notes: Type.Array(Type.Object({ text: Type.String() })) })],
    ['body.text', Type.Object({ text: Type.Union([Type.String(), Type.Null()]) })],
    ['body.named{}', Type.Object({ named: Type.Record(Type.String(), Type.String()) })],
    ['body.any', Type.Object({ any: Type.Unknown() })],
    ['body.loose', Type.Object({ loose: Type.String({ pattern: '^.+$' }) })],
  ])('or is found: %s', (where, body) =>
    expect(problems(body)).toEqual([`POST /api/a ${where}: say how it is heard: Prose, or Machine`]),
  )

  test('in the query and the path too', () => {
    const Words = Type.Object({ words: Type.String() })
    const get = endpoint({ who: 'user', summary: 'A.', query: Words, params: Words, data: Type.Object({}) })
    expect(unheardIn({ 'GET /api/a': get })).toHaveLength(2)
  })
})

describe('what is said', () => {
  const read = (body: TSchema, value: unknown) =>
    saidIn(taking(body))?.({ body: value, query: undefined, params: undefined })

  test('is found wherever it lies', () => {
    const Note = Type.Object({ text: Prose('kept', {}), code: Machine({}) })
    const body = Type.Object({
      title: Type.Optional(Prose('published', {})),
      notes: Type.Array(Note),
      by_name: Type.Record(Type.String(), Prose('search', {})),
    })
    expect(
      read(body, {
        notes: [
          { text: 'a', code: 'x' },
          { text: 'b', code: 'y' },
        ],
        by_name: { n: 'c' },
      }),
    ).toEqual([
      { text: 'a', hearing: 'kept' },
      { text: 'b', hearing: 'kept' },
      { text: 'c', hearing: 'search' },
    ])
    expect(read(body, { title: 't', notes: [], by_name: {} })).toEqual([{ text: 't', hearing: 'published' }])
  })

  test('is not the name of an option', () => {
    const body = Type.Object({
      value: Type.Union([Type.Null(), Type.String({ pattern: '^[a-z0-9]+$' }), Prose('kept', {})]),
    })
    expect(read(body, { value: 'never' })).toEqual([])
    expect(read(body, { value: null })).toEqual([])
    expect(read(body, { value: 'never again' })).toEqual([{ text: 'never again', hearing: 'kept' }])
  })

  test('is looked for nowhere where nothing can be said', () => {
    expect(saidIn(taking(Type.Object({ id: Type.String({ pattern: '^a$' }), code: Machine({}) })))).toBeNull()
  })
})
