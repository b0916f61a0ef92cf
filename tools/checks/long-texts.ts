import { type Check, isSource, isTest, type Node, nodesOf, nameOf } from './source.ts'

const isShown = (path: string): boolean =>
  /^(apps\/web|packages\/ui)\/src\/.*\.tsx?$/.test(path) && isSource(path) && !isTest(path)

const bare = (node: Node | undefined): Node | undefined =>
  node?.type === 'ParenthesizedExpression' ? bare(node['expression'] as Node) : node

/** What a function gives back at once: `(x) => <p>` and `(x) => { return <p> }`. */
function given(node: Node): Node | undefined {
  const body = bare(node['body'] as Node | undefined)
  if (body?.type !== 'BlockStatement') return body
  const last = (body['body'] as Node[]).at(-1)
  return last?.type === 'ReturnStatement' ? bare(last['argument'] as Node) : undefined
}

const jsxName = (value: unknown): string | undefined => {
  const node = value as Node
  return node.type === 'JSXIdentifier' ? (node['name'] as string) : undefined
}
const tagOf = (node: Node | undefined): string | undefined =>
  node?.type === 'JSXElement' ? jsxName((node['openingElement'] as Node)['name']) : undefined

/** `texts.map((text) => <p>…</p>)`. */
function mapsToParagraphs(node: Node): boolean {
  if (node.type !== 'CallExpression') return false
  const callee = node['callee'] as Node
  if (callee.type !== 'MemberExpression' || nameOf(callee['property']) !== 'map') return false
  const [shown] = node['arguments'] as Node[]
  return shown?.type === 'ArrowFunctionExpression' && tagOf(given(shown)) === 'p'
}

const rules: Array<[says: string, broken: (node: Node) => boolean]> = [
  ['a text of several paragraphs is a LongText, shown by <Blocks>', mapsToParagraphs],
  [
    'no text is shown as HTML',
    (node) => node.type === 'JSXAttribute' && jsxName(node['name']) === 'dangerouslySetInnerHTML',
  ],
]

/** Long texts have one shape and one renderer: a second one would lack its bounds, its links and its look. */
export const longTexts: Check = (files) =>
  Object.entries(files)
    .filter(([path]) => isShown(path))
    .flatMap(([path, text]) => {
      const nodes = nodesOf(path, text)
      return rules.filter(([, broken]) => nodes.some(broken)).map(([says]) => `${path}: ${says}`)
    })
