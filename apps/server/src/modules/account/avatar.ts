import type { FilePurpose } from '../../platform/storage/purpose.ts'

/** Shown beside comments to everyone, so whoever has the address may have the picture. */
export const avatarPurpose: FilePurpose = {
  name: 'avatar',
  visibility: 'public',
  life: null,
  maxBytes: 5 * 1024 * 1024,
  picture: { maxPixels: 16_000_000, sides: [512] },
}
