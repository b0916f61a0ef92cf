import type { DataOf, InputOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { change, refresh, useAct, usePages, useRemote } from '../../../lib/remote/remote.ts'
import { timeZone } from '../../../lib/dates/time-zone.ts'
import { useSessionStore } from '../../../shared/session/session-context.ts'
import { subscribeBrowser, unsubscribeBrowser } from './push.ts'

export type NoticePage = DataOf<'GET /api/notice/list'>
export type Notice = NoticePage['list'][number]
export type About = InputOf<'GET /api/notice/list'>['query']['about']
export type NoticeSettings = DataOf<'GET /api/notice/settings'>
export type Chosen = Pick<NoticeSettings, 'muted' | 'quiet' | 'channels'>

const listKey = ['notices', 'list'] as const
const settingsKey = ['notices', 'settings'] as const

export function useNotices(about: About) {
  const { read } = useCaller()
  return usePages({
    queryKey: [...listKey, about ?? 'all'],
    readPage: (page) => read('GET /api/notice/list', { query: { page, ...(about && { about }) } }),
    // Whoever looks again wants to know what came meanwhile.
    staleTime: 0,
  })
}

const readIn = (page: NoticePage, id: string | undefined): NoticePage => ({
  ...page,
  list: page.list.map((one) => (id === undefined || one.id === id ? { ...one, is_read: true } : one)),
})

/** Of one, or of all: the dot is gone at once, and the server hears of it without a word where that fails. */
export function useMarkRead(): (id?: string) => Promise<void> {
  const { quiet } = useCaller()
  const session = useSessionStore()
  return async (id) => {
    change<{ pages: NoticePage[] }>(listKey, (data) => ({
      ...data,
      pages: data.pages.map((page) => readIn(page, id)),
    }))
    const body = id === undefined ? {} : { id }
    const answer = await quiet('POST /api/notice/read', { body }, { keepalive: true }).catch(() => null)
    if (answer) session.setState({ hasUnread: answer.has_unread })
  }
}

export function useNoticeSettings(isWanted: boolean) {
  const { read } = useCaller()
  return useRemote({
    queryKey: settingsKey,
    queryFn: () => read('GET /api/notice/settings', {}),
    enabled: isWanted,
  })
}

export function useChangeSettings(onSaved: () => void) {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: ({ muted, quiet, channels }: Chosen) =>
      foreground('POST /api/notice/settings', {
        body: { muted, quiet, channels, time_zone: timeZone() || 'Asia/Shanghai' },
      }),
    onMutate: ({ muted, quiet, channels }) =>
      change<NoticeSettings>(settingsKey, (settings) => ({ ...settings, muted, quiet, channels })),
    onSuccess: onSaved,
    onError: () => refresh(settingsKey),
  })
}

/** Given the key to subscribe with, or nothing to leave. */
export function useChangePush({ onSaved, onFailed }: { onSaved(): void; onFailed(error: Error): void }) {
  const { quiet } = useCaller()
  return useAct({
    mutationFn: async (publicKey: string | null) => {
      if (publicKey !== null)
        return quiet('POST /api/notice/subscribe', { body: await subscribeBrowser(publicKey) })
      const answer = await quiet('POST /api/notice/unsubscribe', {})
      await unsubscribeBrowser().catch(() => undefined)
      return answer
    },
    onSuccess: (settings) => {
      change<NoticeSettings>(settingsKey, () => settings)
      onSaved()
    },
    onError: onFailed,
  })
}
