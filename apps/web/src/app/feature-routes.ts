import type { FeatureRoute, FeatureRoutes } from '../lib/navigation/route.ts'

/** Every feature's routes.ts, found by its place: a new feature is in the app the day it is made. */
const features = import.meta.glob<{ routes: FeatureRoutes }>('../features/*/routes.ts', { eager: true })

export const featureRoutes: Readonly<Record<string, FeatureRoute>> = Object.assign(
  {},
  ...Object.values(features).map(({ routes }) => routes),
)
