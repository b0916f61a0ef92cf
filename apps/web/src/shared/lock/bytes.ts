export const textOf = (bytes: ArrayBuffer | Uint8Array): string =>
  window.btoa(String.fromCharCode(...new Uint8Array(bytes)))

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(window.atob(text), (letter) => letter.charCodeAt(0))
