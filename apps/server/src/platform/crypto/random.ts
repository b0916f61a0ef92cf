import { randomFillSync } from 'node:crypto'

const size = 4096
const drawn = Buffer.alloc(size)
let used = size

/**
 * Bytes of the system's own chance. They are drawn many at a time, because asking for a handful costs as much as asking for
 * thousands; what is handed out is nobody's afterwards.
 */
export function randomOf(length: number): Buffer {
  if (used + length > size) {
    randomFillSync(drawn)
    used = 0
  }
  const bytes = Buffer.from(drawn.subarray(used, used + length))
  drawn.fill(0, used, (used += length))
  return bytes
}
