import { createHash } from 'node:crypto'

export interface Measure {
  bytes: number
  /** Rows of a copied table: PostgreSQL writes a line break inside a value as two other characters. */
  lines: number
  sha256: string
}

export interface Meter {
  add(chunk: Uint8Array): void
  read(): Measure
}

const lineEnd = 0x0a

export function createMeter(): Meter {
  const hash = createHash('sha256')
  let bytes = 0
  let lines = 0
  return {
    add(chunk) {
      hash.update(chunk)
      bytes += chunk.length
      for (let at = chunk.indexOf(lineEnd); at !== -1; at = chunk.indexOf(lineEnd, at + 1)) lines += 1
    },
    read: () => ({ bytes, lines, sha256: hash.digest('hex') }),
  }
}

export async function* metered(source: AsyncIterable<Uint8Array>, meter: Meter): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    meter.add(chunk)
    yield chunk
  }
}

export function measureOf(bytes: Uint8Array): Measure {
  const meter = createMeter()
  meter.add(bytes)
  return meter.read()
}
