import { type Check, type Files, type Node, nameOf, nodesOf, textOf } from './source.ts'

/** The folders whose behaviour is stated as numbered rules. */
const packages = [
  'packages/scoring',
  'packages/safety',
  'packages/insight',
  'packages/bazi',
  'packages/disclosure',
  'packages/companion',
  'packages/availability',
  'apps/server/src/modules/dreams/finding',
]

/** `test` of `test('…')`, `test.each(…)('…')` and the like. */
function calledName(callee: unknown): string | undefined {
  const node = callee as Node
  if (node.type === 'MemberExpression') return calledName(node['object'])
  if (node.type === 'CallExpression') return calledName(node['callee'])
  return nameOf(node)
}

/** The call that bears the title; `test.each(…)` alone only brings the rows. */
function isTitled(node: Node): boolean {
  if (node.type !== 'CallExpression' || !['test', 'it'].includes(calledName(node['callee']) ?? ''))
    return false
  const callee = node['callee'] as Node
  const property = callee.type === 'MemberExpression' ? nameOf(callee['property']) : undefined
  return property !== 'each' && property !== 'for'
}

interface Title {
  path: string
  text: string | undefined
}

const titlesOf = (folder: string, files: Files): Title[] =>
  Object.entries(files)
    .filter(([path]) => path.startsWith(`${folder}/`) && path.endsWith('.test.ts'))
    .flatMap(([path, text]) =>
      nodesOf(path, text)
        .filter(isTitled)
        .map((node) => ({ path, text: textOf((node['arguments'] as unknown[])[0]) })),
    )

/** A rule stands at the beginning of a line, in bold. */
const rulesOf = (spec: string): string[] =>
  [...spec.matchAll(/^\*\*(R\d+)\*\* /gm)].map(([, rule]) => rule ?? '')

function titleProblems({ path, text }: Title, rules: ReadonlySet<string>, specPath: string): string[] {
  if (text === undefined) return [`${path}: a title that is put together cannot be counted`]
  const rule = /^(R\d+) \S/.exec(text)?.[1]
  if (rule === undefined) return [`${path}: "${text}" names no rule`]
  return rules.has(rule) ? [] : [`${path}: "${text}" names ${rule}, which is not in ${specPath}`]
}

function packageProblems(folder: string, files: Files): string[] {
  const specPath = `${folder}/SPEC.md`
  const rules = rulesOf(files[specPath] ?? '')
  const titles = titlesOf(folder, files)
  if (rules.length === 0) return [`${specPath}: states no rules`]
  const named = new Set(titles.map(({ text }) => /^R\d+/.exec(text ?? '')?.[0]))
  const known = new Set(rules)
  return [
    ...rules
      .filter((rule, index) => rules.indexOf(rule) !== index)
      .map((rule) => `${specPath}: ${rule} is there twice`),
    ...[...known].filter((rule) => !named.has(rule)).map((rule) => `${specPath}: no test names ${rule}`),
    ...titles.flatMap((title) => titleProblems(title, known, specPath)),
  ]
}

/** Every rule of such a package has a test that names it, and every test of it names a rule. */
export const specRules: Check = (files) => packages.flatMap((folder) => packageProblems(folder, files))
