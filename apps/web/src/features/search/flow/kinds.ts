import type { PagePath } from '@mindisle/contract'

/** Everything that a search page must know of a kind, in the order of its tabs. */
export const kinds = {
  table: { icon: 'clipboard-text', path: 'pages/table/show', most: 8, count: 'results.items' },
  special: { icon: 'island-later', path: 'pages/special/show', most: 2, count: 'results.topics' },
  article: { icon: 'file-text-duotone', path: 'pages/article/show', most: 4, count: 'results.articles' },
  symptom: { icon: 'heart-duotone', path: 'page14/symptom/show', most: 4, count: 'results.pages' },
  tag: { icon: 'hash', path: 'pages/tag/show', most: 12, count: 'results.tags' },
} as const satisfies Record<string, { path: PagePath; [key: string]: unknown }>

export type Kind = keyof typeof kinds

export const allKinds = Object.keys(kinds) as Kind[]

/** An older page may meet a newer server: a kind it does not know is left out. */
export const isKind = (kind: string): kind is Kind => kind in kinds
