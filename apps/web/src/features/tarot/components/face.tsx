import { CardFace } from '../faces/card-face.tsx'
import { isCardId } from '../faces/ids.ts'

interface Props {
  id: string
  name: string
  isReversed?: boolean
  className?: string
}

/** The drawn card, as it lies; what it is and how it lies is said in words beside it. */
export function Face({ id, name, isReversed = false, className = '' }: Props) {
  const way = isReversed ? `tarot-turned ${className}` : className
  return isCardId(id) ? <CardFace id={id} name={name} className={way} /> : null
}
