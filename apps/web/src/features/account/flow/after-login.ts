import { insideAddress } from '../../../lib/navigation/inside-address.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import type { Query } from '../../../lib/navigation/page.ts'

export type AfterLogin = { kind: 'back' } | { kind: 'redirect' | 'relaunch' | 'switchTab'; address: string }

/** `navigate` replaces login too: it would otherwise lie below the page and be met again on the way back. */
const kinds = new Map<string, 'relaunch' | 'switchTab'>([
  ['relaunch', 'relaunch'],
  ['switch_tab', 'switchTab'],
])

export function wantedPage({ redirect_url, redirect_type }: Query): AfterLogin {
  const address = insideAddress(redirect_url)
  return address ? { kind: kinds.get(redirect_type ?? '') ?? 'redirect', address } : { kind: 'back' }
}

/** A rule that asks for the profile leads there first; the wanted page goes along. */
export function afterLogin(query: Query, profile: { is_profile_complete: boolean }): AfterLogin {
  if (query.require_rule !== 'profile' || profile.is_profile_complete) return wantedPage(query)
  const { redirect_url, redirect_type } = query
  return { kind: 'redirect', address: pageAddress('pages/my/profile', { redirect_url, redirect_type }) }
}
