const letters = '0123456789abcdefghijklmnopqrstuvwxyz'

/** As ids are everywhere; made here, so that what is sent twice is the same. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  // 252 is the last multiple of 36 below 256: a plain remainder would favour the first letters.
  const fair = [...bytes].filter((byte) => byte < 252).slice(0, 16)
  return fair.length === 16 ? fair.map((byte) => letters[byte % 36]).join('') : newId()
}
