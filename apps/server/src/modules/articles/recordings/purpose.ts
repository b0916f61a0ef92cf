import type { FilePurpose } from '../../../platform/storage/purpose.ts'

/** Twenty-five minutes of speech at 64 kbit/s. */
export const mostBytes = 12 * 1024 * 1024
/** Longer than any article takes to read out. */
export const mostSeconds = 60 * 60

/** An article that somebody has read out, in one language. */
export const articleRecording: FilePurpose = {
  name: 'article_recording',
  visibility: 'public',
  isOurs: true,
  life: null,
  maxBytes: mostBytes,
  picture: null,
}
