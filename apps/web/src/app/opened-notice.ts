import type { Services } from './services.ts'

/** What a notification of the browser told of has been read by whoever opened it. */
export async function markOpened({ caller, session }: Services, search: string): Promise<void> {
  const id = new URLSearchParams(search).get('notice')
  if (!id) return
  const answer = await caller.quiet('POST /api/notice/read', { body: { id } }).catch(() => null)
  if (answer) session.setState({ hasUnread: answer.has_unread })
}
