import {
  type Check,
  type Files,
  type Node,
  isMember,
  isSource,
  isTest,
  nameOf,
  nodesOf,
  textOf,
} from './source.ts'

const configPath = 'apps/server/src/config.ts'
const atMost = 40
const mayReadEnv = /^apps\/server\/src\/(main|admin)\.ts$/

function declaredNames(files: Files): string[] | undefined {
  const declared = nodesOf(configPath, files[configPath] ?? '').find(
    (node) => node.type === 'VariableDeclarator' && nameOf(node['id']) === 'settingNames',
  )
  let list = declared?.['init'] as Node | undefined
  while (list && 'expression' in list) list = list['expression'] as Node
  if (list?.type !== 'ArrayExpression') return undefined
  return (list['elements'] as unknown[]).map((item) => textOf(item) ?? '?')
}

const exampleNames = (text: string): string[] =>
  [...text.matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name ?? '')

function compare(names: string[], shown: string[]): string[] {
  return [
    ...names.filter((name) => !shown.includes(name)).map((name) => `.env.example: lacks ${name}`),
    ...shown.filter((name) => !names.includes(name)).map((name) => `.env.example: ${name} is no setting`),
    ...shown
      .filter((name, index) => shown.indexOf(name) !== index)
      .map((name) => `.env.example: ${name} is there twice`),
    ...(names.length > atMost ? [`${configPath}: ${names.length} settings, at most ${atMost}`] : []),
  ]
}

const isEnvRead = (node: Node): boolean => {
  if (isMember(node, 'process', 'env')) return true
  if (node.type === 'ImportDeclaration')
    return /^(node:)?process$/.test(textOf(node['source']) ?? '') && node['importKind'] !== 'type'
  const pattern = node['id'] as Node | undefined
  return (
    node.type === 'VariableDeclarator' &&
    nameOf(node['init']) === 'process' &&
    pattern?.type === 'ObjectPattern' &&
    (pattern['properties'] as Node[]).some((property) => nameOf(property['key']) === 'env')
  )
}

function strayReads(files: Files): string[] {
  return Object.entries(files)
    .filter(([path]) => path.startsWith('apps/') && isSource(path) && !isTest(path) && !mayReadEnv.test(path))
    .filter(([path, text]) => nodesOf(path, text).some(isEnvRead))
    .map(([path]) => `${path}: reads the environment; take it from the configuration`)
}

export const settings: Check = (files) => {
  const names = declaredNames(files)
  const problems = names
    ? compare(names, exampleNames(files['.env.example'] ?? ''))
    : [`${configPath}: exports no settingNames`]
  return [...problems, ...strayReads(files)]
}
