import sharp from 'sharp'
import { pictureLine } from './picture-line.ts'

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

// Left alone, libvips decodes on every core and keeps up to 50 MB of finished operations.
sharp.concurrency(1)
sharp.cache({ memory: 8, files: 0, items: 20 })

type Kind = 'jpeg' | 'png' | 'webp'

function startsWith(bytes: Uint8Array, text: string, at = 0): boolean {
  return Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text
}

/** By content alone. sharp would also open SVG, PDF or GIF, whose loaders nobody here needs to meet. */
function sniff(bytes: Uint8Array): Kind | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n') && startsWith(bytes, 'IHDR', 12)) return 'png'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp'
  return null
}

async function decode(bytes: Uint8Array, kind: Kind, limits: PictureLimits): Promise<CleanPicture> {
  const header = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata()
  if (header.format !== kind) throw new PictureRefused('not_a_picture')
  if (header.width * header.height > limits.maxPixels) throw new PictureRefused('too_many_pixels')
  const input = {
    limitInputPixels: limits.maxPixels,
    sequentialRead: true,
    failOn: 'error',
    pages: 1,
  } as const
  // By default sharp changes to sRGB and drops EXIF, GPS, XMP and the ICC profile; any `keep*` here would undo that.
  const { data, info } = await sharp(bytes, input)
    .timeout({ seconds: 20 })
    .autoOrient()
    .resize({ width: limits.side, height: limits.side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, type: 'image/webp', width: info.width, height: info.height }
}

/** The picture anew, turned upright, without any metadata; of an animation only the first frame. */
export async function cleanPicture(bytes: Uint8Array, limits: PictureLimits): Promise<CleanPicture> {
  if (bytes.length > limits.maxBytes) throw new PictureRefused('too_large')
  const kind = sniff(bytes)
  if (kind === null) throw new PictureRefused('not_a_picture')
  return pictureLine(async () => {
    try {
      return await decode(bytes, kind, limits)
    } catch (error) {
      throw error instanceof PictureRefused ? error : new PictureRefused('broken', error)
    }
  })
}
