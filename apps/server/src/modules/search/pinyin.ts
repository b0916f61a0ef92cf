import { isHan, prefixesOf, runsOf } from './cut.ts'

/** So many characters of a name may be typed by their sound. */
const longest = 8

interface Syllable {
  plain: string
  withTone: string
}

export interface Speller {
  /** Everything a text is found by through its sound. */
  pieces(text: string): string[]
  /** The whole text as it is spoken, and its initials. */
  whole(text: string): string[]
}

/** What one stretch of syllables is found by, from its first on: joined, with figures for the tones, initials. */
function soundsFrom(syllables: readonly Syllable[]): string[] {
  const full = syllables.map(({ plain }) => plain).join('')
  const toned = syllables.map((_, i) =>
    syllables
      .slice(0, i + 1)
      .map(({ withTone }) => withTone)
      .join(''),
  )
  const initials = syllables.map(({ plain }) => plain[0] ?? '').join('')
  const spelled = full.includes('v') ? [full, full.replaceAll('v', 'u')] : [full]
  return [...spelled.flatMap((word) => prefixesOf(word)), ...toned, ...prefixesOf(initials)]
}

/** The dictionary is large and needed only while content is loaded; a server that found it loaded never has it. */
export async function createSpeller(): Promise<Speller> {
  const { pinyin } = await import('pinyin-pro')
  const spell = (run: string): Syllable[] => {
    const of = (toneType: 'none' | 'num') => pinyin(run, { toneType, type: 'array', v: true })
    const toned = of('num')
    return of('none').map((plain, i) => ({ plain, withTone: toned[i] ?? plain }))
  }
  const isSpelled = (sound: string): boolean => /^[a-z0-9]+$/.test(sound)
  return {
    pieces(text) {
      const sounds = runsOf(text)
        .filter(isHan)
        .map(spell)
        .flatMap((all) => all.flatMap((_, start) => soundsFrom(all.slice(start, start + longest))))
      return [...new Set(sounds)].filter(isSpelled)
    },
    whole(text) {
      const parts = runsOf(text).map((run) => (isHan(run) ? spell(run) : run))
      const join = (of: (syllable: Syllable) => string): string =>
        parts.map((part) => (typeof part === 'string' ? part : part.map(of).join(''))).join('')
      return [join(({ plain }) => plain), join(({ plain }) => plain[0] ?? '')].filter(isSpelled)
    },
  }
}
