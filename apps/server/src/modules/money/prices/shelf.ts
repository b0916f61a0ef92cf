import { inAllLanguages } from '@mindisle/base'
import { moneyTexts } from '../texts.ts'
import { priceEditions } from './editions.ts'
import { listPackages, repricePackage } from './queries.ts'

export const packageEditions = priceEditions({
  kind: 'package',
  list: listPackages,
  put: repricePackage,
  nameOf: (id) => inAllLanguages((language) => moneyTexts[language]('price.package', { id })),
})
