import type { Language } from '@mindisle/base'
import { cardOf, type TarotCard } from '@mindisle/content/tarot'
import type { DataOf } from '@mindisle/contract'
import type { DrawnRow } from './queries.ts'
import type { Reading } from './sealed-reading.ts'

type ReadingView = DataOf<'GET /api/tarot/list'>['list'][number]
type CardHead = DataOf<'GET /api/tarot/cards'>['list'][number]

export const readingView = (row: DrawnRow, reading: Reading, language: Language): ReadingView => ({
  id: row.id,
  spread: reading.spread,
  topic: reading.topic,
  question: reading.question,
  day: row.day,
  drawn_at: row.drawnAt.toISOString(),
  is_own: reading.shuffled === null,
  cards: reading.cards.map(({ id, isReversed }) => ({
    id,
    name: cardOf(id).name[language],
    is_reversed: isReversed,
  })),
})

export const cardHead = ({ id, suit, name, keywords }: TarotCard, language: Language): CardHead => ({
  id,
  suit,
  name: name[language],
  keywords: { upright: keywords.upright[language], reversed: keywords.reversed[language] },
})
