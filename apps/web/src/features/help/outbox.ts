import { outboxWhere } from '../../lib/outbox/feature-outbox.ts'
import { keptMark } from './plan/device/mark.ts'

export const outbox = outboxWhere(keptMark, () => import('./plan/device/here.ts'))
