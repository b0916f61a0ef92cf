import type { ServerModule } from '../../module.ts'
import { drawingPurpose } from './files/purpose.ts'
import { reportsPersonal } from './personal.ts'
import { reportsRoutes } from './routes.ts'

export const reportsModule = {
  name: 'reports',
  routes: (deps) => reportsRoutes({ ...deps, publicUrl: deps.config.publicUrl }),
  files: [drawingPurpose],
  personal: reportsPersonal,
} satisfies ServerModule
