/** In ALTCHA's form: which number, after the salt, has the challenge as its SHA-256. */
export interface Challenge {
  challenge: string
  salt: string
  maxnumber: number
  signature: string
}

/** So many at once keep the page moving: the hashing itself happens off its thread. */
const chunk = 500

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done))

/** The answer, or null where the browser cannot look for it: hashing is absent on plain http. */
export async function solveChallenge({ challenge, salt, maxnumber, signature }: Challenge) {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (!subtle) return null
  const encoder = new TextEncoder()
  for (let from = 0; from <= maxnumber; from += chunk) {
    const numbers = Array.from({ length: Math.min(chunk, maxnumber - from + 1) }, (_, i) => from + i)
    const hashes = await Promise.all(
      numbers.map((number) => subtle.digest('SHA-256', encoder.encode(`${salt}${number}`))),
    )
    const found = hashes.findIndex((bytes) => hex(bytes) === challenge)
    if (found >= 0) return { challenge, salt, number: from + found, signature }
    await nextTask()
  }
  return null
}
