import type { FilePurpose } from '../../../platform/storage/purpose.ts'

export const smallSide = 320

/** A certificate names its owner: sealed, and opened for whoever checks it alone. */
export const counselorPaper: FilePurpose = {
  name: 'counselor_paper',
  visibility: 'private',
  life: null,
  maxBytes: 8 * 1024 * 1024,
  sealed: true,
  picture: { maxPixels: 16_000_000, sides: [2400, smallSide] },
}
