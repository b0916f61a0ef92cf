import { cleanDrawing, createCleaner } from './clean.ts'
import { facesFor } from './face.ts'
import type { Drawing, DrawingLanguage } from './model.ts'
import type { Made } from './parts.ts'
import { toPdf } from './pdf.ts'
import { long, type Picture, poster } from './pictures.ts'
import { toPng } from './png.ts'
import type { Kind } from './port.ts'
import { Typesetter } from './typeset.ts'
import { wordsOf } from './words.ts'

interface Shop {
  type: Typesetter
  clean(text: string): string
}

const shops = new Map<DrawingLanguage, Shop>()

/** Kept from job to job: what was measured once need not be measured again. */
function shopFor(language: DrawingLanguage): Shop {
  const known = shops.get(language)
  if (known) return known
  const faces = facesFor(language)
  // In a Chinese font the one sign of three dots stands in the middle of the line.
  const type = new Typesetter(faces, language === 'en' ? '...' : '…')
  const shop = { type, clean: createCleaner(faces, language) }
  shops.set(language, shop)
  return shop
}

const toPicture = ({ items, width, height }: Picture): Promise<Uint8Array> => toPng(items, width, height)

export async function make(kind: Kind, given: Drawing): Promise<Uint8Array> {
  const { type, clean } = shopFor(given.language)
  const drawing = cleanDrawing(given, clean)
  const made: Made = { type, width: 0, highest: Infinity, drawing, say: wordsOf[drawing.language] }
  if (kind === 'pdf') return toPdf(made)
  return toPicture(kind === 'poster' ? poster(made) : long(made))
}
