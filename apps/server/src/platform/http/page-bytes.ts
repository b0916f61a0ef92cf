import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)

/** Ten bytes that say: gzip, deflated, no name, no time, any system. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

/** Begins and ends at a whole byte and looks back at nothing before it, so that it may stand behind any other. */
const compress = (bytes: Buffer, isLast: boolean): Promise<Buffer> =>
  deflate(bytes, { finishFlush: isLast ? constants.Z_FINISH : constants.Z_FULL_FLUSH })

/**
 * Most of a page is the same in every page: styles and words. They are compressed once, and the little around them each
 * time: compressing all of it would cost more than making it.
 */
export function pageCompressor(known: Iterable<string>): (html: string) => Promise<Buffer> {
  const kept = new Map([...new Set(known)].map((text) => [text, compress(Buffer.from(text), false)]))
  return async (html) => {
    const found = [...kept]
      .map(([text, bytes]) => ({ at: html.indexOf(text), text, bytes }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at)
    const pieces: Array<Promise<Buffer>> = []
    let from = 0
    for (const { at, text, bytes } of found) {
      pieces.push(compress(Buffer.from(html.slice(from, at)), false), bytes)
      from = at + text.length
    }
    pieces.push(compress(Buffer.from(html.slice(from)), true))
    const whole = Buffer.from(html)
    const end = Buffer.alloc(8)
    end.writeUInt32LE(crc32(whole), 0)
    end.writeUInt32LE(whole.length % 2 ** 32, 4)
    return Buffer.concat([header, ...(await Promise.all(pieces)), end])
  }
}
