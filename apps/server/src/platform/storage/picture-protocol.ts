import type { CleanPicture, PictureLimits, PictureReason } from './picture.ts'

export type Format = 'jpeg' | 'png' | 'webp'

/** What the server and the process that opens pictures say to each other. One at a time. */
export interface PictureTask {
  id: number
  bytes: Uint8Array
  format: Format
  limits: PictureLimits
}

export type PictureReply = { id: number } & ({ clean: CleanPicture } | { refused: PictureReason })
