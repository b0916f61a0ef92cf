import type { ExamHead, SavedAnswer } from '../api/types.ts'

/** What one tab tells the others about a sitting. */
export type TabMessage =
  | { kind: 'answered'; exam: string; answers: readonly SavedAnswer[] }
  | { kind: 'closed'; exam: string; status: ExamHead['status']; reportId: string | null }

export interface Channel {
  tell(message: TabMessage): void
  listen(hear: (message: TabMessage) => void): () => void
}

const name = 'mindisle-exams'

/** Where tabs cannot speak to each other, they read the device again when they are looked at. */
export function createChannel(): Channel {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, listen: () => () => undefined }
  let open: BroadcastChannel | null = null
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin and takes none
    tell: (message) => open?.postMessage(message),
    listen(hear) {
      const channel = new BroadcastChannel(name)
      open = channel
      channel.addEventListener('message', (event: MessageEvent<TabMessage>) => hear(event.data))
      return () => {
        channel.close()
        if (open === channel) open = null
      }
    },
  }
}
