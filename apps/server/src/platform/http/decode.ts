import { isRaw, type Endpoint } from '@mindisle/contract'
import { Type, type TSchema } from 'typebox'

type Decode = (wire: unknown) => unknown

/** What came over the wire as handlers know it. */
export interface InputDecoder {
  params: Decode
  query: Decode
  body: Decode
}

/** Copies: the wire form is what a repeated request is known by. */
function ofFields(properties: Record<string, TSchema>): Decode | null {
  const fields = Object.entries(properties).flatMap(([name, schema]) => {
    const decode = decoderOf(schema)
    return decode ? [{ name, decode }] : []
  })
  if (fields.length === 0) return null
  return (wire) => {
    const decoded = { ...(wire as Record<string, unknown>) }
    for (const { name, decode } of fields) if (name in decoded) decoded[name] = decode(decoded[name])
    return decoded
  }
}

function ofUnion(branches: readonly TSchema[]): Decode | null {
  const others = branches.filter((branch) => !Type.IsNull(branch))
  const decode = others.map(decoderOf).find((one) => one !== null)
  if (!decode) return null
  if (others.length > 1) throw new Error('a flag may lie in no union: its branches cannot be told apart')
  return (wire) => (wire === null ? null : decode(wire))
}

/** Null where the wire says it as handlers want it, which is nearly everywhere: nothing is walked then. */
function decoderOf(schema: TSchema): Decode | null {
  if (Type.IsCodec(schema)) return schema['~codec'].decode
  if (Type.IsObject(schema)) return ofFields(schema.properties)
  if (Type.IsUnion(schema)) return ofUnion(schema.anyOf)
  if (!Type.IsArray(schema)) return null
  const decode = decoderOf(schema.items)
  return decode && ((wire) => (wire as unknown[]).map(decode))
}

const same: Decode = (wire) => wire
const optional = (schema: TSchema | undefined): Decode => (schema && decoderOf(schema)) ?? same

type Taken = { [P in 'params' | 'query' | 'body']?: Endpoint[P] | undefined }

export const inputDecoder = ({ params, query, body }: Taken): InputDecoder => ({
  params: optional(params),
  query: optional(query),
  body: isRaw(body) ? same : optional(body),
})
