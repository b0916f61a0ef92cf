import { type Check, type Node, nodesOf, textOf } from './source.ts'

const mostNames = 30
/** Looking, looking under a lock, preparing a look, and content that is loaded as a whole. */
const looks = /^(find|list|count|has|is|read|lock|hold|prepare|prove|load)(?=[A-Z]|$)/

interface Exported {
  names: string[]
  from: string
  isType: boolean
}

const wordOf = (value: unknown): string => {
  const node = value as Node
  return node.type === 'Identifier' ? (node['name'] as string) : (textOf(node) ?? '')
}

function exportsOf(node: Node): Exported[] {
  if (node.type !== 'ExportNamedDeclaration') return []
  const from = textOf(node['source']) ?? ''
  const isTypeOnly = node['exportKind'] === 'type'
  const specifiers = (node['specifiers'] as Node[]).map((one) => ({
    names: [wordOf(one['local']), wordOf(one['exported'])],
    from,
    isType: isTypeOnly || one['exportKind'] === 'type',
  }))
  return node['declaration'] ? [{ names: ['a declaration'], from, isType: isTypeOnly }] : specifiers
}

function problemsOf(path: string, text: string): string[] {
  const nodes = nodesOf(path, text)
  const exported = nodes.flatMap(exportsOf)
  const written = exported
    .filter(({ from, isType }) => !isType && /(^|\/)queries\.ts$/.test(from))
    .flatMap(({ names }) => names.find((name) => !looks.test(name)) ?? [])
  return [
    ...(exported.length > mostNames
      ? [`${path}: ${exported.length} names; an index has at most ${mostNames}`]
      : []),
    ...(nodes.some(({ type }) => type === 'ExportAllDeclaration')
      ? [`${path}: an index names what it exports, one by one`]
      : []),
    ...written.map((name) => `${path}: ${name} is a bare write; export the verb that uses it`),
  ]
}

/** What a module shows to the others is small, and never lets them write its rows past its verbs. */
export const moduleIndexes: Check = (files) =>
  Object.entries(files)
    .filter(([path]) => /^apps\/server\/src\/modules\/[^/]+\/index\.ts$/.test(path))
    .flatMap(([path, text]) => problemsOf(path, text))
