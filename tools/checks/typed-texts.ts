import { type Check, type Node, nodesOf } from './source.ts'

const isSpec = (path: string): boolean => /^apps\/web\/e2e\/.*\.spec\.ts$/.test(path)

/** What is asked of a page with one argument that is written there: a text in quotes, or a name. */
function argumentsOf(path: string, text: string, method: string): string[] {
  return nodesOf(path, text)
    .filter(({ type, callee }) => type === 'CallExpression' && methodOf(callee as Node) === method)
    .map(({ arguments: given }) => (given as Array<Node & { start: number; end: number }>)[0])
    .filter((first) => first?.type === 'Literal' || first?.type === 'Identifier')
    .map((first) => text.slice(first?.start, first?.end))
}

const methodOf = (callee: Node): unknown =>
  callee.type === 'MemberExpression' ? (callee['property'] as Node)['name'] : undefined

/** A text area holds what was typed as text, so `getByText` finds it before anything was sent: a test that goes on then is early. */
export const typedTexts: Check = (files) =>
  Object.entries(files)
    .filter(([path]) => isSpec(path))
    .flatMap(([path, text]) => {
      const typed = new Set(argumentsOf(path, text, 'fill'))
      const looked = argumentsOf(path, text, 'getByText').filter((one) => typed.has(one))
      return [...new Set(looked)].map((one) => `${path}: ${one} was typed; look for it with said()`)
    })
