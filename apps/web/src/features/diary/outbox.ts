import { outboxWhere } from '../../lib/outbox/feature-outbox.ts'
import { keptMark } from './home/mark.ts'

export const outbox = outboxWhere(keptMark, () => import('./device/here.ts'))
