export type Palette = 'emotion' | 'stress' | 'sleep' | 'relation' | 'self' | 'career' | 'family' | 'mystic'
export type Land = 'hills' | 'swell' | 'peak' | 'range' | 'isles' | 'cliff' | 'valley' | 'open'
export type Light = 'sun' | 'gold' | 'half' | 'pale' | 'white' | 'moon' | 'orbit'
export type Air = 'clear' | 'clouds' | 'wind' | 'stars' | 'birds' | 'sparks'
export type Prop = 'none' | 'boat' | 'tower' | 'trees' | 'house' | 'flag' | 'sprout' | 'arc' | 'stones'

/** What the pictures of a category are made of; the first of each list is its own picture. */
export interface CoverLook {
  palette: Palette
  lands: readonly Land[]
  lights: readonly Light[]
  airs: readonly Air[]
  props: readonly Prop[]
}

const everyLand: readonly Land[] = ['hills', 'swell', 'peak', 'range', 'isles', 'cliff', 'valley', 'open']
const beginningWith = (land: Land): readonly Land[] => [land, ...everyLand.filter((other) => other !== land)]

const list = <T extends string>(words: string): readonly T[] => words.split(' ') as T[]

const look = (palette: Palette, land: Land, lights: string, airs: string, props: string): CoverLook => ({
  palette,
  lands: beginningWith(land),
  lights: list<Light>(lights),
  airs: list<Air>(airs),
  props: list<Prop>(props),
})

const mood = look(
  'emotion',
  'hills',
  'sun half pale gold',
  'clouds clear birds',
  'none boat trees house tower',
)
const relations = look(
  'relation',
  'isles',
  'pale sun half white',
  'clear birds clouds',
  'arc boat trees house',
)
const fun = look('mystic', 'swell', 'orbit moon pale', 'sparks stars clear', 'none tower flag trees boat')

const LOOKS = new Map<string, CoverLook>(
  Object.entries({
    mood,
    sleep: look(
      'sleep',
      'hills',
      'moon white pale gold',
      'stars clouds clear',
      'none house tower trees boat',
    ),
    self: look('self', 'peak', 'white sun half gold', 'clear clouds birds', 'none trees sprout boat flag'),
    personality: look(
      'stress',
      'isles',
      'sun gold white half',
      'clear clouds birds',
      'none boat trees tower flag',
    ),
    career: look('career', 'range', 'pale sun gold half', 'clear clouds birds', 'flag tower boat trees'),
    relations,
    habits: look('self', 'open', 'gold pale white', 'clear wind clouds', 'stones sprout trees house'),
    trauma: look('sleep', 'cliff', 'gold half pale', 'clouds clear stars', 'tower boat sprout house'),
    family: look('family', 'valley', 'pale gold half white', 'clear clouds birds', 'house trees boat none'),
    fun,
    emotion: mood,
    stress: look('stress', 'swell', 'sun gold half', 'wind clouds birds', 'none boat tower flag'),
    relation: relations,
    mystic: fun,
  }),
)

const SPARE = [
  mood,
  look('family', 'isles', 'gold pale', 'clouds clear birds', 'boat trees tower'),
  look('career', 'hills', 'pale gold', 'birds clear clouds', 'trees house flag'),
]

/** FNV-1a: the same text gives the same picture on every device. */
export function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193)
  return sum >>> 0
}

/** An unknown category still gets a picture of its own, never a blank one. */
export const lookOf = (category: string): CoverLook =>
  LOOKS.get(category) ?? SPARE[hash(category) % SPARE.length] ?? mood
