import type { PagePath } from '@mindisle/contract'
import type { Move, MoveType } from '../lib/navigation/navigator.ts'
import { toAddress } from '../lib/navigation/page.ts'
import type { RouteFacts } from '../lib/navigation/route.ts'
import { isBanned, isVerified, type SessionState } from '../shared/session/store.ts'

export const paths = {
  home: 'pages/index/index',
  login: 'pages/login/index',
  forbidden: 'pages/error/forbidden',
  notFound: 'pages/error/404',
  upgrade: 'pages/error/upgrade',
  help: 'page12/self-service/hotline',
} as const satisfies Record<string, PagePath>

export interface GuardFacts {
  routes: ReadonlyMap<string, RouteFacts>
  /** Addresses beyond the list: the gallery in development. */
  extra: ReadonlySet<string>
  /** An upgrade that leaves no way round. */
  forcedUpgrade: string | null
}

/** A banned person still reaches help, contact, their data and the way to delete it. */
const openToBanned = new Set<string>([
  paths.forbidden,
  paths.help,
  'pages/about/contact',
  'pages/about/index',
  'pages/my/self',
] satisfies PagePath[])

const typeNames: Record<MoveType, string> = {
  navigate: 'navigate',
  redirect: 'redirect',
  relaunch: 'relaunch',
  switchTab: 'switch_tab',
}

export const moveTypeOf = (name: string | undefined): MoveType =>
  (Object.keys(typeNames) as MoveType[]).find((type) => typeNames[type] === name) ?? 'redirect'

/** Where a move leads once it is known who asks. */
export function judge(move: Move, session: SessionState, facts: GuardFacts): Move {
  const route = facts.routes.get(move.path)
  if (facts.forcedUpgrade !== null && move.path !== paths.upgrade) {
    return { type: 'relaunch', path: paths.upgrade, query: { info: facts.forcedUpgrade } }
  }
  if (isBanned(session) && !openToBanned.has(move.path)) {
    return { type: 'relaunch', path: paths.forbidden, query: {} }
  }
  if (!route && !facts.extra.has(move.path)) {
    return {
      type: move.type === 'navigate' ? 'navigate' : 'redirect',
      path: paths.notFound,
      query: { message: move.path },
    }
  }
  if (route?.needsVerifiedMobile && !isVerified(session)) {
    return loginInstead(move, move.type)
  }
  const asksForMore = move.query.require_rule === 'profile' && !session.userProfile?.is_profile_complete
  if (move.path === paths.login && isVerified(session) && !asksForMore) {
    return { type: 'switchTab', path: paths.home, query: {} }
  }
  return move
}

export function loginInstead(
  wanted: { path: string; query: Move['query'] },
  type: MoveType,
  rule = 'mobile',
): Move {
  return {
    type: type === 'navigate' ? 'navigate' : 'redirect',
    path: paths.login,
    query: {
      redirect_url: toAddress(wanted, paths.home),
      redirect_type: typeNames[type],
      require_rule: rule,
    },
  }
}
