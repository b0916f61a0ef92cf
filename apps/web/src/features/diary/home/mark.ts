import { boxMark } from '../../../lib/outbox/feature-outbox.ts'

export const keptMark = boxMark('diary')
