import type { Language } from '@mindisle/base'
import type { AnswerKey, PagePath } from '@mindisle/contract'
import type { ComponentType } from 'react'
import type { CallInput } from '../http/client.ts'
import { requestOf, type Parts } from '../http/exchange.ts'
import type { Query } from './page.ts'

/** What a feature says about one of its addresses. */
export interface FeatureRoute {
  screen(): Promise<{ default: ComponentType }>
  /** Fetched together with the screen, so that it never waits twice. */
  texts: ReadonlyArray<{ load(language: Language): Promise<unknown> }>
  /** The address of what its screen reads first: asked for at the tap, beside the download of the screen. */
  reads?(query: Query): string | null
  /** Uses the whole window instead of the phone-sized column. */
  isFull?: boolean
  /** May be sent to others: its screen has a `SharedPageBar`, or calls `useShareCard`. */
  isShareable?: true
  /** What other features bring to it, fetched together with it. */
  shows?: 'cards' | 'goods' | 'homeCards'
}

/** As the caller will ask for it, so that it is the same request. */
export const readingOf = <K extends AnswerKey>(key: K, input: CallInput<K>): string =>
  requestOf(key, input as Parts).address

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
