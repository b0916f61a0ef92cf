import type { FilePurpose } from '../../platform/storage/purpose.ts'

export const smallSide = 320

/** A picture of a screen may show anything: sealed, as the words beside it. */
export const feedbackPicture: FilePurpose = {
  name: 'feedback_picture',
  visibility: 'private',
  life: null,
  maxBytes: 5 * 1024 * 1024,
  sealed: true,
  picture: { maxPixels: 16_000_000, sides: [1600, smallSide] },
}
