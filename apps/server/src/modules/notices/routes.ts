import type { notices } from '@mindisle/contract'
import type { Handlers } from '../../platform/http/call.ts'
import type { ReachDeps } from './channels/reach.ts'
import { subscribe, unsubscribe } from './channels/subscribe.ts'
import type { NoticeKinds } from './kind.ts'
import { listOwnNotices, readNotices, showUnread } from './verbs/read-notices.ts'
import { changeSettings, showSettings } from './verbs/settings.ts'

export function noticesRoutes(deps: ReachDeps & { kinds: NoticeKinds }) {
  return {
    'GET /api/notice/list': (call) => listOwnNotices(call, deps),
    'GET /api/notice/unread': showUnread,
    'POST /api/notice/read': readNotices,
    'GET /api/notice/settings': (call) => showSettings(call, deps),
    'POST /api/notice/settings': (call) => changeSettings(call, deps),
    'POST /api/notice/subscribe': (call) => subscribe(call, deps),
    'POST /api/notice/unsubscribe': (call) => unsubscribe(call, deps),
  } satisfies Handlers<keyof typeof notices>
}
