import { constants } from 'node:os'
import sharp from 'sharp'
import { dieWithParent } from '../helper/guard.ts'
import { stepBack } from '../step-back.ts'
import type { CleanPicture } from './picture.ts'
import type { PictureReply, PictureTask } from './picture-protocol.ts'

// Left alone, libvips decodes on every core and keeps up to 50 MB of finished operations.
sharp.concurrency(1)
sharp.cache(false)

async function decode({ bytes, limits }: PictureTask): Promise<CleanPicture> {
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

async function answer(task: PictureTask): Promise<PictureReply> {
  const { id, bytes, format, limits } = task
  try {
    const header = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata()
    if (header.format !== format) return { id, refused: 'not_a_picture' }
    if (header.width * header.height > limits.maxPixels) return { id, refused: 'too_many_pixels' }
    return { id, clean: await decode(task) }
  } catch {
    return { id, refused: 'broken' }
  }
}

// A process of its own: a picture of kilobytes may take a hundred megabytes once it is open, and a broken one may find
// a fault in the code that opens it.
dieWithParent()
stepBack(constants.priority.PRIORITY_BELOW_NORMAL)
process.on('message', (task: PictureTask) => {
  void answer(task).then((reply) => process.send?.(reply))
})
