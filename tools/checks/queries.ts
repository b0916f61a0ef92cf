import { lostCorrelations } from '../../apps/server/testing/lost-correlations.ts'
import { type Check, importsOf, isSource, isTest, nameOf, type Node, nodesOf, textOf } from './source.ts'

const opensQueries = 'apps/server/src/platform/db/'
const isOurs = (path: string): boolean => isSource(path) && /^(?:apps\/server|tools)\//.test(path)

/** Those of the library's own write the columns of a single table bare. */
const ownMakers = /\b(?:drizzle|PgDialect|QueryBuilder|NodePgDatabase|NodePgSession|NodePgTransaction)\b/

function strayMakers(path: string, text: string): string[] {
  if (path.startsWith(opensQueries) || isTest(path)) return []
  if (!importsOf(path, text).some(({ spec }) => /^drizzle-orm(?:\/|$)/.test(spec))) return []
  const taken = nodesOf(path, text)
    .filter((node) => node.type === 'ImportSpecifier')
    .map((node) => nameOf(node['imported']) ?? '')
  return taken
    .filter((name) => ownMakers.test(name))
    .map((name) => `${path}: ${name} is only for platform/db; take queriesOn or the Tx that is given`)
}

/** The tables that a file has imported. */
const tablesOf = (path: string, text: string): Set<string> =>
  new Set(
    nodesOf(path, text)
      .filter((node) => node.type === 'ImportDeclaration' && textOf(node['source'])?.endsWith('tables.ts'))
      .flatMap((node) => (node['specifiers'] as Node[]).map((one) => nameOf(one['local']) ?? '')),
  )

/** As it will be sent: columns with their table, values as parameters. */
function statementOf(node: Node, tables: ReadonlySet<string>): string {
  const { quasis, expressions } = node['quasi'] as {
    quasis: Array<{ value: { raw: string } }>
    expressions: Node[]
  }
  const put = (given: Node | undefined): string => {
    if (!given) return ''
    const [owner = '', name] = [nameOf(given['object']), nameOf(given['property'])]
    return tables.has(owner) ? `"${owner}"."${name}"` : '$1'
  }
  return quasis.map(({ value }, index) => value.raw + put(expressions[index])).join('')
}

const isStatement = (node: Node): boolean =>
  node.type === 'TaggedTemplateExpression' && nameOf(node['tag']) === 'sql'

function lostIn(path: string, text: string): string[] {
  if (isTest(path)) return []
  const tables = tablesOf(path, text)
  return nodesOf(path, text)
    .filter(isStatement)
    .flatMap((node) => lostCorrelations(statementOf(node, tables)))
    .map((lost) => `${path}: ${lost} compares a column with itself, or may; write both with their table`)
}

export const queries: Check = (files) =>
  Object.entries(files)
    .filter(([path]) => isOurs(path))
    .flatMap(([path, text]) => [...strayMakers(path, text), ...lostIn(path, text)])
