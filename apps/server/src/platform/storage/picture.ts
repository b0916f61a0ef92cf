import { Helper, HelperBusy, HelperLost, programAt } from '../helper/helper.ts'
import { tooOften } from '../http/refusal.ts'
import { pictureLine } from './picture-line.ts'
import type { Format, PictureReply, PictureTask } from './picture-protocol.ts'

export interface PictureLimits {
  maxBytes: number
  maxPixels: number
  /** The longer side of the result at most. */
  side: number
}

export interface CleanPicture {
  bytes: Uint8Array
  type: 'image/webp'
  width: number
  height: number
}

export type PictureReason = 'too_large' | 'too_many_pixels' | 'not_a_picture' | 'broken'

export class PictureRefused extends Error {
  override readonly name = 'PictureRefused'
  readonly reason: PictureReason

  constructor(reason: PictureReason, cause?: unknown) {
    super(`picture refused: ${reason}`, { cause })
    this.reason = reason
  }
}

/** Ends with this process, and before it where there are no pictures for a while. */
const opener = new Helper<Omit<PictureTask, 'id'>, PictureReply>({
  file: programAt(new URL('open-picture.ts', import.meta.url), 'open-picture.mjs'),
  does: 'picture',
  log: (message) => void process.stderr.write(`${message}\n`),
  // Whoever waits stands in `pictureLine`.
  places: 1,
  jobMilliseconds: 40_000,
  idleMilliseconds: 60_000,
})

function startsWith(bytes: Uint8Array, text: string, at = 0): boolean {
  return Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text
}

/** By content alone. sharp would also open SVG, PDF or GIF, whose loaders nobody here needs to meet. */
function sniff(bytes: Uint8Array): Format | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n') && startsWith(bytes, 'IHDR', 12)) return 'png'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp'
  return null
}

const secondsToTryAgain = 20

/**
 * What twice took the process with it nobody could open. What only took too long is a busy machine: refused for good, a
 * device would take the picture out of its entry.
 */
export function refusalOf(error: unknown): unknown {
  if (error instanceof HelperLost && error.loss === 'died') return new PictureRefused('broken', error)
  return error instanceof HelperLost || error instanceof HelperBusy ? tooOften(secondsToTryAgain) : error
}

/** The picture anew, turned upright, without any metadata; of an animation only the first frame. */
export async function cleanPicture(bytes: Uint8Array, limits: PictureLimits): Promise<CleanPicture> {
  if (bytes.length > limits.maxBytes) throw new PictureRefused('too_large')
  const format = sniff(bytes)
  if (format === null) throw new PictureRefused('not_a_picture')
  const open = () => opener.ask({ bytes, format, limits })
  const reply = await pictureLine(open, bytes.length).catch((error: unknown) => {
    throw refusalOf(error)
  })
  if ('refused' in reply) throw new PictureRefused(reply.refused)
  return reply.clean
}
