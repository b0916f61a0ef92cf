import { createChannel, type Channel } from '../../../lib/outbox/channel.ts'
import type { ExamHead, SavedAnswer } from '../api/types.ts'

/** What one tab tells the others about a sitting. */
export type TabMessage =
  | { kind: 'answered'; exam: string; answers: readonly SavedAnswer[] }
  | { kind: 'closed'; exam: string; status: ExamHead['status']; reportId: string | null }

export type ExamChannel = Channel<TabMessage>

export const examChannel = (): ExamChannel => createChannel('mindisle-exams')
