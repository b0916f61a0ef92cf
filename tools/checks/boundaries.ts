import {
  type Check,
  type Files,
  type Node,
  importsOf,
  isMember,
  isSource,
  isTest,
  nameOf,
  nodesOf,
  targetOf,
} from './source.ts'

interface Edge {
  from: string
  to: string
  bare: string
  typeOnly: boolean
  isLazy: boolean
}

/** What a workspace may use of ours. One without a row is refused, so that a new one is thought about. */
const mayUse: Record<string, readonly string[]> = {
  web: ['contract', 'ui', 'base'],
  // The console of those who run it: a bundle of its own.
  admin: ['contract', 'ui', 'base'],
  server: [
    'contract',
    'scoring',
    'safety',
    'insight',
    'bazi',
    'disclosure',
    'companion',
    'availability',
    'content',
    'base',
  ],
  contract: [],
  scoring: [],
  safety: [],
  // Its tests draw their people with the numbers of scoring's.
  insight: ['scoring'],
  disclosure: ['scoring'],
  // It listens to what leaves it with the same ears as to what comes in.
  companion: ['safety'],
  bazi: [],
  availability: [],
  base: [],
  ui: ['base'],
  content: ['base', 'scoring', 'bazi'],
}

function workspaceOf(path: string): string {
  const [, name] = /^(?:apps|packages)\/([^/]+)\//.exec(path) ?? []
  return name ?? (path.startsWith('content/') ? 'content' : '')
}

/** Workspaces that answer the same to the same, always. */
/** What a pure package may use beyond itself. */
const pureHelps = new Set(['bazi tyme4ts', 'safety node:zlib'])

const isPure = (path: string): boolean =>
  ['scoring', 'safety', 'insight', 'bazi', 'disclosure', 'companion', 'availability'].includes(
    workspaceOf(path),
  )

