import type { FilePurpose } from '../../platform/storage/purpose.ts'

const day = 24 * 3_600_000

/** A licence or a letter. It goes when somebody has decided; one that was never sent in, by itself. */
export const proofPicture: FilePurpose = {
  name: 'org_proof',
  visibility: 'private',
  life: 60 * day,
  maxBytes: 5 * 1024 * 1024,
  sealed: true,
  picture: { maxPixels: 16_000_000, sides: [2000] },
}
