export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export const pictureBytes = 5 * 1024 * 1024

export const isPictureType = (type: string): boolean => pictureTypes.some((known) => known === type)

export type PictureProblem = 'type' | 'size' | null

/** Said before a picture is sent, so that nobody waits for an upload that will be refused. */
export function pictureProblem(file: Pick<Blob, 'type' | 'size'>): PictureProblem {
  if (!isPictureType(file.type)) return 'type'
  return file.size > pictureBytes ? 'size' : null
}
