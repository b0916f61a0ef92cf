export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export const pictureBytes = 5 * 1024 * 1024

export type PictureProblem = 'type' | 'size' | null

/** Said before a picture is sent, so that nobody waits for an upload that will be refused. */
export function pictureProblem(file: Pick<File, 'type' | 'size'>): PictureProblem {
  if (!pictureTypes.some((type) => type === file.type)) return 'type'
  return file.size > pictureBytes ? 'size' : null
}
