/** The old way, for browsers inside other apps that keep the clipboard to themselves. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  const before = document.activeElement
  field.select()
  const isCopied = document.execCommand('copy')
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
