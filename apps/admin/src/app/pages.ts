import type { ComponentType } from 'react'
import type { IconName } from '@mindisle/ui/icon'
import { Activities } from '../pages/activities.tsx'
import { Articles } from '../pages/articles.tsx'
import { Audit } from '../pages/audit.tsx'
import { Calls } from '../pages/calls.tsx'
import { Figures } from '../pages/figures.tsx'
import { Front } from '../pages/front.tsx'
import { Hotlines } from '../pages/hotlines.tsx'
import { Instruments } from '../pages/instruments.tsx'
import { Keys } from '../pages/keys.tsx'
import { Ledger } from '../pages/ledger.tsx'
import { Money } from '../pages/money.tsx'
import { Orders } from '../pages/orders.tsx'
import { People } from '../pages/people.tsx'
import { Prices } from '../pages/prices.tsx'
import { Redeem } from '../pages/redeem.tsx'
import { Review } from '../pages/review.tsx'
import { Services } from '../pages/services.tsx'
import { Statements } from '../pages/statements.tsx'
import { Switches } from '../pages/switches.tsx'
import { Topics } from '../pages/topics.tsx'
import { SystemPage } from '../pages/system.tsx'
import { Today } from '../pages/today.tsx'
import { Wording } from '../pages/wording.tsx'
import type { Me } from './console.tsx'

export interface PageProps {
  me: Me
  query: URLSearchParams
}

interface ConsolePage {
  name:
    | 'today'
    | 'figures'
    | 'calls'
    | 'review'
    | 'money'
    | 'people'
    | 'orders'
    | 'services'
    | 'articles'
    | 'front'
    | 'topics'
    | 'hotlines'
    | 'wording'
    | 'instruments'
    | 'activities'
    | 'ledger'
    | 'statements'
    | 'redeem'
    | 'prices'
    | 'audit'
    | 'system'
    | 'switches'
    | 'keys'
  /** Its address after /admin/. */
  path: string
  icon: IconName
  /** One of these is enough; none: whoever is signed in. */
  rights: readonly string[]
  page: ComponentType<PageProps>
  /** Reached from one's own name, not from the list of pages. */
  isOwn?: true
}

/** Every page once; the rail shows those that an operator may use. */
const pages: readonly ConsolePage[] = [
  { name: 'today', path: '', icon: 'sun-horizon', rights: [], page: Today },
  { name: 'figures', path: 'figures', icon: 'chart-bar-later', rights: [], page: Figures },
  { name: 'calls', path: 'calls', icon: 'phone', rights: ['calls'], page: Calls },
  {
    name: 'review',
    path: 'review',
    icon: 'chat-circle',
    rights: ['words', 'feedback', 'counselors', 'organizations'],
    page: Review,
  },
  {
    name: 'money',
    path: 'money',
    icon: 'hand-withdraw-later',
    // Whoever may confirm anything that takes two: erasures and counselors, too.
    rights: [
      'withdrawals',
      'incomes',
      'refunds',
      'people',
      'counselors',
      'instruments',
      'documents',
      'companion',
      'operators',
    ],
    page: Money,
  },
  { name: 'people', path: 'people', icon: 'users-later', rights: ['people'], page: People },
  { name: 'orders', path: 'orders', icon: 'receipt-later', rights: ['orders'], page: Orders },
  {
    name: 'services',
    path: 'services',
    icon: 'armchair-later',
    rights: ['counselors', 'organizations'],
    page: Services,
  },
  {
    name: 'instruments',
    path: 'instruments',
    icon: 'clipboard-text',
    rights: ['instruments'],
    page: Instruments,
  },
  {
    name: 'articles',
    path: 'articles',
    icon: 'book-open-later',
    rights: ['articles'],
    page: Articles,
  },
  { name: 'topics', path: 'topics', icon: 'hash-later', rights: ['topics'], page: Topics },
  {
    name: 'activities',
    path: 'activities',
    icon: 'calendar-blank',
    rights: ['activities'],
    page: Activities,
  },
  { name: 'front', path: 'front', icon: 'image-later', rights: ['front'], page: Front },
  { name: 'hotlines', path: 'hotlines', icon: 'lifebuoy', rights: ['hotlines'], page: Hotlines },
  {
    name: 'wording',
    path: 'wording',
    icon: 'file-text-duotone',
    rights: ['documents', 'companion'],
    page: Wording,
  },
  { name: 'ledger', path: 'ledger', icon: 'equals-later', rights: ['ledger'], page: Ledger },
  {
    name: 'statements',
    path: 'statements',
    icon: 'checks-later',
    rights: ['ledger'],
    page: Statements,
  },
  { name: 'redeem', path: 'redeem', icon: 'ticket-later', rights: ['redeem'], page: Redeem },
  { name: 'prices', path: 'prices', icon: 'currency-cny-later', rights: ['prices'], page: Prices },
  { name: 'audit', path: 'audit', icon: 'list-checks', rights: ['audit'], page: Audit },
  {
    name: 'switches',
    path: 'switches',
    icon: 'circle-half',
    rights: ['switches'],
    page: Switches,
  },
  { name: 'system', path: 'system', icon: 'gear-six', rights: ['system'], page: SystemPage },
  { name: 'keys', path: 'keys', icon: 'fingerprint-later', rights: [], page: Keys, isOwn: true },
]

export const pagesFor = (me: Me): ConsolePage[] =>
  pages.filter(({ rights }) => rights.length === 0 || rights.some((right) => me.rights.includes(right)))

export const findPage = (me: Me, path: string): ConsolePage | undefined =>
  pagesFor(me).find((page) => page.path === path)
