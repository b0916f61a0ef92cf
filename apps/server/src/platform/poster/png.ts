import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import type { Item } from './sheet.ts'
import { toSvg } from './svg.ts'

sharp.concurrency(1)
sharp.cache(false)

export const pixels = 1080

/** resvg's own PNG takes three times as long and is half as large again. */
export async function toPng(items: readonly Item[], width: number, height: number): Promise<Uint8Array> {
  const options = { fitTo: { mode: 'width', value: pixels }, font: { loadSystemFonts: false } } as const
  const image = new Resvg(toSvg(items, width, height), options).render()
  const raw = { width: image.width, height: image.height, channels: 4 } as const
  return sharp(image.pixels, { raw, limitInputPixels: false })
    .removeAlpha()
    .png({ compressionLevel: 6 })
    .toBuffer()
}
