import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useCaller, type Caller } from '../../../../lib/http/caller.ts'
import { newRequestKey } from '../../../../lib/http/request-key.ts'
import { useLanguage } from '../../../../lib/i18n/use-texts.ts'
import { useNavigator, usePage } from '../../../../lib/navigation/page-stack.tsx'
import { useSessionStore } from '../../../../shared/session/session-context.ts'
import type { SessionStore } from '../../../../shared/session/store.ts'
import { createAttemptApi } from '../../api/calls.ts'
import type { AttemptHead } from '../../api/types.ts'
import { attemptChannel } from '../../device/tabs.ts'
import { deviceKeeper } from '../../device/device-keeper.ts'
import type { TakingDeps, Target } from '../../attempt/deps.ts'
import type { WayInData } from '../../attempt/opening.ts'
import { Taking } from '../../attempt/taking.ts'

function entered(session: SessionStore): Promise<void> {
  if (session.getState().init !== 'starting') return Promise.resolve()
  return new Promise((resolve) => {
    const stop = session.subscribe(({ init }) => {
      if (init === 'starting') return
      stop()
      resolve()
    })
  })
}

interface Around {
  session: SessionStore
  caller: Caller
  /** The key of the page. */
  page: string
  onOpened(head: AttemptHead): void
}

function depsFor({ session, caller, page, onOpened }: Around): TakingDeps {
  return {
    api: createAttemptApi(caller),
    keeper: deviceKeeper(),
    channel: attemptChannel(),
    timers: {
      set: (work, milliseconds) => window.setTimeout(work, milliseconds),
      clear: (timer) => window.clearTimeout(timer),
    },
    now: Date.now,
    isOnline: () => window.navigator.onLine,
    owner: () => session.getState().userProfile?.id ?? null,
    entered: () => entered(session),
    newRequestKey,
    async changeBirthYear(year) {
      const body = { birthday: `${year}-01-01` }
      const userProfile = await caller.quiet('POST /api/member/personal/profile', { body }, { retries: 1 })
      session.setState({ userProfile })
    },
    explain: (error, isRead) => caller.explain(error, { page, isRead }),
    onOpened(head) {
      session.setState({ currentExam: head.id })
      onOpened(head)
    },
    onClosed: () => session.setState({ currentExam: null }),
  }
}

/** Hidden, closed and cut off are told apart by nothing a page can rely on: each of them flushes. */
function useWindow(taking: Taking, session: SessionStore): void {
  useEffect(() => {
    const onVisible = () => (document.visibilityState === 'hidden' ? taking.hide() : taking.wake())
    const onOnline = () => taking.wake()
    const onHide = () => taking.hide()
    taking.resume()
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('pagehide', onHide)
    window.addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('pagehide', onHide)
      window.removeEventListener('online', onOnline)
      taking.rest()
      session.setState({ currentExam: null })
    }
  }, [taking, session])
}

/** Somebody else signed in, in this tab or another: what is on screen is not theirs. */
function useOwner(taking: Taking, session: SessionStore): void {
  useEffect(
    () =>
      session.subscribe(({ userProfile }, { userProfile: before }) => {
        if (before && userProfile && before.id !== userProfile.id) taking.load()
      }),
    [taking, session],
  )
}

/** The texts of the questions come from the server, in the reader's language. */
function useSpoken(taking: Taking): void {
  const language = useLanguage()
  const asked = useRef(language)
  useEffect(() => {
    if (asked.current === language) return
    asked.current = language
    taking.wake()
  }, [taking, language])
}

export function useTaking(target: Target, isRenamed: boolean, wayIn?: WayInData): Taking {
  const caller = useCaller()
  const session = useSessionStore()
  const navigator = useNavigator()
  const { key, path } = usePage()
  const [taking] = useState(() => {
    // A reload must go on with this attempt, and show its report later, instead of beginning another.
    const rename = ({ id }: AttemptHead) => {
      if (isRenamed) navigator.rename(key, `/${path}?id=${id}`)
    }
    return new Taking(depsFor({ session, caller, page: key, onOpened: rename }), target, wayIn)
  })
  useWindow(taking, session)
  useOwner(taking, session)
  useSpoken(taking)
  return taking
}

export const useTakingView = (taking: Taking) => useStore(taking.store)
