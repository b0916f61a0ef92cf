import type { Drawing } from './drawing.ts'

interface Kinds {
  /** Which kind each of them is. */
  of: number[]
  /** The first of each kind. */
  firsts: number[]
}

function kindsOf(all: readonly string[]): Kinds {
  const different = [...new Set(all)]
  return {
    of: all.map((one) => different.indexOf(one)),
    firsts: different.map((one) => all.indexOf(one)),
  }
}

const signs: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** As it was before it became markup. */
const plain = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (sign) => signs[sign] ?? sign)

const tag = /(<[^>]*>)/
const isOpening = (part: string | undefined): boolean => part?.startsWith('<') === true && part[1] !== '/'

/**
 * One drawing for all times: where its words depend on the clock of whoever looks at it, the element is numbered, and the
 * page's own script writes them in.
 */
export function byTime(drawAt: (now: Date) => string): Pick<Drawing, 'markup' | 'said'> {
  const at = (day: number, hour: number) => drawAt(new Date(2026, 0, day, hour))
  const hours = kindsOf(Array.from({ length: 24 }, (_, hour) => at(1, hour)))
  const days = kindsOf(Array.from({ length: 31 }, (_, day) => at(day + 1, 12)))
  const all = days.firsts.map((day) => hours.firsts.map((hour) => at(day + 1, hour).split(tag)))
  const parts = [...(all[0]?.[0] ?? [])]
  const texts: string[][][] = []
  parts.forEach((part, place) => {
    const here = all.map((day) => day.map((other) => other[place] ?? ''))
    if (here.flat().every((text) => text === part)) return
    const before = parts[place - 1]
    if (part.startsWith('<') || !isOpening(before))
      throw new Error(`only words may follow the clock: ${part}`)
    parts[place - 1] = `${before?.slice(0, -1)} data-said="${texts.length}">`
    parts[place] = ''
    texts.push(here.map((day) => day.map(plain)))
  })
  return { markup: parts.join(''), said: { hours: hours.of, days: days.of, texts } }
}
