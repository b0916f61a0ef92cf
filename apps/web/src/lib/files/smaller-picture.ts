/** The server keeps no larger one. */
const longestSide = 1600
const quality = 0.86
/** So small it goes as it is. */
const fewBytes = 600_000
const taken = new Set(['image/jpeg', 'image/png', 'image/webp'])

/**
 * As large as it will be kept: a phone's own pictures would wait long for a weak network. Throws where the browser cannot
 * read it, for then nobody could look at it here either.
 */
export async function smaller(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  if (scale === 1 && file.size <= fewBytes && taken.has(file.type)) return file
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('nothing to draw on')
  // What is see-through would turn black.
  paper.fillStyle = 'white'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
  if (!made) throw new Error('the picture was not drawn')
  return made
}
