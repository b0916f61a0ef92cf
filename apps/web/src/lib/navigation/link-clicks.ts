import type { Navigator } from './navigator.ts'

interface Click {
  target: EventTarget | null
  button: number
  defaultPrevented: boolean
  metaKey: boolean
  ctrlKey: boolean
  shiftKey: boolean
  altKey: boolean
  preventDefault(): void
}

/** Links are real links; only a plain click inside the app is answered without loading the page anew. */
export function followLink(click: Click, navigator: Pick<Navigator, 'navigateTo'>, origin: string): void {
  if (click.defaultPrevented || click.button !== 0) return
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return
  const link = (click.target as Element | null)?.closest?.('a[href]')
  if (!link || link.hasAttribute('download') || (link.getAttribute('target') ?? '_self') !== '_self') return
  const url = new URL((link as HTMLAnchorElement).href, origin)
  if (url.origin !== origin || /^\/(api|files|assets|audio)\//.test(url.pathname)) return
  if (url.hash && link.getAttribute('href')?.startsWith('#')) return
  click.preventDefault()
  void navigator.navigateTo(url.pathname + url.search)
}
