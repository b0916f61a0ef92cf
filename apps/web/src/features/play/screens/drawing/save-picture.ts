import { saveFile } from '../../../../lib/files/save-file.ts'
import { paperColour } from '../../drawing/draw/colours.ts'
import { paintMarks } from '../../drawing/draw/paint.ts'
import type { Told } from '../../drawing/model/marks.ts'

const width = 1080
const height = 1300
const margin = 60

function layerOf(told: Told, pixels: number): HTMLCanvasElement | null {
  const layer = document.createElement('canvas')
  layer.width = pixels
  layer.height = pixels
  const pen = layer.getContext('2d')
  if (!pen) return null
  paintMarks(pen, told.marks, pixels)
  return layer
}

/** Made on the device, without what was said of it: the drawing, its title and one line. */
export async function savePicture(told: Told, words: { name: string; foot: string }): Promise<boolean> {
  const sheet = document.createElement('canvas')
  sheet.width = width
  sheet.height = height
  const [pen, layer] = [sheet.getContext('2d'), layerOf(told, width - 2 * margin)]
  if (!pen || !layer) return false
  pen.fillStyle = paperColour
  pen.fillRect(0, 0, width, height)
  pen.drawImage(layer, margin, margin)
  pen.fillStyle = '#2b1f18'
  pen.textAlign = 'center'
  pen.font = '600 52px serif'
  pen.fillText(words.name, width / 2, height - 150, width - 2 * margin)
  pen.fillStyle = '#756659'
  pen.font = '32px sans-serif'
  pen.fillText(words.foot, width / 2, height - 80, width - 2 * margin)
  const file = await new Promise<Blob | null>((done) => sheet.toBlob(done, 'image/png'))
  if (!file) return false
  saveFile(`${words.name}.png`, file)
  return true
}
