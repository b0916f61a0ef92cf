import { useSyncExternalStore } from 'react'
import { routes as homeRoutes } from '../features/home/routes.ts'
import type { Target } from '../lib/navigation/page.ts'
import { parseRouteList, type FeatureRoute } from '../lib/navigation/route.ts'
import routeList from './routes.tsv?raw'

let built: Readonly<Record<string, FeatureRoute>> = homeRoutes
let loading: Promise<void> | null = null
const waiting = new Set<() => void>()

async function load(): Promise<void> {
  const { featureRoutes } = await import('./feature-routes.ts')
  built = featureRoutes
  for (const tell of waiting) tell()
}

/** Which screens there are besides home: who only opens home does not load that long list. */
function loadRoutes(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

/** Undefined for a page that is not built yet. */
export async function findRoute(path: string): Promise<FeatureRoute | undefined> {
  if (!built[path]) await loadRoutes()
  return built[path]
}

function subscribe(tell: () => void): () => void {
  waiting.add(tell)
  return () => waiting.delete(tell)
}

export const useIsFull = (path: string): boolean =>
  useSyncExternalStore(subscribe, () => built[path]?.isFull === true)

export const routeFacts = parseRouteList(routeList)

/** A view of a tab page lies above it, like any other page. */
export const isTab = ({ path, query }: Target): boolean =>
  routeFacts.get(path)?.isTab === true && query['view'] === undefined

/** Not in the product's list: shown in development only. */
export const extraPaths: ReadonlySet<string> = new Set(import.meta.env.DEV ? ['gallery'] : [])
