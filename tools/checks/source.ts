import { posix } from 'node:path'
import { parseAst } from 'rolldown/parseAst'

/** Path → text. Checks see only this, so that a test can plant a violation without touching the disk. */
export type Files = Readonly<Record<string, string>>
export type Check = (files: Files) => string[]

export interface Import {
  spec: string
  typeOnly: boolean
  /** `import()`: fetched when it is needed. */
  isLazy: boolean
}

export interface Node {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

export const isSource = (path: string): boolean => /\.(m?ts|tsx|m?js|jsx)$/.test(path)
export const isTest = (path: string): boolean =>
  /\.(test|spec)\.tsx?$/.test(path) || /(^|\/)(e2e|tests?|testing)\//.test(path)

const cache = new Map<string, Node[]>()

/** Every node of a file, parents first. */
export function nodesOf(path: string, text: string): Node[] {
  const key = `${path}\0${text}`
  const known = cache.get(key)
  if (known) return known
  const lang = /\.d\.m?ts$/.test(path) ? 'dts' : path.endsWith('x') ? 'tsx' : 'ts'
  const found: Node[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item)
    else if (isNode(value)) {
      found.push(value)
      for (const inner of Object.values(value)) if (typeof inner === 'object') visit(inner)
    }
  }
  visit(parseAst(text, { lang }) as unknown)
  cache.set(key, found)
  return found
}

export function textOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined
  if (value.type === 'Literal' && typeof value['value'] === 'string') return value['value']
  if (value.type !== 'TemplateLiteral') return undefined
  const { quasis } = value as unknown as { quasis: Array<{ value: { cooked: string } }> }
  return quasis.length === 1 ? quasis[0]?.value.cooked : undefined
}

export const nameOf = (value: unknown): string | undefined =>
  isNode(value) && value.type === 'Identifier' ? (value['name'] as string) : undefined

/** `object.property`, also written `object['property']`. */
export function isMember(node: Node, object: string, property: string): boolean {
  if (node.type !== 'MemberExpression' || nameOf(node['object']) !== object) return false
  const name = node['computed'] ? textOf(node['property']) : nameOf(node['property'])
  return name === property
}

function callTarget(node: Node): unknown[] {
  const callee = node['callee'] as Node
  const given = (node['arguments'] as unknown[])[0]
  if (nameOf(callee) === 'require') return [given]
  const isGlob = callee.type === 'MemberExpression' && nameOf(callee['property']) === 'glob'
  if (!isGlob || (callee['object'] as Node).type !== 'MetaProperty') return []
  return isNode(given) && given.type === 'ArrayExpression' ? (given['elements'] as unknown[]) : [given]
}

function made(source: unknown, typeOnly: boolean, isLazy = false): Import[] {
  const spec = textOf(source)
  return spec === undefined ? [] : [{ spec, typeOnly, isLazy }]
}

function importsOfNode(node: Node): Import[] {
  switch (node.type) {
    case 'ImportDeclaration':
      return made(node['source'], node['importKind'] === 'type')
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return made(node['source'], node['exportKind'] === 'type')
    case 'ImportExpression':
      return made(node['source'], false, true)
    case 'TSImportType':
      return made(node['source'], true)
    case 'TSExternalModuleReference':
      return made(node['expression'], false)
    case 'CallExpression':
      return callTarget(node).flatMap((source) => made(source, false))
    default:
      return []
  }
}

export const importsOf = (path: string, text: string): Import[] => nodesOf(path, text).flatMap(importsOfNode)

export type Target = { ours: string } | { bare: string } | { outside: string }

const workspaceFolder = (name: string): string => {
  if (name === 'content') return name
  return name === 'web' || name === 'server' ? `apps/${name}` : `packages/${name}`
}

export function targetOf(from: string, spec: string): Target {
  const [, name, rest] = /^@mindisle\/([^/]+)\/?(.*)$/.exec(spec) ?? []
  if (name) return { ours: posix.join(workspaceFolder(name), rest || 'index.ts') }
  if (/^(\/|file:|[a-z]:[\\/])/i.test(spec)) return { outside: spec }
  if (!spec.startsWith('.')) return { bare: spec }
  const path = posix.join(posix.dirname(from), spec)
  return path.startsWith('..') ? { outside: spec } : { ours: path }
}
