import type { ModuleDeps } from '../../../module.ts'
import type { Database } from '../../../platform/db/database.ts'
import { noticeKindsOf, type NoticeKinds } from '../kind.ts'
import type { ReachDeps } from './reach.ts'

export interface DeliveryDeps extends ReachDeps {
  db: Database
  kinds: NoticeKinds
  /** What the links that leave the app begin with. */
  publicUrl: string
}

export const deliveryDepsOf = ({
  db,
  secrets,
  push,
  sms,
  connect,
  config,
  noticeKinds,
  reachPeople,
  now,
}: ModuleDeps): DeliveryDeps => ({
  db,
  people: reachPeople,
  secrets,
  push,
  sms,
  wechat: connect.wechat,
  publicUrl: config.publicUrl,
  kinds: noticeKindsOf(noticeKinds),
  now,
})
