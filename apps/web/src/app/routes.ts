import type { FeatureOutbox } from '../lib/outbox/feature-outbox.ts'
import { parseRouteList, type FeatureRoute, type FeatureRoutes } from '../lib/navigation/route.ts'
import routeList from './routes.tsv?raw'

/** Every feature's routes.ts, found by its place: a new feature is in the app the day it is made. */
const features = import.meta.glob<{ routes: FeatureRoutes; outbox?: FeatureOutbox }>(
  '../features/*/routes.ts',
  { eager: true },
)

export const builtRoutes: Readonly<Record<string, FeatureRoute>> = Object.assign(
  {},
  ...Object.values(features).map(({ routes }) => routes),
)

export const featureOutboxes: readonly FeatureOutbox[] = Object.values(features).flatMap(
  ({ outbox }) => outbox ?? [],
)

export const routeFacts = parseRouteList(routeList)

/** Not in the product's list: shown in development only. */
export const extraPaths: ReadonlySet<string> = new Set(import.meta.env.DEV ? ['gallery'] : [])
