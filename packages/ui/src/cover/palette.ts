export type Landscape =
  | 'hills'
  | 'swell'
  | 'moon'
  | 'bridge'
  | 'peak'
  | 'summit'
  | 'shelter'
  | 'orbit'
  | 'archipelago'
  | 'steps'
  | 'dawn'

export type Palette = 'emotion' | 'stress' | 'sleep' | 'relation' | 'self' | 'career' | 'family' | 'mystic'

export interface CoverLook {
  landscape: Landscape
  palette: Palette
}

const look = (landscape: Landscape, palette: Palette): CoverLook => ({ landscape, palette })

const LOOKS = new Map<string, CoverLook>(
  Object.entries({
    mood: look('hills', 'emotion'),
    sleep: look('moon', 'sleep'),
    self: look('peak', 'self'),
    personality: look('archipelago', 'stress'),
    career: look('summit', 'career'),
    relations: look('bridge', 'relation'),
    habits: look('steps', 'self'),
    trauma: look('dawn', 'sleep'),
    family: look('shelter', 'family'),
    fun: look('orbit', 'mystic'),
    emotion: look('hills', 'emotion'),
    stress: look('swell', 'stress'),
    relation: look('bridge', 'relation'),
    mystic: look('orbit', 'mystic'),
  }),
)

const SPARE = [
  look('hills', 'emotion'),
  look('swell', 'stress'),
  look('archipelago', 'family'),
  look('steps', 'career'),
]

/** FNV-1a: the same text gives the same picture on every device. */
export function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193)
  return sum >>> 0
}

/** An unknown category still gets a picture of its own, never a blank one. */
export function lookOf(category: string): CoverLook {
  return LOOKS.get(category) ?? SPARE[hash(category) % SPARE.length] ?? look('hills', 'emotion')
}

export interface Variation {
  dx: number
  dy: number
  stretch: number
  lift: number
}

/** Small shifts of light and land, so that covers of one category side by side are not copies. */
export function vary(seed: string | undefined): Variation {
  if (!seed) return { dx: 0, dy: 0, stretch: 1, lift: 1 }
  const h = hash(seed)
  const part = (shift: number) => ((h >>> shift) & 0xff) / 255
  return {
    dx: Math.round(part(0) * 26 - 18),
    dy: Math.round(part(8) * 10 - 5),
    stretch: Math.round(100 + part(16) * 22) / 100,
    lift: Math.round(90 + part(24) * 18) / 100,
  }
}
