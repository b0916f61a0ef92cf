import type { Normalised } from './mapped.ts'
import { simplified, traditional } from './simplified.ts'

/** Pictures that say a word. Others stay as they are. */
const pictures: Readonly<Record<string, string>> = {
  '🔪': '刀',
  '🗡': '刀',
  '🪒': '刀片',
  '💊': '药',
  '🩸': '血',
  '⚰': '棺材',
  '🪦': '坟墓',
  '🪢': '绳子',
  '🔫': '枪',
  '🌉': '桥',
  '☠': '💀',
  '🤣': '😂',
  '😆': '😂',
  '😹': '😂',
}

/** Signs that are written differently in Chinese; quotation marks become one. */
const signs: Readonly<Record<string, string>> = {
  '。': '.',
  '、': ',',
  '…': '.',
  '⋯': '.',
  '“': '"',
  '”': '"',
  '„': '"',
  '「': '"',
  '」': '"',
  '『': '"',
  '』': '"',
  '«': '"',
  '»': '"',
  '〈': '《',
  '〉': '》',
  '—': '-',
  '–': '-',
  '〜': '~',
  '`': "'",
  '´': "'",
  '‘': "'",
  '’': "'",
  '⁠': '',
}

/** Letters of other scripts that look like Latin ones. */
const lookalikes: readonly [other: string, latin: string] = [
  'аеорсухіѕјԁһкмтαειοκρνυ',
  'aeopcyxisjdhkmtaeiokpvu',
]

/** Characters in which zh-Hant differs without being a traditional form, and Cantonese as it is spoken. */
const spoken: readonly [from: string, to: string] = [
  '著妳牠祂唔係佢嘅咗喺嚟冇啲哋嗰瞓攰俾畀諗谂睇搵揾攞冚咁俾仲噉啱佢',
  '着你它他不是他的了在来没些们那睡累给给想想看找找拿全这给还这刚他',
]

const table = new Map<string, string>([
  ['𠝹', '割'],
  ['㗎', '的'],
  ['喇', '了'],
  ...[...traditional].map((character, index) => [character, simplified[index] ?? character] as const),
  ...[...spoken[0]].map((character, index) => [character, spoken[1][index] ?? character] as const),
  ...[...lookalikes[0]].map((character, index) => [character, lookalikes[1][index] ?? character] as const),
  ...Object.entries(signs),
  ...Object.entries(pictures),
])

/** Accents, joiners, direction marks, variation and skin signs: not seen, or not meant. */
const unseen = /[\p{M}\p{Cf}\p{Emoji_Modifier}\u115f\u1160\u3164\u2800]/gu

const isPlain = (code: number): boolean =>
  code < 0x80 || (code >= 0x4e00 && code <= 0x9fff) || (code >= 0x3041 && code <= 0x30ff)

function plainOf(character: string): string {
  const known = table.get(character)
  if (known !== undefined) return known
  if (isPlain(character.codePointAt(0) ?? 0)) return character.toLowerCase()
  const parts = character.normalize('NFKD').replace(unseen, '').toLowerCase()
  let plain = ''
  for (const part of parts) plain += table.get(part) ?? part
  return plain
}

/** Which code units stay as they are; most do, and need not be looked up one by one. */
const stays = new Uint8Array(0x10000)
for (let code = 0; code < stays.length; code += 1) {
  const character = String.fromCharCode(code)
  if (isPlain(code) && plainOf(character) === character) stays[code] = 1
}

/** Each character by itself: width, case, script, pictures, what cannot be seen. */
export function plainCharacters(text: string): Normalised {
  let plain = ''
  const [starts, ends]: [number[], number[]] = [[], []]
  for (let at = 0; at < text.length;) {
    const from = at
    for (; stays[text.charCodeAt(at)] === 1; at += 1) {
      starts.push(at)
      ends.push(at + 1)
    }
    plain += text.slice(from, at)
    if (at === text.length) break
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0)
    const put = plainOf(character)
    const end = at + character.length
    for (let unit = 0; unit < put.length; unit += 1) {
      starts.push(at)
      ends.push(end)
    }
    plain += put
    at = end
  }
  return { text: plain, starts, ends }
}
