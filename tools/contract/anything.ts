import fc, { type Arbitrary } from 'fast-check'
import { Type, type TSchema } from 'typebox'

/** What a schema may ask of its values besides their type. */
interface Bounds {
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
}

const matching = new Map<string, Arbitrary<string>>()

/** One that is made from a pattern is kept: making it takes far longer than what is then drawn from it. */
function textLike(pattern: string): Arbitrary<string> {
  const made = matching.get(pattern) ?? fc.stringMatching(new RegExp(pattern))
  matching.set(pattern, made)
  return made
}

function text({ pattern, format, minLength = 0, maxLength = 12 }: Bounds): Arbitrary<string> {
  if (pattern !== undefined) return textLike(pattern.replace(/\+\$$/, `{${minLength},${minLength + 8}}$`))
  if (format === 'date') return fc.constantFrom('2026-02-28', '1990-12-31')
  if (format === 'date-time') return fc.constantFrom('2026-11-16T02:00:00.000Z', '1999-12-31T23:59:59.999Z')
  return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 12) })
}

const fields = ({ properties, required }: Type.TObject): Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, anything(schema)])),
    { requiredKeys: (required ?? []) as string[], noNullPrototype: true },
  )

function items({ items: one }: Type.TArray, { minItems = 0, maxItems = 3, uniqueItems = false }: Bounds) {
  const lengths = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) }
  return uniqueItems ? fc.uniqueArray(anything(one), lengths) : fc.array(anything(one), lengths)
}

function entries({ patternProperties }: Type.TRecord): Arbitrary<unknown> {
  const [value] = Object.values(patternProperties)
  if (!value) throw new Error('a record of nothing')
  return fc.dictionary(textLike('^[a-z]{1,8}$'), anything(value), { maxKeys: 3, noNullPrototype: true })
}

function anyOther(schema: TSchema, { minimum = 0, maximum = minimum + 1000 }: Bounds): Arbitrary<unknown> {
  if (Type.IsEnum(schema)) return fc.constantFrom(...schema.enum)
  if (Type.IsLiteral(schema)) return fc.constant(schema.const)
  if (Type.IsNull(schema)) return fc.constant(null)
  if (Type.IsBoolean(schema)) return fc.boolean()
  if (Type.IsInteger(schema)) return fc.integer({ min: minimum, max: Math.min(maximum, 2 ** 31 - 1) })
  if (Type.IsNumber(schema)) {
    const { multipleOf: step = 1 / 8 } = schema as { multipleOf?: number }
    return fc
      .integer({ min: Math.ceil(minimum / step), max: Math.floor(maximum / step) })
      .map((n) => n * step)
  }
  if (Type.IsString(schema)) return text(schema as Bounds)
  if (Type.IsAny(schema) || Type.IsUnknown(schema)) return fc.constantFrom('a', 2, { b: ['c'] })
  throw new Error(`no value for ${JSON.stringify(schema)}`)
}

/** Any value that a schema of the contract allows, as it is inside. */
export function anything(schema: TSchema): Arbitrary<unknown> {
  if (Type.IsCodec(schema)) return fc.boolean()
  if (Type.IsObject(schema)) return fields(schema)
  if (Type.IsRecord(schema)) return entries(schema)
  if (Type.IsUnion(schema)) return fc.oneof(...schema.anyOf.map(anything))
  if (Type.IsTuple(schema)) return fc.tuple(...schema.items.map(anything))
  return Type.IsArray(schema) ? items(schema, schema as Bounds) : anyOther(schema, schema as Bounds)
}
