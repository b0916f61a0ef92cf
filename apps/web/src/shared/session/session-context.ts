import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { SessionState, SessionStore } from './store.ts'

export const SessionContext = createContext<SessionStore | null>(null)

export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext)
  if (!store) throw new Error('useSession needs a SessionContext above')
  return store
}

export const useSession = <T>(pick: (state: SessionState) => T): T => useStore(useSessionStore(), pick)
