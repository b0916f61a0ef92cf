import type { TSchema } from 'typebox'

type Json = Record<string, unknown>

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNull = (schema: unknown): boolean => isJson(schema) && schema['type'] === 'null'
const isLiteral = (schema: unknown): schema is { const: unknown } => isJson(schema) && 'const' in schema

function withoutUnion({ anyOf, ...rest }: Json & { anyOf: unknown[] }): Json {
  const others = anyOf.filter((one) => !isNull(one)).map(simplified) as Json[]
  const nullable = others.length < anyOf.length ? { nullable: true } : {}
  const [first] = others
  if (first && others.length === 1) return { ...rest, ...first, ...nullable }
  if (!others.every(isLiteral)) return { ...rest, anyOf: anyOf.map(simplified) }
  const types = new Set(others.map((one) => typeof one.const))
  const type = types.size === 1 ? { type: [...types][0] } : {}
  return { ...rest, ...type, enum: others.map((one) => one.const), ...nullable }
}

function simplified(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplified)
  if (!isJson(value)) return value
  const all = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, simplified(inner)]))
  return Array.isArray(all['anyOf']) ? withoutUnion(all as Json & { anyOf: unknown[] }) : all
}

/**
 * The same answers, described without unions where that can be: the serializer checks a value against every branch of a
 * union while it writes it, which for a large answer costs more than all the rest.
 */
export const asWritten = (schema: TSchema): TSchema => simplified(schema) as TSchema
