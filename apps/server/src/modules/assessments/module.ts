import type { ServerModule } from '../../module.ts'
import { assessmentsContent } from './content/loader.ts'
import { assessmentEditions } from './edit/editions.ts'
import { formEditions } from './edit/forms.ts'
import { assessmentPriceEditions, duePrices } from './edit/prices.ts'
import { tagEditions } from './edit/tags.ts'
import { topicEditions } from './edit/topics.ts'
import { assessmentOpening } from './opening.ts'
import { assessmentsPersonal } from './personal.ts'
import { assessmentPages } from './public-pages.ts'
import { assessmentsRoutes } from './routes.ts'
import { assessmentsSearch } from './search/sources.ts'
import { assessmentsMessages } from './texts.ts'

export const assessmentsModule = {
  name: 'assessments',
  routes: assessmentsRoutes,
  publicPages: [assessmentPages],
  openings: [assessmentOpening],
  personal: assessmentsPersonal,
  search: assessmentsSearch,
  messages: assessmentsMessages,
  editables: [assessmentEditions, formEditions, topicEditions, tagEditions, assessmentPriceEditions],
  due: (deps) => [duePrices(deps)],
  content: () => assessmentsContent,
  gone: {
    'GET /api/table/faq': 'assessment.gone',
    'GET /api/table/sample': 'assessment.gone',
    'GET /api/special/show': 'topic.gone',
  },
} satisfies ServerModule
