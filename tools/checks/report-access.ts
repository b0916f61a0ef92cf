import {
  type Check,
  importsOf,
  isMember,
  isSource,
  isTest,
  nameOf,
  type Node,
  nodesOf,
  targetOf,
} from './source.ts'

const byId = 'apps/server/src/modules/reports/by-id/queries.ts'
/** The one file that asks the policy before it answers. */
const access = 'apps/server/src/modules/reports/access.ts'
/** Led to by a token, which has a policy of its own. */
const links = 'apps/server/src/modules/reports/links/queries.ts'

const openLink = 'apps/server/src/modules/reports/links/open-link.ts'

const isOurs = (path: string): boolean =>
  path.startsWith('apps/server/src/') && isSource(path) && !isTest(path) && !path.endsWith('/test-help.ts')

function takesAny(path: string, text: string): string[] {
  if (path === access) return []
  const takes = importsOf(path, text).some(({ spec, typeOnly }) => {
    const target = targetOf(path, spec)
    return !typeOnly && 'ours' in target && target.ours === byId
  })
  return takes
    ? [`${path}: anybody's report is found by reports/access.ts alone, which asks who may read it`]
    : []
}

/** By a token: whether its owner may be shown at all is asked in one place. */
function opensPast(path: string, text: string): string[] {
  if (path === links || path === openLink || !/\bfindShared\b/.test(text)) return []
  return [
    `${path}: a token leads to a report by reports/links/open-link.ts alone, which asks about its owner`,
  ]
}

const argumentsOf = (node: Node): Node[] => node['arguments'] as Node[]
const isCallOf = (node: Node, names: readonly string[]): boolean =>
  node.type === 'CallExpression' && names.includes(nameOf(node['callee']) ?? '')

const compares = (node: Node, column: string): boolean => {
  const [first] = isCallOf(node, ['eq', 'inArray']) ? argumentsOf(node) : []
  return first !== undefined && isMember(first, 'reports', column)
}

/** With a column of another table, not with a given value. */
function isJoin(node: Node): boolean {
  const second = argumentsOf(node)[1]
  return second?.type === 'MemberExpression' && /^report[A-Z]/.test(nameOf(second['object']) ?? '')
}

/** Ids that are compared without the owner beside them, in one `and(…)`. */
function unowned(path: string, text: string): boolean {
  const nodes = nodesOf(path, text)
  const beside = new Set(
    nodes
      .filter((node) => isCallOf(node, ['and']))
      .map(argumentsOf)
      .filter((all) => all.some((one) => compares(one, 'userId')))
      .flat(),
  )
  return nodes.some((node) => compares(node, 'id') && !isJoin(node) && !beside.has(node))
}

const isByIdInWords = (statement: string): boolean =>
  /\b(?:from|join)\s+reports\b/i.test(statement) && /(?<!\w)id\s*=\s*(?:\$|any\b)/i.test(statement)

function statementOf(node: Node): string {
  if (node.type === 'Literal') return String(node['value'])
  if (node.type !== 'TemplateLiteral') return ''
  return (node['quasis'] as Array<{ value: { raw: string } }>).map(({ value }) => value.raw).join('$')
}

function asksPast(path: string, text: string): string[] {
  if (path === byId || path === links || !/\breports\b/.test(text)) return []
  const isPast = unowned(path, text) || nodesOf(path, text).map(statementOf).some(isByIdInWords)
  return isPast ? [`${path}: a report is found by its id only beside its owner, or by reports/access.ts`] : []
}

/** No report is read by its id without the question who may read it. */
export const reportAccess: Check = (files) =>
  Object.entries(files)
    .filter(([path]) => isOurs(path))
    .flatMap(([path, text]) => [...takesAny(path, text), ...opensPast(path, text), ...asksPast(path, text)])
