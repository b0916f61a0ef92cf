import type { ServerModule } from '../../module.ts'
import { symptomsRoutes } from './routes.ts'
import { symptomsMessages } from './texts.ts'

export const symptomsModule = {
  name: 'symptoms',
  routes: symptomsRoutes,
  gone: { 'GET /api/symptom/show': 'symptom.gone' },
  messages: symptomsMessages,
} satisfies ServerModule
