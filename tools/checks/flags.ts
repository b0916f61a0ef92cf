import { contract, isRaw, type Endpoint } from '@mindisle/contract'
import { Type, type TSchema } from 'typebox'
import { isFlag } from '../../apps/web/src/lib/http/wire.ts'
import { type Check, isSource, isTest, nameOf, type Node, nodesOf } from './source.ts'

type Endpoints = Readonly<Record<string, Endpoint>>

/** Codes that the seed counts from 0: they are numbers inside too. */
const codes = new Set(['status'])

const isBit = (schema: TSchema): boolean =>
  Type.IsUnion(schema) &&
  schema.anyOf.length === 2 &&
  schema.anyOf.every((one) => Type.IsLiteral(one) && (one.const === 0 || one.const === 1))

const isNumeric = (schema: TSchema): boolean =>
  isBit(schema) ||
  Type.IsNumber(schema) ||
  Type.IsInteger(schema) ||
  (Type.IsUnion(schema) && schema.anyOf.some(isNumeric))

function ofField(name: string, schema: TSchema, where: string): string[] {
  if (Type.IsCodec(schema))
    return isFlag(name) ? [] : [`${where}: the web does not know this name for a flag's`]
  if (isNumeric(schema) && isFlag(name)) return [`${where}: a number with a flag's name`]
  if (isBit(schema) && !codes.has(name)) return [`${where}: 0 or 1 that is no Flag`]
  return within(schema, where)
}

function within(schema: TSchema, where: string): string[] {
  if (Type.IsCodec(schema)) return [`${where}: a flag is a field of its own`]
  if (Type.IsObject(schema))
    return Object.entries(schema.properties).flatMap(([name, field]) =>
      ofField(name, field, `${where}.${name}`),
    )
  if (Type.IsArray(schema)) return within(schema.items, `${where}[]`)
  if (Type.IsTuple(schema)) return schema.items.flatMap((item) => within(item, `${where}[]`))
  if (Type.IsRecord(schema))
    return Object.values(schema.patternProperties).flatMap((value) => within(value, `${where}{}`))
  return Type.IsUnion(schema) ? inUnion(schema.anyOf, where) : []
}

const hasFlag = (schema: unknown): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  (Type.IsCodec(schema) || Object.values(schema).some(hasFlag))

/** A serializer asks each branch whether a value is its own, and takes none for a boolean's. */
function inUnion(branches: readonly TSchema[], where: string): string[] {
  const others = branches.filter((branch) => !Type.IsNull(branch))
  if (others.length > 1 && others.some(hasFlag)) return [`${where}: a flag in a union of several`]
  return others.flatMap((branch) => within(branch, where))
}

/** The web knows a flag by its name alone, so that it need not carry the contract. */
export const contractFlags = (endpoints: Endpoints): string[] =>
  Object.entries(endpoints).flatMap(([key, { params, query, body, data, events }]) => {
    const parts = { params, query, body: isRaw(body) ? undefined : body, data, ...events }
    return Object.entries<TSchema | undefined>(parts).flatMap(([part, schema]) =>
      schema ? within(schema, `${key} ${part}`) : [],
    )
  })

const isInside = (path: string): boolean =>
  /^apps\/(server|web)\/src\//.test(path) &&
  isSource(path) &&
  !isTest(path) &&
  !path.endsWith('/test-help.ts')

const isBitValue = (value: unknown): boolean => {
  const node = value as Node
  if (node.type === 'ConditionalExpression') return [node['consequent'], node['alternate']].every(isBitValue)
  if (node.type === 'TSAsExpression') return isBitValue(node['expression'])
  return node.type === 'Literal' && (node['value'] === 0 || node['value'] === 1)
}

/** `is_x` or `row.is_x`; `row['is_x']` is somebody else's wire. */
const flagIn = (value: unknown): boolean => {
  const node = value as Node
  if (node.type === 'ChainExpression') return flagIn(node['expression'])
  if (node.type === 'MemberExpression' && !node['computed']) return flagIn(node['property'])
  return isFlag(nameOf(node) ?? '')
}

const isBitType = (node: Node): boolean =>
  node.type === 'TSUnionType' &&
  (node['types'] as Node[]).length === 2 &&
  (node['types'] as Node[]).every((one) => one.type === 'TSLiteralType' && isBitValue(one['literal']))

function isWireInside(node: Node): boolean {
  if (node.type === 'Property') return flagIn(node['key']) && isBitValue(node['value'])
  if (node.type !== 'BinaryExpression') return isBitType(node)
  const sides = [node['left'], node['right']]
  return sides.some(flagIn) && sides.some(isBitValue)
}

/** Types refuse most of it; what was cast, or comes from nowhere typed, is found here. */
export const flags: Check = (files) => [
  ...contractFlags(contract),
  ...Object.entries(files)
    .filter(([path, text]) => isInside(path) && /\b[01]\b/.test(text))
    .filter(([path, text]) => nodesOf(path, text).some(isWireInside))
    .map(([path]) => `${path}: 0 or 1 for a flag: inside it is a boolean`),
]
