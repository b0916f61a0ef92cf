import { toast } from '@mindisle/ui/toast'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useCaller, type Caller } from '../../../lib/http/caller.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { createChannel } from '../../../lib/outbox/channel.ts'
import { refresh } from '../../../lib/remote/remote.ts'
import { memberHere } from '../../../shared/session/member-here.ts'
import { useSessionStore } from '../../../shared/session/session-context.ts'
import { isVerified, type SessionStore } from '../../../shared/session/store.ts'
import { createDiaryApi } from '../api/calls.ts'
import { texts } from '../texts.ts'
import { deviceBoxes } from './box.ts'
import { Diary, type DiaryState } from './diary.ts'

let shared: Diary | null = null
let sayRefused: (count: number) => void = () => undefined

/** One for the whole page: what is still to be sent goes on being sent when the screen is left. */
export function sharedDiary(caller: Caller, session: SessionStore): Diary {
  shared ??= new Diary({
    api: createDiaryApi(caller),
    boxes: deviceBoxes(),
    tabs: createChannel('mindisle-diary'),
    timers: {
      set: (work, milliseconds) => window.setTimeout(work, milliseconds),
      clear: (timer) => window.clearTimeout(timer),
    },
    now: Date.now,
    owner() {
      const state = session.getState()
      if (state.userProfile) return { id: state.userProfile.id, isMember: isVerified(state) }
      const member = memberHere(session)
      return member === null ? null : { id: member, isMember: true }
    },
    onArrived: () => refresh(['diary']),
    onFilesRefused: (count) => sayRefused(count),
  })
  return shared
}

export function useDiary(): Diary {
  const t = useTexts(texts)
  const session = useSessionStore()
  const diary = sharedDiary(useCaller(), session)
  useEffect(() => {
    diary.setName(t('title'))
    sayRefused = (count) => toast(t('files.refused', { count }))
  }, [diary, t])
  useEffect(() => {
    const open = () => void diary.open()
    const onVisible = () => (document.visibilityState === 'hidden' ? diary.leave() : open())
    const letGo = session.subscribe(({ userProfile }, { userProfile: before }) => {
      if (userProfile?.id !== before?.id || userProfile?.is_auth_mobile !== before?.is_auth_mobile) open()
    })
    const stopListening = diary.listen()
    open()
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('pagehide', diary.leave)
    window.addEventListener('online', diary.wake)
    return () => {
      letGo()
      stopListening()
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('pagehide', diary.leave)
      window.removeEventListener('online', diary.wake)
    }
  }, [diary, session])
  return diary
}

export const useDiaryState = <T>(diary: Diary, pick: (state: DiaryState) => T): T =>
  useStore(diary.store, pick)
