import { pageAddress } from '../../../lib/navigation/page-address.ts'

interface Look {
  icon: string
  to: (id: string) => string
  /** Shown of it among others. */
  most: number
  count: string
}

/** Everything that a search page must know of a kind, in the order of its tabs. */
export const kinds = {
  table: {
    icon: 'clipboard-text',
    to: (id) => pageAddress('pages/table/show', { id }),
    most: 8,
    count: 'results.items',
  },
  special: {
    icon: 'island-later',
    to: (id) => pageAddress('pages/special/show', { id }),
    most: 2,
    count: 'results.topics',
  },
  article: {
    icon: 'file-text-duotone',
    to: (id) => pageAddress('pages/article/show', { id }),
    most: 4,
    count: 'results.articles',
  },
  counselor: {
    icon: 'chats-teardrop-duotone',
    to: (id) => pageAddress('page7/counselor/show', { id }),
    most: 3,
    count: 'results.people',
  },
  activity: {
    icon: 'users-three-duotone',
    to: (id) => pageAddress('page8/activity/show', { id }),
    most: 3,
    count: 'results.activities',
  },
  question: {
    icon: 'chats-teardrop-duotone',
    to: (id) => pageAddress('page7/question/show', { id }),
    most: 3,
    count: 'results.questions',
  },
  symptom: {
    icon: 'heart-duotone',
    to: (id) => pageAddress('page14/symptom/show', { id }),
    most: 4,
    count: 'results.pages',
  },
  tag: {
    icon: 'hash-later',
    to: (id) => pageAddress('pages/tag/show', { id }),
    most: 12,
    count: 'results.tags',
  },
  tarot: {
    icon: 'sparkle-duotone',
    to: (id) => pageAddress('page9/tarot/index', { view: 'card', id }),
    most: 3,
    count: 'results.pages',
  },
  dream: {
    icon: 'moon-stars-duotone',
    to: (id) => pageAddress('page16/dream/index', { view: 'symbol', id }),
    most: 3,
    count: 'results.pages',
  },
  bazi: {
    icon: 'yin-yang-duotone',
    to: (id) => pageAddress('page13/paipan/index', { view: 'term', id }),
    most: 3,
    count: 'results.pages',
  },
} as const satisfies Record<string, Look>

export type Kind = keyof typeof kinds

export const allKinds = Object.keys(kinds) as Kind[]

/** An older page may meet a newer server: a kind it does not know is left out. */
export const isKind = (kind: string): kind is Kind => kind in kinds
