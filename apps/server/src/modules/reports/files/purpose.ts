import type { FilePurpose } from '../../../platform/storage/purpose.ts'

/**
 * By its address alone, which is told to the owner: an <img>, a saved link and the browser that WeChat hands a PDF to
 * bring no token.
 */
export const drawingPurpose: FilePurpose = {
  name: 'report',
  visibility: 'public',
  life: 24 * 3_600_000,
  maxBytes: 32 * 1024 * 1024,
  picture: null,
}
