/**
 * SHA-256 in plain code: a page that came without TLS has no `crypto.subtle`, and a check that one side computes otherwise than
 * the other proves nothing.
 */
const primes = [...Array(312).keys()].filter(
  (n) => n > 1 && ![2, 3, 5, 7, 11, 13, 17].some((p) => p < n && n % p === 0),
)
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0

const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const rounds = Int32Array.from(primes.slice(0, 64), (prime) => fraction(Math.cbrt(prime)))

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))
const schedule = new Int32Array(64)

function compress(state: Int32Array, block: DataView, from: number): void {
  const w = schedule
  for (let at = 0; at < 16; at += 1) w[at] = block.getInt32(from + at * 4)
  for (let at = 16; at < 64; at += 1) {
    const far = w[at - 15] as number
    const near = w[at - 2] as number
    const low = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)
    const high = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10)
    w[at] = (w[at - 16] as number) + low + (w[at - 7] as number) + high
  }
  let a = state[0] as number
  let b = state[1] as number
  let c = state[2] as number
  let d = state[3] as number
  let e = state[4] as number
  let f = state[5] as number
  let g = state[6] as number
  let h = state[7] as number
  for (let at = 0; at < 64; at += 1) {
    const first =
      (h +
        (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
        ((e & f) ^ (~e & g)) +
        (rounds[at] as number) +
        (w[at] as number)) |
      0
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  const mixed = [a, b, c, d, e, f, g, h]
  for (let at = 0; at < 8; at += 1) state[at] = (state[at] as number) + (mixed[at] as number)
}

export function sha256(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0)
  const state = Int32Array.from(start)
  for (let from = 0; from < padded.length; from += 64) compress(state, view, from)
  const hash = new DataView(new ArrayBuffer(32))
  state.forEach((word, at) => hash.setInt32(at * 4, word))
  return new Uint8Array(hash.buffer)
}

/** Of a key no longer than a block. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const pad = (mask: number, rest: Uint8Array): Uint8Array => {
    const whole = new Uint8Array(64 + rest.length).fill(mask, 0, 64)
    key.forEach((byte, at) => (whole[at] = byte ^ mask))
    whole.set(rest, 64)
    return whole
  }
  return sha256(pad(0x5c, sha256(pad(0x36, message))))
}
