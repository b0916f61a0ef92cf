import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { PagePath } from '@mindisle/contract'
import { parseAst, type Plugin } from 'vite'
import { asks, type Ask } from '../src/app/asks.ts'
import { commonWords } from './common-words.ts'

/** Where one comes in: what the page behind an address needs, so that the server can name it before any script has run. */
export interface Journey {
  scripts: string[]
  styles: string[]
  /** Files of words, by language; without those that the page brings along. */
  words: Record<string, string[]>
  asks: readonly Ask[]
}

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never[]) => unknown>>[1]
type Node = { type: string } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

interface Source {
  folder: string
  /** Name → file, of what it imports. */
  imported: Map<string, string>
  constants: Map<string, Node>
}

function readSource(file: string): Source & { body: Node[] } {
  const folder = join(file, '..')
  const body = nodesIn(parseAst(readFileSync(file, 'utf8'), { lang: 'ts' }).body)
  const imported = new Map<string, string>()
  const constants = new Map<string, Node>()
  for (const node of body) {
    if (node.type === 'ImportDeclaration')
      for (const { local } of nodesIn(node['specifiers']))
        imported.set(
          String((local as Node)['name']),
          resolve(folder, String((node['source'] as Node)['value'])),
        )
    const declared = node.type === 'ExportNamedDeclaration' ? node['declaration'] : node
    if (!isNode(declared) || declared.type !== 'VariableDeclaration') continue
    for (const { id, init } of nodesIn(declared['declarations']))
      if (isNode(init)) constants.set(String((id as Node)['name']), init)
  }
  return { folder, body, imported, constants }
}

/** The files that define the texts of a list such as `[texts, ...withMobile]`. */
function filesOfTexts(node: unknown, source: Source): string[] {
  if (!isNode(node)) return []
  if (node.type === 'ArrayExpression')
    return nodesIn(node['elements']).flatMap((one) => filesOfTexts(one, source))
  if (node.type === 'SpreadElement') return filesOfTexts(node['argument'], source)
  const name = String(node['name'])
  const file = source.imported.get(name)
  return file ? [file] : filesOfTexts(source.constants.get(name), source)
}

/** The first `import('…')` inside. */
function importedIn(node: unknown, folder: string): string | null {
  if (Array.isArray(node)) {
    for (const one of node) {
      const found = importedIn(one, folder)
      if (found) return found
    }
    return null
  }
  if (!isNode(node)) return null
  if (node.type === 'ImportExpression') return resolve(folder, String((node['source'] as Node)['value']))
  return importedIn(Object.values(node), folder)
}

interface Way {
  screen: string
  texts: string[]
  shows: string | null
}

const propertiesOf = (node: unknown): Array<[string, Node]> =>
  isNode(node)
    ? nodesIn(node['properties']).map(({ key, value }) => [
        String((key as Node)['name'] ?? (key as Node)['value']),
        value as Node,
      ])
    : []

/** What each `routes.ts` says of its addresses. */
function waysOf(file: string): Array<[string, Way]> {
  const source = readSource(file)
  return propertiesOf(source.constants.get('routes')).flatMap(([path, value]): Array<[string, Way]> => {
    const said = new Map(propertiesOf(value))
    const screen = importedIn(said.get('screen'), source.folder)
    const shows = said.get('shows')?.['value']
    const texts = filesOfTexts(said.get('texts'), source)
    return screen ? [[path, { screen, texts, shows: typeof shows === 'string' ? shows : null }]] : []
  })
}

/** With all that they import, which comes first: styles of a part must stand before those of its page. */
function closureOf(bundle: Bundle, names: Iterable<string>): Set<string> {
  const [seen, found] = [new Set<string>(), new Set<string>()]
  const add = (name: string): void => {
    const file = bundle[name]
    if (file?.type !== 'chunk' || seen.has(name)) return
    seen.add(name)
    file.imports.forEach(add)
    found.add(name)
  }
  for (const name of names) add(name)
  return found
}

const stylesOf = (bundle: Bundle, names: Iterable<string>): string[] => [
  ...new Set(
    [...names].flatMap((name) => {
      const file = bundle[name]
      return file?.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : []
    }),
  ),
]

/** The words that a `texts.ts` fetches, in one language. */
function wordsOf(file: string, language: string): string {
  const folder = join(file, '..')
  const named = new RegExp(`import\\('([^']*/${language}\\.(?:json|ts))'\\)`).exec(
    readFileSync(file, 'utf8'),
  )?.[1]
  if (!named) throw new Error(`${file} fetches no words in ${language}`)
  return resolve(folder, named)
}

/** Every feature's routes.ts, cards.ts or goods.ts. */
function doorsOf(root: string, name: string): string[] {
  const features = join(root, 'src/features')
  return readdirSync(features)
    .map((feature) => readdirSync(join(features, feature)).includes(name) && join(features, feature, name))
    .filter((file) => file !== false)
    .sort()
}

const textsOfDoor = (file: string): string[] =>
  [...readSource(file).imported.values()].filter((from) => from.endsWith('texts.ts'))

function journeysOf(bundle: Bundle, root: string, languages: readonly string[]): Record<string, Journey> {
  const app = (name: string): string => join(root, 'src/app', name)
  const shown: Record<string, { script: string; texts: string[] }> = {
    homeCards: { script: app('home-cards.tsx'), texts: [app('home-texts.ts')] },
    cards: { script: app('cards.tsx'), texts: doorsOf(root, 'cards.ts').flatMap(textsOfDoor) },
    goods: { script: app('goods.tsx'), texts: doorsOf(root, 'goods.ts').flatMap(textsOfDoor) },
  }
  const chunkOf = new Map(
    Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? Object.keys(file.modules).map((id) => [id, file.fileName] as const) : [],
    ),
  )
  const placed = (id: string): string => {
    const chunk = chunkOf.get(id)
    if (!chunk) throw new Error(`no chunk of the build holds ${id}`)
    return chunk
  }
  const isBrought = (file: string): boolean =>
    Object.values(commonWords).some((folder) => file.startsWith(`${join(root, folder)}/`))
  const begun = closureOf(bundle, [placed(app('main.tsx'))])
  const needed = (path: string, { screen, texts, shows }: Way): Journey => {
    const around = shows === null ? undefined : shown[shows]
    const own = [
      screen,
      ...(shows === 'homeCards' ? [] : [app('feature-routes.ts')]),
      ...(around ? [around.script] : []),
    ]
    const chunks = [...closureOf(bundle, own.map(placed))].filter((name) => !begun.has(name))
    const words = [...texts, ...(around?.texts ?? [])]
    const files = (language: string): string[] =>
      words.map((file) => wordsOf(file, language)).filter((file) => !isBrought(file))
    return {
      scripts: chunks,
      styles: stylesOf(bundle, chunks),
      asks: asks[path as PagePath] ?? [],
      words: Object.fromEntries(
        languages.map((language) => [language, [...new Set(files(language).map(placed))]]),
      ),
    }
  }
  return Object.fromEntries(
    doorsOf(root, 'routes.ts')
      .flatMap(waysOf)
      .map(([path, way]) => [path, needed(path, way)]),
  )
}

/** What the page behind each address needs, for the server that names it in the page's head. */
export function journeys(root: string, languages: readonly string[]): Plugin {
  return {
    name: 'journeys',
    generateBundle: {
      // After Vite, which says only then which styles belong to which script.
      order: 'post',
      handler(_, bundle) {
        const source = JSON.stringify(journeysOf(bundle, root, languages))
        this.emitFile({ type: 'asset', fileName: 'journeys.json', source })
      },
    },
  }
}
