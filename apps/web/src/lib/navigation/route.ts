import type { Language } from '@mindisle/base'
import type { PagePath } from '@mindisle/contract'
import type { ComponentType } from 'react'

/** What a feature says about one of its addresses. */
export interface FeatureRoute {
  screen(): Promise<{ default: ComponentType }>
  /** Fetched together with the screen, so that it never waits twice. */
  texts: ReadonlyArray<{ load(language: Language): Promise<unknown> }>
  /** Uses the whole window instead of the phone-sized column. */
  isFull?: boolean
  /** May be sent to others: its screen has a `SharedPageBar`, or calls `useShareCard`. */
  isShareable?: true
  /** What other features bring to it, fetched together with it. */
  shows?: 'cards' | 'goods' | 'homeCards'
}

export type FeatureRoutes = Readonly<Partial<Record<PagePath, FeatureRoute>>>

export interface RouteFacts {
  path: string
  isTab: boolean
  needsVerifiedMobile: boolean
  pullToRefresh: boolean
}

/** The list of all addresses, as the product keeps it: path, tab, needs_verified_mobile, pull_to_refresh. */
export function parseRouteList(tsv: string): ReadonlyMap<string, RouteFacts> {
  const [, ...rows] = tsv.trim().split('\n')
  return new Map(
    rows.map((row) => {
      const [path = '', tab, mobile, pull] = row.trim().split('\t')
      return [
        path,
        { path, isTab: tab === '1', needsVerifiedMobile: mobile === '1', pullToRefresh: pull === '1' },
      ]
    }),
  )
}
