/** The old way, for plain http and for browsers inside other apps that keep the clipboard to themselves. */
function copyBySelection(text: string): boolean {
  const before = document.activeElement
  // A dialog keeps the focus to itself: outside it nothing could be selected.
  const place = before?.closest('[role=dialog], [role=alertdialog]') ?? document.body
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.style.position = 'fixed'
  field.style.opacity = '0'
  place.append(field)
  let isTaken = false
  const take = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    isTaken = event.clipboardData !== null
  }
  document.addEventListener('copy', take)
  field.select()
  // Some browsers say yes although nothing was copied: what counts is that the text was asked for.
  const isCopied = document.execCommand('copy') && isTaken
  document.removeEventListener('copy', take)
  field.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return isCopied
}

/** Whether it worked; never throws. */
export async function copyText(text: string): Promise<boolean> {
  const { clipboard } = window.navigator as Partial<Pick<Navigator, 'clipboard'>>
  const isWritten = await clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  return isWritten === true || copyBySelection(text)
}
