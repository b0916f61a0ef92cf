let entered: string | null = null

/**
 * To be called once at start, before anything rewrites the address: iOS WeChat keeps the address the page was
 * loaded by, sign-in parameters and all, and refuses a signature made for a tidied one.
 */
export function rememberEntryUrl(href: string): string {
  entered ??= href
  return entered
}
