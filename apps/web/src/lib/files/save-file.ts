function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = window.atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return bytes
}

/** A file that came in an answer, as base64. */
export const saveBase64 = (name: string, type: string, base64: string): void =>
  saveFile(name, new Blob([bytesOf(base64)], { type }))

/** Gives the person a file; the address is kept for a while, as some browsers read it late. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
