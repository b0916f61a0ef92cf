import { createContext, useContext } from 'react'
import type { Unsent } from '../outbox/feature-outbox.ts'

export interface SharedPage {
  address: string
  title: string
  text: string
}

/** What every screen may ask of the frame around it. */
export interface Shell {
  openHelp(): void
  /** Fills in the person again after something about them changed. */
  refreshPerson(): Promise<void>
  /** What signing out would lose, because the server does not have it yet. */
  unsentWork(): Promise<Unsent[]>
  /** The app itself unless a page of it is named. */
  share(page?: SharedPage): Promise<void>
  labels: { back: string; help: string; app: string }
}

export const ShellContext = createContext<Shell | null>(null)

export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('useShell needs a ShellContext above')
  return shell
}
