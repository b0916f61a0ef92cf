import { symptomGroups } from '@mindisle/content/symptoms'
import type { ServerModule } from '../../module.ts'
import { symptomPages } from './public-pages.ts'
import { symptomsRoutes } from './routes.ts'
import { symptomsSearch } from './search.ts'
import { symptomsMessages } from './texts.ts'

export const symptomsModule = {
  name: 'symptoms',
  routes: symptomsRoutes,
  publicPages: [symptomPages],
  search: [symptomsSearch],
  // The pages have no rows; without a print of them a start would leave what search finds as it was.
  content: () => ({ fingerprint: () => JSON.stringify(symptomGroups), load: async () => undefined }),
  gone: { 'GET /api/symptom/show': 'symptom.gone' },
  messages: symptomsMessages,
} satisfies ServerModule
