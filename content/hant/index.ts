import { Converter } from 'opencc-js/cn2t'
import glossary from './glossary.json' with { type: 'json' }

const convert = Converter({ from: 'cn', to: 'twp' })

/** A word that has become a foreign one stands apart from its neighbours, as foreign words do in Chinese. */
const aired = (text: string): string =>
  text.replace(/(?<=\p{Script=Han})QR Code|QR Code(?=\p{Script=Han})/gu, (word, at: number) => {
    const isAfterHan = /\p{Script=Han}/u.test(text[at - 1] ?? '')
    const isBeforeHan = /\p{Script=Han}/u.test(text[at + word.length] ?? '')
    return `${isAfterHan ? ' ' : ''}${word}${isBeforeHan ? ' ' : ''}`
  })

/** Standing alone it is a way to meet, not a film. */
const alone = new Map([['影片', '視訊']])

/** Simplified characters as they are written in Taiwan; the glossary mends what a table of words gets wrong. */
export function toHant(text: string): string {
  let converted = convert(text)
  for (const [made, better] of glossary as Array<[string, string]>)
    converted = converted.replaceAll(made, better)
  return aired(alone.get(converted) ?? converted)
}
