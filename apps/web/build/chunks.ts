import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
type Context = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1]

/** Changes rarely: who comes back after an update has it. */
const framework = /\/node_modules\/(react|react-dom|scheduler|zustand)\//
/** What is seen first; rolldown takes along all that these use, and nothing else. */
const seenFirst = /\/apps\/web\/src\/(app\/(main|home-cards)|features\/home\/screens\/home\/home)\.tsx$/

/** What lies on the device and is still to be sent: one file to name on the first load, whatever it is about. */
const kept = /\/apps\/web\/src\/(features\/[^/]+\/([^/]+\/)?device\/here\.ts$|lib\/outbox\/)/

/** Large, and no part of most pages, though several features show them. */
const domains: ReadonlyArray<readonly [name: string, modules: RegExp]> = [
  ['charts', /\/packages\/ui\/src\/charts\/.*\.tsx?$/],
  ['groups', /\/src\/shared\/groups\/(group|table|scale|preview|deadline|csv)/],
  [
    'hotlines',
    /\/content\/public\/hotlines|\/src\/shared\/help\/(help-lines|lines-here|region-choice|regions-now)/,
  ],
  ['kept', /\/src\/lib\/outbox\/|\/node_modules\/idb\//],
  ['paying', /\/src\/(shared\/money\/(pay|use-buy|buying|intents|checkout|money\.css)|lib\/wechat\/)/],
  ['pickers', /\/packages\/ui\/src\/(picker|date-picker)\//],
  ['qr', /\/packages\/ui\/src\/qr\/|\/node_modules\/lean-qr\//],
  [
    'signing-in',
    /\/src\/(shared\/(mobile|passkeys)\/|shared\/session\/(begin|ended|device-places)|lib\/forms\/(form|proof|use-proof)|lib\/storage\/empty)/,
  ],
]

/** Pictures, each of a screen or two: rolldown puts them beside the screens that show them. */
const pictures = /\/packages\/ui\/src\/scene\//

/** The way most people come; screens that lead to each other: who opens one has the next already. */
const wayIn =
  /\/features\/(articles|assessments|exams)\/screens\/|\/features\/reports\/screens\/show\/show\.tsx$/

const languageOf = (id: string): string => /\/(zh-Hans|zh-Hant|en)\.(json|ts)$/.exec(id)?.[1] ?? ''

const words: ReadonlyArray<readonly [name: string, files: RegExp]> = [
  ['common', /\/src\/(app|lib\/(states|reading)|shared\/(assessments|money))\/messages\//],
  ['home', /\/src\/(app\/home-words|features\/(home|[^/]+\/home)\/messages)\//],
  ['cards', /\/src\/features\/[^/]+\/cards\/messages\//],
  ['goods', /\/src\/features\/[^/]+\/goods\/messages\//],
  ['taking', /\/src\/features\/(assessments|exams)\/messages\//],
  ['counselors', /\/src\/features\/counselors\/((courses|care|waits|choosing)\/)?messages\//],
]

/** Words that are needed together, a file for each language. */
const wordsGroup: Group = {
  debugName: 'words',
  test: (id) => languageOf(id) !== '',
  name: (id) => {
    const found = words.find(([, files]) => files.test(id))
    return found ? `${found[0]}-${languageOf(id)}` : null
  },
  priority: 7,
}

/** What a report fetches besides: it may not bring another file along. */
const fetchedOnWayIn = ['src/shared/help/lines-here.tsx']

/** The table of all screens, and what a page does where the server says no. */
const withTable = ['src/app/feature-routes.ts', 'src/app/refusals.ts']

/** All that it imports, and what that imports; without what is fetched later. */
function closureOf(context: Context, roots: readonly string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

interface Use {
  features: Set<string>
  screens: Set<string>
}

/** By module: the screens that need it before they can be shown. What features bring to other screens counts as a feature too. */
function usesOf(context: Context, root: string): Map<string, Use> {
  const uses = new Map<string, Use>()
  const count = (feature: string, screen: string): void => {
    for (const id of closureOf(context, [screen])) {
      const use = uses.get(id) ?? { features: new Set(), screens: new Set() }
      uses.set(id, use)
      use.features.add(feature)
      use.screens.add(screen)
    }
  }
  for (const feature of readdirSync(join(root, 'src/features'))) {
    const routes = context.getModuleInfo(join(root, 'src/features', feature, 'routes.ts'))
    for (const screen of routes?.dynamicallyImportedIds ?? []) count(feature, screen)
  }
  for (const name of ['cards', 'goods']) count(name, join(root, `src/app/${name}.tsx`))
  return uses
}

interface Graph {
  table: ReadonlySet<string>
  fetchedOnWayIn: ReadonlySet<string>
}

type Place = (id: string, use: Use, graph: Graph) => string | null

const isIn = (id: string, found: ReadonlyArray<readonly [string, RegExp]>): string | null =>
  found.find(([, modules]) => modules.test(id))?.[0] ?? null

const nothing: Use = { features: new Set(), screens: new Set() }

const isOnWayIn = (screens: ReadonlySet<string>): boolean => [...screens].some((screen) => wayIn.test(screen))

const journey: Place = (_, { features, screens }) => {
  const [feature] = features
  if (!feature || features.size > 1) return null
  return isOnWayIn(screens) || screens.size > 1 ? feature : null
}

const isShared = (id: string, { features }: Use): boolean =>
  features.size > 1 && !pictures.test(id) && !isIn(id, domains)

/** The table of all screens, and what more than one feature uses, one on the way in among them. */
const pages: Place = (id, use, graph) =>
  graph.table.has(id) || (isShared(id, use) && (isOnWayIn(use.screens) || graph.fetchedOnWayIn.has(id)))
    ? 'pages'
    : null

/** What other features share: whoever comes in need not wait for it. */
const further: Place = (id, use) => (isShared(id, use) ? 'further' : null)

const ofDomain: Place = (id, { features }) => (features.size > 1 ? isIn(id, domains) : null)

/**
 * By who uses what. A group takes along what its modules import, so that no two need each other: what is used more widely
 * stands before what is used less.
 */
export function chunkGroups(root: string): Group[] {
  let known: (Graph & { uses: Map<string, Use> }) | undefined
  const graphOf = (context: Context) => {
    const closure = (files: readonly string[]) =>
      closureOf(
        context,
        files.map((file) => join(root, file)),
      )
    return (known ??= {
      uses: usesOf(context, root),
      table: closure(withTable),
      fetchedOnWayIn: closure(fetchedOnWayIn),
    })
  }
  const placed = (debugName: string, place: Place, priority: number): Group => ({
    debugName,
    name(id, context) {
      const graph = graphOf(context)
      return place(id, graph.uses.get(id) ?? nothing, graph)
    },
    priority,
  })
  return [
    { name: 'react', test: framework, priority: 9 },
    { name: 'first', test: seenFirst, priority: 8 },
    wordsGroup,
    placed('pages', pages, 6),
    { name: 'kept', test: kept, priority: 5 },
    placed('further', further, 4),
    placed('domains', ofDomain, 3),
    placed('journeys', journey, 2),
  ]
}
