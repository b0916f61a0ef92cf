import type { PagePath } from '@mindisle/contract'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'

const addresses = {
  home: '/',
  search: pageAddress('pages/search/index'),
  orders: pageAddress('pages/payment/order'),
  recover: pageAddress('pages/my/self', { view: 'recover' }),
  reports: pageAddress('pages/report/index'),
  tables: pageAddress('pages/table/index'),
} as const

type Way = keyof typeof addresses

/** By the page on which something was not found: where the likes of it are. */
const byPage: Readonly<Partial<Record<PagePath, readonly [Way, Way]>>> = {
  'pages/payment/order-detail': ['orders', 'recover'],
  'page2/report/publicity': ['tables', 'reports'],
  'pages/special/show': ['tables', 'home'],
  'pages/tag/show': ['tables', 'home'],
}

function waysFrom(path: string): readonly [Way, Way] {
  const own = byPage[path as PagePath]
  if (own) return own
  const [, folder] = path.split('/')
  if (folder === 'report') return ['reports', 'home']
  if (folder === 'table') return ['tables', 'home']
  return ['home', 'search']
}

export const waysOn = (path: string) =>
  waysFrom(path).map((way) => ({ way, href: addresses[way] })) as [
    { way: Way; href: string },
    { way: Way; href: string },
  ]
