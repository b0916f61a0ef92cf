import type { Need, Told, Weather } from './marks.ts'

/** What the reading says, by the name of its sentence; words are the person's own, given back as they are. */
export interface Said {
  key: string
  words?: string
}

export interface Reading {
  lines: Said[]
  ask: Said
  thing: Said
}

type Own = Pick<Told, 'things' | 'lives' | 'weather' | 'need' | 'doing' | 'next'>

/** Pairs with a sentence of their own. */
const ties: ReadonlyArray<readonly [Weather, Need]> = [
  ['rain', 'water'],
  ['sun', 'light'],
  ['sun', 'water'],
  ['night', 'light'],
  ['cloud', 'light'],
  ['snow', 'time'],
  ['wind', 'company'],
  ['night', 'company'],
  ['rain', 'company'],
]

const rough: ReadonlySet<Weather> = new Set(['rain', 'wind', 'snow', 'night'])

function tieOf({ weather, need, things }: Own): string | null {
  if (weather === null) return null
  const pair = things.includes('tree') && ties.find(([one, other]) => one === weather && other === need)
  if (pair) return `tie.${pair.join('_')}`
  if (!things.includes('house')) return null
  return rough.has(weather) ? 'tie.house_rough' : 'tie.house_fair'
}

function askOf({ things, doing, need, lives }: Own): string {
  if (things.includes('person') && doing.trim()) return 'ask.person'
  if (things.includes('tree') && need !== null) return `ask.${need}`
  if (things.includes('house') && lives.trim()) return 'ask.house'
  return 'ask.any'
}

const quoted = (key: string, words: string): Said[] => (words.trim() ? [{ key, words: words.trim() }] : [])

/** A play with somebody's own answers: it puts them side by side and asks on. It looks at no line of the drawing. */
export function compose(own: Own): Reading {
  const { things, lives, weather, need, doing, next } = own
  const tie = tieOf(own)
  const hasTree = things.includes('tree') && need !== null
  return {
    lines: [
      ...(things.includes('house') ? quoted('said.lives', lives) : []),
      ...(weather === null ? [] : [{ key: `said.weather_${weather}` }]),
      ...(hasTree ? [{ key: `said.need_${need}` }] : []),
      ...(tie === null ? [] : [{ key: tie }]),
      ...(things.includes('person') ? quoted('said.doing', doing) : []),
      ...quoted('said.next', next),
    ],
    ask: { key: askOf(own) },
    thing: { key: `thing.${hasTree ? need : 'any'}` },
  }
}
