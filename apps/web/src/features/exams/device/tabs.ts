import { createChannel, type Channel } from '../../../lib/outbox/channel.ts'
import type { AttemptHead, SavedAnswer } from '../api/types.ts'

/** What one tab tells the others about an attempt. */
export type TabMessage =
  | { kind: 'answered'; attempt: string; answers: readonly SavedAnswer[] }
  | { kind: 'closed'; attempt: string; status: AttemptHead['status']; reportId: string | null }

export type AttemptChannel = Channel<TabMessage>

export const attemptChannel = (): AttemptChannel => createChannel('mindisle-exams')
