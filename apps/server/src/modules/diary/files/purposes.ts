import type { FilePurpose } from '../../../platform/storage/purpose.ts'

export const smallSide = 320

export const diaryPicture: FilePurpose = {
  name: 'diary_picture',
  visibility: 'private',
  life: null,
  maxBytes: 5 * 1024 * 1024,
  sealed: true,
  picture: { maxPixels: 16_000_000, sides: [1600, smallSide] },
}

/** Two minutes, and what a recorder needs to stop. */
export const longestRecording = 123

/** Two minutes, as generously as a browser records them. */
export const diaryVoice: FilePurpose = {
  name: 'diary_voice',
  visibility: 'private',
  life: null,
  maxBytes: 4 * 1024 * 1024,
  sealed: true,
  picture: null,
}
