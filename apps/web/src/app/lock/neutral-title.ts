/** The name of the page stands in the switcher of apps and in the list of tabs; the page below may still change it. */
export function neutralTitle(neutral: string): () => void {
  let own = document.title
  document.title = neutral
  const watch = new MutationObserver(() => {
    if (document.title === neutral) return
    own = document.title
    document.title = neutral
  })
  watch.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => {
    watch.disconnect()
    document.title = own
  }
}
