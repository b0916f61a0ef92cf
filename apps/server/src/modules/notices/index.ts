export { noticeKind, type NoticeKind } from './kind.ts'
export { hasUnread } from './queries.ts'
export { notify } from './verbs/notify.ts'
