import { listedPaths } from './routes.ts'
import { type Check, type Files, isSource, isTest, type Node, nodesOf } from './source.ts'

const typedList = 'packages/contract/src/pages.ts'
const isOurs = (path: string): boolean => /^(apps|packages)\//.test(path) && isSource(path) && !isTest(path)
const isShown = (path: string): boolean => /(^|\/)(gallery|test-help\.ts)/.test(path)

const imported = /^[.@]/
const whole = /\/pages?\d*\/[a-z]/
const bare = /^pages?\d*\/[\w/-]+$/
const inContent = /"(\/pages?\d*\/[\w/-]+)/g

/** What a program says in quotes, the parts between the slots of a template too. */
function saidBy(node: Node): string[] {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : []
  if (node.type !== 'TemplateElement') return []
  return [(node['value'] as { cooked: string }).cooked]
}

function inSource(path: string, text: string, known: ReadonlySet<string>): string[] {
  const said = nodesOf(path, text).flatMap(saidBy)
  return [
    ...said
      .filter((words) => whole.test(words) && !imported.test(words))
      .map((words) => `${path}: ${words}: use pageAddress()`),
    ...said
      .filter((words) => bare.test(words) && !known.has(words))
      .map((words) => `${path}: ${words}: there is no such page`),
  ]
}

function typedListProblems(files: Files): string[] {
  const typed = [...(files[typedList] ?? '').matchAll(/^ {2}'([^']+)':/gm)].map(([, path]) => path)
  return typed.join('\n') === listedPaths(files).join('\n')
    ? []
    : [`${typedList}: the pages and their order must be those of the route list`]
}

/** A link that leads nowhere must not compile; in content, where nothing compiles, it is looked for here. */
export const pageAddresses: Check = (files) => {
  const known = new Set(listedPaths(files))
  const sources = Object.entries(files).filter(([path]) => isOurs(path) && !isShown(path))
  const content = Object.entries(files).filter(([path]) => /^content\/.*\.json$/.test(path))
  return [
    ...typedListProblems(files),
    ...sources.flatMap(([path, text]) => inSource(path, text, known)),
    ...content.flatMap(([path, text]) =>
      [...text.matchAll(inContent)]
        .filter(([, address = '']) => !known.has(address.slice(1)))
        .map(([, address]) => `${path}: ${address}: there is no such page`),
    ),
  ]
}
