import { createContext, useContext } from 'react'

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
  /** Ends the session on this device and begins anew as a visitor. */
  signOut(): Promise<void>
  /** After the account is gone: the server has ended every session, and the old visitor id would take it back. */
  beginAnew(): Promise<void>
  /** The app itself unless a page of it is named. */
  share(page?: SharedPage): Promise<void>
  labels: { back: string; help: string }
}

export const ShellContext = createContext<Shell | null>(null)

export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('useShell needs a ShellContext above')
  return shell
}
