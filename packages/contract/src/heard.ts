import { Type, type TSchema, type TStringOptions } from 'typebox'
import { isRaw, type Endpoint } from './endpoint.ts'

/**
 * How people's words are listened to. `published`: others will read them · `kept`: for the author, or for us ·
 * `dreamt`: the same, and told of a dream · `search`: looked for · `typing`: not yet finished, so that nothing is noted · `machine`: no words of a person (a code, a
 * password, an address): not listened to.
 */
export type Hearing = 'published' | 'kept' | 'dreamt' | 'search' | 'typing' | 'machine'

const mark = 'x-heard'

/** Words of a person: whoever takes them says how they are heard. */
export const Prose = (hearing: Exclude<Hearing, 'machine'>, options: TStringOptions) =>
  Type.String({ ...options, [mark]: hearing })

/** A text that no person has put into words. */
export const Machine = (options: TStringOptions) => Type.String({ ...options, [mark]: 'machine' })

/** Whatever a page of ours sends along; nobody types it. */
export const Unread = Type.Unknown({ [mark]: 'machine' })

const hearingOf = (schema: TSchema): Hearing | undefined =>
  (schema as TSchema & Record<typeof mark, Hearing | undefined>)[mark]

const sentences = ['我想说点什么', 'I have something to say']

/** Whether a sentence fits: a pattern or a format that lets none through needs no word about hearing. */
function takesSentences(schema: TSchema): boolean {
  const { pattern, format } = schema as { pattern?: string; format?: string }
  if (format !== undefined) return false
  return pattern === undefined || sentences.some((sentence) => new RegExp(pattern, 'u').test(sentence))
}

interface Visit {
  schema: TSchema
  where: string
}

function within({ schema, where }: Visit): Visit[] {
  if (Type.IsObject(schema))
    return Object.entries(schema.properties).map(([name, field]) => ({
      schema: field,
      where: `${where}.${name}`,
    }))
  if (Type.IsArray(schema)) return [{ schema: schema.items, where: `${where}[]` }]
  if (Type.IsTuple(schema)) return schema.items.map((item) => ({ schema: item, where: `${where}[]` }))
  if (Type.IsRecord(schema))
    return Object.values(schema.patternProperties).map((value) => ({ schema: value, where: `${where}{}` }))
  return Type.IsUnion(schema) ? schema.anyOf.map((branch) => ({ schema: branch, where })) : []
}

const isOpen = (schema: TSchema): boolean => Type.IsUnknown(schema) || Type.IsAny(schema)

function textsIn(visit: Visit): Visit[] {
  const { schema } = visit
  return Type.IsString(schema) || isOpen(schema) ? [visit] : within(visit).flatMap(textsIn)
}

function inputsOf({ params, query, body }: Endpoint): Visit[] {
  const parts = { params, query, body: isRaw(body) ? undefined : body }
  return Object.entries<TSchema | undefined>(parts).flatMap(([where, schema]) =>
    schema ? [{ schema, where }] : [],
  )
}

/** Texts in what an endpoint takes of which the contract does not say how they are heard. */
export const unheardTexts = (endpoint: Endpoint): string[] =>
  inputsOf(endpoint)
    .flatMap(textsIn)
    .filter(({ schema }) => hearingOf(schema) === undefined && takesSentences(schema))
    .map(({ where }) => where)

/** One text of a person in a request. */
export interface Said {
  text: string
  hearing: Exclude<Hearing, 'machine'>
}

type Collect = (value: unknown, said: Said[]) => void

function ofString(schema: TSchema): Collect | null {
  const hearing = hearingOf(schema)
  if (hearing === undefined || hearing === 'machine') return null
  return (value, said) => {
    if (typeof value === 'string') said.push({ text: value, hearing })
  }
}

/** A text that fits a branch with a pattern is that: the name of an option is no sentence. */
function ofUnion(branches: readonly TSchema[]): Collect | null {
  const collects = branches.flatMap((branch) => collectorOf(branch) ?? [])
  if (collects.length === 0) return null
  const patterns = branches.flatMap((branch) => {
    const { pattern } = branch as { pattern?: string }
    return Type.IsString(branch) && pattern !== undefined ? [new RegExp(pattern, 'u')] : []
  })
  return (value, said) => {
    if (typeof value === 'string' && patterns.some((pattern) => pattern.test(value))) return
    for (const collect of collects) collect(value, said)
  }
}

function ofFields(properties: Record<string, TSchema>): Collect | null {
  const fields = Object.entries(properties).flatMap(([name, schema]) => {
    const collect = collectorOf(schema)
    return collect ? [{ name, collect }] : []
  })
  if (fields.length === 0) return null
  return (value, said) => {
    if (typeof value !== 'object' || value === null) return
    for (const { name, collect } of fields) collect((value as Record<string, unknown>)[name], said)
  }
}

function ofEach(schema: TSchema, valuesOf: (value: object) => unknown[]): Collect | null {
  const collect = collectorOf(schema)
  if (!collect) return null
  return (value, said) => {
    if (typeof value === 'object' && value !== null) for (const one of valuesOf(value)) collect(one, said)
  }
}

/** Null where no words of a person lie, which is nearly everywhere: nothing is walked then. */
function collectorOf(schema: TSchema): Collect | null {
  if (Type.IsString(schema)) return ofString(schema)
  if (Type.IsObject(schema)) return ofFields(schema.properties)
  if (Type.IsArray(schema)) return ofEach(schema.items, (value) => (Array.isArray(value) ? value : []))
  if (Type.IsRecord(schema)) return ofEach(Type.Union(Object.values(schema.patternProperties)), Object.values)
  return Type.IsUnion(schema) ? ofUnion(schema.anyOf) : null
}

/** Takes a person's words out of what they sent; null where the endpoint takes none. */
export function saidIn(
  endpoint: Endpoint,
): ((input: Record<'params' | 'query' | 'body', unknown>) => Said[]) | null {
  const parts = inputsOf(endpoint).flatMap(({ schema, where }) => {
    const collect = collectorOf(schema)
    return collect ? [{ part: where as 'params' | 'query' | 'body', collect }] : []
  })
  if (parts.length === 0) return null
  return (input) => {
    const said: Said[] = []
    for (const { part, collect } of parts) collect(input[part], said)
    return said
  }
}
