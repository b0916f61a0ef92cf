import type { ServerModule } from '../../module.ts'
import { informationContent } from './content/loader.ts'
import { featureEditions } from './features/editions.ts'
import { splashEditions, upgradeEditions } from './edit/editions.ts'
import { informationPersonal } from './personal.ts'
import { informationRoutes } from './routes.ts'
import * as limits from './limits.ts'
import { informationMessages } from './texts.ts'

export const informationModule = {
  name: 'information',
  routes: informationRoutes,
  personal: informationPersonal,
  editables: [splashEditions, upgradeEditions, featureEditions],
  content: () => informationContent,
  limits: Object.values(limits),
  gone: {
    'GET /api/share/scene/:scene': 'scene.gone',
  },
  messages: informationMessages,
} satisfies ServerModule
