import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@mindisle/base'
import { noIntent } from '@mindisle/content/companion/lines'

/** Written by a hand that had seen only the names of the intents; nothing is ever learned from it. */
const file = join(import.meta.dirname, 'another-hand.tsv')

const percent = (part: number, whole: number): string => ((100 * part) / Math.max(1, whole)).toFixed(1)

/** `guess` answers `none` where it does not follow. */
export function strangersTable(guess: (text: string) => string): string {
  const all = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [language = '', intent = '', text = ''] = line.split('\t')
      return { language, intent, guessed: guess(text) }
    })
  const rows = languages.map((language) => {
    const own = all.filter((line) => line.language === language)
    const meant = own.filter(({ intent }) => intent !== noIntent)
    const strays = own.filter(({ intent }) => intent === noIntent)
    const followed = meant.filter(({ guessed }) => guessed !== noIntent)
    const right = followed.filter(({ intent, guessed }) => guessed === intent)
    return `| ${[
      language,
      meant.length,
      percent(followed.length, meant.length),
      percent(right.length, followed.length),
      percent(strays.filter(({ guessed }) => guessed !== noIntent).length, strays.length),
    ].join(' | ')} |`
  })
  return [
    '| lines | number | followed | right where followed | strays followed |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}