const featureOf = (path: string): string => /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? ''
const moduleOf = (path: string): string => /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1] ?? ''
const webLayers = ['app', 'features', 'shared', 'lib']
const layerOf = (path: string): number =>
  webLayers.indexOf(/^apps\/web\/src\/([^/]+)\//.exec(path)?.[1] ?? '')
const isIn = (folder: string, path: string): boolean => path.startsWith(`${folder}/`)
const isPackage = (bare: string, name: string): boolean => bare === name || bare.startsWith(`${name}/`)
const isTables = (path: string): boolean => /^apps\/server\/src\/modules\/[^/]+\/tables\.ts$/.test(path)
const isIndex = (path: string): boolean => /^apps\/server\/src\/modules\/[^/]+\/index\.ts$/.test(path)
const isModuleFile = (path: string): boolean =>
  /^apps\/server\/src\/(modules\/[^/]+|flows|platform)\/module\.ts$/.test(path)
const isTesting = (path: string): boolean => isTest(path) || path.endsWith('/test-help.ts')
const isOperate = (path: string): boolean => /^apps\/server\/src\/modules\/.+\/operate\//.test(path)
/** Where the server is put together, and its commands. */
const isTop = (path: string): boolean =>
  /^apps\/server\/src\/(?:admin\/)?[^/]+\.ts$/.test(path) && !isTest(path)
/** What a feature brings to the first screen. */
const isHomeCard = (path: string): boolean =>
  /^apps\/web\/src\/features\/[^/]+\/home(-cards\.ts|\/)/.test(path)
/** What the home screen may use besides its own: how cards are laid out, who the person is, and plumbing without a domain. */
const isOfLayout = (path: string): boolean =>
  /^apps\/web\/src\/(features\/home|shared\/(home|session)|lib\/(i18n|shell|storage))\//.test(path)
const isDoor = (path: string): boolean =>
  /^apps\/web\/src\/features\/([^/]+\/(routes|cards|goods|home-cards|outbox)\.tsx?|(home|[^/]+\/home)\/messages\/[\w-]+\.json)$/.test(
    path,
  )

const knowsFastify = (path: string): boolean =>
  path.endsWith('/routes.ts') ||
  isIn('apps/server/src/platform/http', path) ||
  /^apps\/server\/src\/(app|main|module)\.ts$/.test(path)

const knowsSql = (path: string): boolean =>
  /\/(queries|tables)\.ts$/.test(path) || isIn('apps/server/src/platform', path)

/** Content that every visitor may read; answer keys and norms lie elsewhere. */
const isPublicContent = (path: string): boolean => path.startsWith('content/public/')

/** The one shape of long texts: what is written has it, and what shows it knows its types. */
const longTexts = new Set(['packages/contract/blocks', 'packages/contract/passages'])

interface Rule {
  says: string
  broken: (edge: Edge) => boolean
}

const rules: Rule[] = [
  {
    says: 'this workspace may not use that one',
    broken({ from, to, typeOnly }) {
      const [user, used] = [workspaceOf(from), workspaceOf(to)]
      if (user === 'web' && isPublicContent(to)) return false
      if (
        longTexts.has(to) &&
        (typeOnly || !isPublicContent(from)) &&
        (user === 'content' || (user === 'ui' && typeOnly))
      )
        return false
      return user !== '' && used !== '' && user !== used && !mayUse[user]?.includes(used)
    },
  },
  {
    says: 'the web and the console take only types of the contract (import type)',
    broken: ({ from, to, typeOnly }) =>
      ['web', 'admin'].includes(workspaceOf(from)) && workspaceOf(to) === 'contract' && !typeOnly,
  },
  {
    says: 'a feature never imports another feature',
    broken: ({ from, to }) =>
      featureOf(from) !== '' && featureOf(to) !== '' && featureOf(from) !== featureOf(to),
  },
  {
    says: 'web layers: app → features → shared → lib, never upwards',
    broken: ({ from, to }) => layerOf(from) > layerOf(to) && layerOf(to) >= 0,
  },
  {
    says: 'lib knows no fixed numbers of the product: it is told them',
    broken: ({ from, to }) =>
      isIn('apps/web/src/lib', from) && !isTest(from) && to === 'apps/web/src/constants.ts',
  },
  {
    says: 'home lays out cards: what they say, ask and lead to belongs to the features that bring them',
    broken: ({ from, to }) =>
      featureOf(from) === 'home' &&
      !from.endsWith('/routes.ts') &&
      /^(apps\/web|packages\/contract)\//.test(to) &&
      !isOfLayout(to),
  },
  {
    says: 'a card of home uses nothing else of its feature: the first screen would pay for it',
    broken: ({ from, to, isLazy }) =>
      isHomeCard(from) && featureOf(to) === featureOf(from) && !isHomeCard(to) && !isTest(from) && !isLazy,
  },
  {
    says: 'a feature is entered only by its routes.ts, cards.ts, goods.ts, home-cards.ts, outbox.ts and the words of those',
    broken: ({ from, to }) => featureOf(from) === '' && featureOf(to) !== '' && !isDoor(to),
  },
  {
    says: 'a module is reached only by its index.ts; only tables refer to tables, for foreign keys',
    broken: ({ from, to }) =>
      !(isTables(from) && isTables(to)) &&
      (moduleOf(from) !== '' || isIn('apps/server/src/flows', from)) &&
      moduleOf(to) !== '' &&
      moduleOf(from) !== moduleOf(to) &&
      !isIndex(to),
  },
  {
    says: 'a module never imports a flow: flows are called from above',
    broken: ({ from, to }) => moduleOf(from) !== '' && !isTest(from) && isIn('apps/server/src/flows', to),
  },
  {
    says: 'the top of the server reaches a module only by its index.ts and its module.ts',
    broken: ({ from, to }) => isTop(from) && moduleOf(to) !== '' && !isIndex(to) && !isModuleFile(to),
  },
  {
    says: 'a module.ts is for the list in app.ts alone',
    broken: ({ from, to }) => isModuleFile(to) && from !== 'apps/server/src/app.ts' && !isTest(from),
  },
  {
    says: 'what operators do (operate/) is reached only by the index of its module',
    broken: ({ from, to }) => isOperate(to) && !isOperate(from) && !isIndex(from) && !isTest(from),
  },
  {
    says: 'platform imports neither modules nor flows',
    broken: ({ from, to }) =>
      isIn('apps/server/src/platform', from) &&
      (isIn('apps/server/src/modules', to) || isIn('apps/server/src/flows', to)),
  },
  {
    says: 'what ships imports nothing of the tests',
    broken: ({ from, to }) =>
      /^(apps|packages)\/[^/]+\/src\//.test(from) && !isTesting(from) && isTesting(to),
  },
  {
    says: 'only routes.ts, platform/http, app.ts, main.ts and the shape of a module know Fastify',
    broken: ({ from, bare }) =>
      workspaceOf(from) === 'server' &&
      (isPackage(bare, 'fastify') || isPackage(bare, '@fastify')) &&
      !isTest(from) &&
      !knowsFastify(from),
  },
  {
    says: 'only queries.ts, tables.ts and platform know Drizzle and pg',
    broken: ({ from, bare }) =>
      workspaceOf(from) === 'server' &&
      (isPackage(bare, 'drizzle-orm') || isPackage(bare, 'pg')) &&
      !isTest(from) &&
      !knowsSql(from),
  },
  {
    says: 'the contract uses only typebox',
    broken: ({ from, bare }) =>
      workspaceOf(from) === 'contract' && !isTest(from) && bare !== '' && !isPackage(bare, 'typebox'),
  },
  {
    says: 'scoring, safety, insight, disclosure, companion, availability and bazi use nothing but themselves: no I/O, no package but the calendar of bazi, and in safety what decompresses its weights',
    broken: ({ from, to, bare }) =>
      isPure(from) &&
      !isTest(from) &&
      ((bare !== '' && !pureHelps.has(`${workspaceOf(from)} ${bare}`)) ||
        (!from.includes('/testing/') &&
          workspaceOf(from) !== 'companion' &&
          mayUse[workspaceOf(from)]?.includes(workspaceOf(to)) === true)),
  },
]

const isRandomOrClock = (node: Node): boolean =>
  isMember(node, 'Date', 'now') ||
  isMember(node, 'Math', 'random') ||
  isMember(node, 'performance', 'now') ||
  (node.type === 'Identifier' && nameOf(node) === 'crypto') ||
  (node.type === 'NewExpression' &&
    nameOf(node['callee']) === 'Date' &&
    (node['arguments'] as unknown[]).length === 0) ||
  (node.type === 'CallExpression' && nameOf(node['callee']) === 'Date')

function impure(path: string, text: string): string[] {
  if (!isPure(path) || !nodesOf(path, text).some(isRandomOrClock)) return []
  return [
    `${path}: scoring, safety, insight, disclosure, companion, availability and bazi have no clock and no randomness`,
  ]
}

const propertyOf = (node: Node): string | undefined =>
  node.type === 'MemberExpression' ? nameOf(node['property']) : undefined

/** `storage.put` and `….storage.remove`. */
function isStorageWrite(node: Node): boolean {
  if (!['put', 'remove'].includes(propertyOf(node) ?? '')) return false
  const owner = node['object'] as Node
  return (nameOf(owner) ?? propertyOf(owner)) === 'storage'
}

/** Bytes that were stored without an intent stay for ever once their transaction is rolled back. */
function writesStorage(path: string, text: string): string[] {
  if (workspaceOf(path) !== 'server' || isIn('apps/server/src/platform', path) || isTest(path)) return []
  return nodesOf(path, text).some(isStorageWrite)
    ? [`${path}: files are stored by modules/files, never by the storage itself`]
    : []
}

function problemsOf(path: string, text: string): string[] {
  return importsOf(path, text).flatMap(({ spec, typeOnly, isLazy }) => {
    const target = targetOf(path, spec)
    if ('outside' in target) return [`${path} → ${spec}: outside the project, or by an absolute path`]
    const to = 'ours' in target ? target.ours : ''
    const edge: Edge = { from: path, to, bare: 'bare' in target ? target.bare : '', typeOnly, isLazy }
    return rules.filter((rule) => rule.broken(edge)).map((rule) => `${path} → ${spec}: ${rule.says}`)
  })
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Which module uses which, types and tables included. */
function moduleGraph(files: Files): Graph {
  const graph = new Map<string, Set<string>>()
  for (const [path, text] of Object.entries(files)) {
    const user = moduleOf(path)
    if (user === '' || !isSource(path) || isTesting(path)) continue
    for (const { spec } of importsOf(path, text)) {
      const target = targetOf(path, spec)
      const used = 'ours' in target ? moduleOf(target.ours) : ''
      if (used !== '' && used !== user) graph.set(user, (graph.get(user) ?? new Set()).add(used))
    }
  }
  return graph
}

/** The way from a module back to itself. */
function wayBack(graph: Graph, start: string, at: string, seen: Set<string>): string[] | null {
  for (const next of graph.get(at) ?? []) {
    if (next === start) return [at, next]
    if (seen.has(next)) continue
    seen.add(next)
    const way = wayBack(graph, start, next, seen)
    if (way) return [at, ...way]
  }
  return null
}

function moduleCycles(files: Files): string[] {
  const graph = moduleGraph(files)
  const cycles = [...graph.keys()].flatMap((name) => {
    const way = wayBack(graph, name, name, new Set())
    return way ? [way] : []
  })
  const [shortest] = cycles.toSorted((a, b) => a.length - b.length)
  return shortest ? [`${shortest.join(' → ')}: modules form no cycle`] : []
}

function unknownWorkspaces(files: Files): string[] {
  const names = new Set(Object.keys(files).map(workspaceOf))
  return [...names]
    .filter((name) => name !== '' && !(name in mayUse))
    .map((name) => `${name}: a new workspace needs a row in boundaries.ts`)
}

export const boundaries: Check = (files) => [
  ...unknownWorkspaces(files),
  ...moduleCycles(files),
  ...Object.entries(files)
    .filter(([path]) => isSource(path))
    .flatMap(([path, text]) => [
      ...problemsOf(path, text),
      ...impure(path, text),
      ...writesStorage(path, text),
    ]),
]
