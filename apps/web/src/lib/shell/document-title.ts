import { useEffect } from 'react'
import { useShell } from './shell-context.ts'

/** What the window is called while this page is the one that is seen; hidden pages run no effects. */
export function useDocumentTitle(title: string | undefined): void {
  const { labels } = useShell()
  useEffect(() => {
    document.title = title ? `${title} · ${labels.app}` : labels.app
  }, [title, labels])
}
