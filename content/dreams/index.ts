import type { Language } from '@mindisle/base'
import animals from './animals.json' with { type: 'json' }
import body from './body.json' with { type: 'json' }
import events from './events.json' with { type: 'json' }
import fireLightStrange from './fire-light-strange.json' with { type: 'json' }
import movement from './movement.json' with { type: 'json' }
import objects from './objects.json' with { type: 'json' }
import people from './people.json' with { type: 'json' }
import phraseRows from './phrases.json' with { type: 'json' }
import places from './places.json' with { type: 'json' }
import plantsFood from './plants-food.json' with { type: 'json' }
import waterSky from './water-sky.json' with { type: 'json' }

type Texts = Record<Language, string>
type TextLists = Record<Language, string[]>

export const dreamFamilies = [
  'events',
  'people',
  'places',
  'animals',
  'water-sky',
  'body',
  'movement',
  'objects',
  'plants-food',
  'fire-light-strange',
] as const
export type DreamFamily = (typeof dreamFamilies)[number]

/** What a dream may show, by what it is found, and how several schools look at it. Nothing here foretells anything. */
export interface DreamSymbol {
  id: string
  family: DreamFamily
  name: Texts
  /** As people write it when they tell a dream. */
  words: TextLists
  /** What contains such a word and means something else. */
  not: TextLists
  image: Texts
  emotion: Texts
  /** What of the day it may come from. */
  day: Texts
  /** What is told of it, as culture. */
  culture: Texts
  ask: Texts
  recurring: Texts
}

export const dreamSymbols: readonly DreamSymbol[] = [
  events,
  people,
  places,
  animals,
  waterSky,
  body,
  movement,
  objects,
  plantsFood,
  fireLightStrange,
].flatMap((rows) => rows as DreamSymbol[])

export const dreamTones = ['fear', 'sad', 'tense', 'warm', 'calm', 'puzzled'] as const
export type DreamTone = (typeof dreamTones)[number]
/** How a dream was, against how one woke. */
export const wakings = [
  'hard-low',
  'hard-even',
  'hard-high',
  'soft-low',
  'soft-even',
  'soft-high',
  'open-low',
  'open-even',
  'open-high',
] as const
export type Waking = (typeof wakings)[number]

interface Phrases {
  feelings: Array<{ id: string; tone: DreamTone }>
  /** What a family of symbols is often about; stands inside a sentence. */
  themes: Record<DreamFamily, Texts>
  /** `{{a}}` and `{{b}}` are names of symbols. */
  headlines: Record<DreamTone | 'open', { two: TextLists; one: TextLists }>
  /** `{{a}}`, `{{b}}` and their `{{themeA}}`, `{{themeB}}`. */
  pairs: TextLists
  /** Two of one family. */
  kin: TextLists
  single: TextLists
  /** What a feeling does to a family of symbols. */
  together: Record<DreamFamily, Record<DreamTone, Texts>>
  wakings: Record<Waking, Texts>
  recurring: Texts
  /** `{{a}}` stood in `{{count}}` dreams of this person. */
  again: Texts
  vivid: Texts
  faint: Texts
  denied: Texts
  nothing: { headline: Texts; text: Texts }
  questions: Record<DreamTone | 'open', TextLists>
  things: Record<DreamTone | 'open', TextLists>
}

export const dreamPhrases = phraseRows as Phrases
