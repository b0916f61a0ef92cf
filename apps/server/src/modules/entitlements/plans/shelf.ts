import { inAllLanguages } from '@mindisle/base'
import { priceEditions } from '../../money/index.ts'
import { entitlementsTexts } from '../texts.ts'
import { listPlans, repricePlan } from './queries.ts'

export const planEditions = priceEditions({
  kind: 'plan',
  list: listPlans,
  put: repricePlan,
  nameOf: (id) => inAllLanguages((language) => entitlementsTexts[language]('membership.price', { id })),
})
