import type { ReactNode } from 'react'
import { Bust, RANK } from './courts.tsx'
import { Frame } from './frame.tsx'
import { type CardId, COURTS, type Court, SUITS, type Suit } from './ids.ts'
import { MAJORS } from './majors.tsx'
import { Pips } from './pips.tsx'

const ROMAN = '0 I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI'.split(' ')

interface Picture {
  art: ReactNode
  mark: ReactNode
}

const isSuit = (value: string): value is Suit => SUITS.some((suit) => suit === value)
const isCourt = (value: string): value is Court => COURTS.some((court) => court === value)

const picture = (id: CardId): Picture => {
  const [kind = '', rank = ''] = id.split('-')
  const n = Number(rank)
  if (!isSuit(kind)) {
    const Scene = MAJORS[n]
    return { art: Scene === undefined ? null : <Scene />, mark: ROMAN[n] }
  }
  if (isCourt(rank)) return { art: <Bust suit={kind} court={rank} />, mark: RANK[rank] }
  return { art: <Pips suit={kind} n={n} />, mark: n === 1 ? 'A' : String(n) }
}

interface CardFaceProps {
  id: CardId
  className?: string | undefined
  /** Written under the picture; hidden on a card narrower than 81 px. */
  name?: string | undefined
  /** Words on the crown instead of the numeral or the drawn sign of a court. */
  mark?: string | undefined
}

/** One of the 78 faces. Its name and the way up are told in HTML beside it. */
export function CardFace({ id, className, name, mark }: CardFaceProps) {
  const drawn = picture(id)
  const crown = mark ?? drawn.mark
  return (
    <Frame
      mark={crown}
      wide={typeof crown === 'string' && crown.length > 3}
      name={name}
      className={className}
    >
      {drawn.art}
    </Frame>
  )
}
