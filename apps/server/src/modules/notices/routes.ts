import type { notices } from '@mindisle/contract'
import type { Handlers } from '../../platform/http/call.ts'
import { noticeKindsOf, type NoticeKind } from './kind.ts'
import { listOwnNotices, readNotices, showUnread } from './verbs/read-notices.ts'
import { changeSettings, showSettings } from './verbs/settings.ts'

export function noticesRoutes({ noticeKinds }: { noticeKinds: readonly NoticeKind[] }) {
  const deps = { kinds: noticeKindsOf(noticeKinds) }
  return {
    'GET /api/notice/list': (call) => listOwnNotices(call, deps),
    'GET /api/notice/unread': showUnread,
    'POST /api/notice/read': readNotices,
    'GET /api/notice/settings': showSettings,
    'POST /api/notice/settings': changeSettings,
  } satisfies Handlers<keyof typeof notices>
}
