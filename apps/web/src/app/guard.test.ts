import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Move } from '../lib/navigation/navigator.ts'
import { parseRouteList } from '../lib/navigation/route.ts'
import { emptyState, type SessionState } from '../shared/session/store.ts'
import { judge, moveTypeOf, type GuardFacts } from './guard.ts'

const routes = parseRouteList(readFileSync(new URL('./routes.tsv', import.meta.url), 'utf8'))
const facts: GuardFacts = { routes, extra: new Set(['gallery']), forcedUpgrade: null }

const person = (profile: object): SessionState => ({
  ...emptyState('fenx'),
  init: 'ready',
  userProfile: {
    id: 'me',
    status: 1,
    is_auth_mobile: false,
    is_profile_complete: false,
    ...profile,
  } as never,
})
const visitor = person({})
const member = person({ is_auth_mobile: true })
const banned = person({ status: 0, is_auth_mobile: true })
const to = (path: string, query: Move['query'] = {}, type: Move['type'] = 'navigate'): Move => ({
  path,
  query,
  type,
})

const guarded = [
  'page10/diary/modify',
  'page6/incentive/index',
  'page6/incentive/withdraw',
  'page6/incentive/income',
  'page6/incentive/analysis',
  'page3/team/create',
  'pages/my/comment',
]

test('the list holds 104 addresses, five tabs, and the seven guarded pages', () => {
  expect(routes.size).toBe(104)
  const all = [...routes.values()]
  expect(all.filter((route) => route.isTab).map((route) => route.path)).toEqual([
    'pages/index/index',
    'pages/search/index',
    'pages/table/index',
    'pages/report/index',
    'pages/my/index',
  ])
  expect(
    all
      .filter((route) => route.needsVerifiedMobile)
      .map((route) => route.path)
      .sort(),
  ).toEqual([...guarded].sort())
})

describe('a guarded page', () => {
  test.each(guarded)('%s sends a visitor to login, with the way back', (path) => {
    expect(judge(to(path, { id: '7' }), visitor, facts)).toEqual({
      type: 'navigate',
      path: 'pages/login/index',
      query: { redirect_url: `/${path}?id=7`, redirect_type: 'navigate', require_rule: 'mobile' },
    })
  })
  test.each(guarded)('%s opens for a member', (path) =>
    expect(judge(to(path), member, facts)).toEqual(to(path)),
  )
  test('the way back remembers how one came', () => {
    const { query } = judge(to(guarded[0]!, {}, 'relaunch'), visitor, facts)
    expect(moveTypeOf(query.redirect_type)).toBe('relaunch')
  })
})

describe('login', () => {
  const login = 'pages/login/index'
  test('switches to the home tab for someone already verified', () => {
    expect(judge(to(login), member, facts)).toMatchObject({ type: 'switchTab', path: 'pages/index/index' })
  })
  test('opens for a visitor, and for a member who must complete the profile', () => {
    expect(judge(to(login), visitor, facts).path).toBe(login)
    expect(judge(to(login, { require_rule: 'profile' }), member, facts).path).toBe(login)
  })
})

describe('a banned person', () => {
  test.each(['pages/index/index', 'pages/my/index', 'page10/diary/modify', 'pages/login/index'])(
    'is shown the forbidden page instead of %s',
    (path) =>
      expect(judge(to(path), banned, facts)).toMatchObject({
        type: 'relaunch',
        path: 'pages/error/forbidden',
      }),
  )
  test.each(['pages/error/forbidden', 'page12/self-service/hotline', 'pages/about/contact', 'pages/my/self'])(
    'still reaches %s',
    (path) => expect(judge(to(path), banned, facts).path).toBe(path),
  )
})

test('an unknown page is the 404 page, with its name', () => {
  expect(judge(to('pages/nowhere'), visitor, facts)).toMatchObject({
    path: 'pages/error/404',
    query: { message: 'pages/nowhere' },
  })
  expect(judge(to('gallery'), visitor, facts).path).toBe('gallery')
})

test('a forced upgrade leaves no way round', () => {
  const forced = { ...facts, forcedUpgrade: '{"last_version":"2"}' }
  expect(judge(to('pages/index/index'), member, forced)).toMatchObject({
    type: 'relaunch',
    path: 'pages/error/upgrade',
  })
  expect(judge(to('pages/error/upgrade'), member, forced).path).toBe('pages/error/upgrade')
})
