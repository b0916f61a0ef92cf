import type { Faces } from './face.ts'
import type { Drawing, DrawingLanguage } from './model.ts'

const pictograph = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u
const invisible = /\p{Cc}|\p{Cf}|\p{Cs}|\p{Co}|\p{Cn}|[\uFE00-\uFE0F\uFFFD]/u
const mark = /\p{M}/u
const space = /[\p{Zs}\t]/u
/** In place of a letter of a script we have no font for. */
const unknown = '□'

function replace(character: string, has: (one: string) => boolean): string {
  if (character === '\n') return character
  if (space.test(character)) return has(character) ? character : ' '
  if (invisible.test(character)) return ''
  if (has(character)) return character
  if (pictograph.test(character) || mark.test(character)) return ''
  // 𝓐, ﷼ and other dressed-up forms of letters that are there.
  const plain = character.normalize('NFKC')
  return plain !== character && [...plain].every(has) ? plain : unknown
}

/** In a Chinese font these are as wide as a Chinese character: "today’ s". */
const narrow = (text: string): string => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/…/g, '...')

/** Only characters that can be drawn, and no more than one empty line: anybody's nickname may come here. */
export function createCleaner(faces: Faces, language: DrawingLanguage): (text: string) => string {
  const first = faces.first(400)
  const has = (one: string): boolean => first.has(one) || faces.second(400).has(one)
  return (given) => {
    const text = language === 'en' ? narrow(given) : given
    const lines = text.normalize('NFC').replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    return [...lines]
      .map((character) => replace(character, has))
      .join('')
      .replace(/ {2,}/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  }
}

function cleanAll<T>(value: T, clean: (text: string) => string): T {
  if (typeof value === 'string') return clean(value) as T
  if (Array.isArray(value)) return value.map((one: unknown) => cleanAll(one, clean)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cleanAll(one, clean)])) as T
}

export function cleanDrawing(drawing: Drawing, clean: (text: string) => string): Drawing {
  const cleaned = cleanAll(drawing, clean)
  return drawing.qr && cleaned.qr
    ? { ...cleaned, qr: { ...cleaned.qr, text: drawing.qr.text.replace(/\p{Cs}/gu, '') } }
    : cleaned
}
