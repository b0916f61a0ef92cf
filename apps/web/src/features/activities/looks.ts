import type { Tone } from '@mindisle/ui/tile'

interface Look {
  /** The landscape it is painted in. */
  cover: string
  tone: Tone
}

const looks: Readonly<Record<string, Look>> = {
  walk: { cover: 'mood', tone: 'emotion' },
  night: { cover: 'sleep', tone: 'sleep' },
  pair: { cover: 'relations', tone: 'relation' },
  paint: { cover: 'stress', tone: 'stress' },
  family: { cover: 'family', tone: 'family' },
  read: { cover: 'self', tone: 'self' },
}

/** A newer server may know more of them. */
export const lookOf = (name: string): Look => looks[name] ?? { cover: name, tone: 'self' }
