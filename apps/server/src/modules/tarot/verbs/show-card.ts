import type { Language } from '@mindisle/base'
import { findCard, tarotCards, topics, type TarotCard } from '@mindisle/content/tarot'
import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { cardHead } from '../present.ts'
import { listDrawn } from '../queries.ts'
import { openReading } from '../sealed-reading.ts'

type Key = 'GET /api/tarot/card'

/** As many of the latest as are opened to count one card. */
const mostOpened = 200

export async function listCards({
  language,
}: Call<'GET /api/tarot/cards'>): Promise<DataOf<'GET /api/tarot/cards'>> {
  return { list: tarotCards.map((card) => cardHead(card, language)) }
}

const inLanguage = (texts: TarotCard['upright'], language: Language) =>
  Object.fromEntries(topics.map((topic) => [topic, texts[topic][language]])) as DataOf<Key>['upright']

async function daysDrawn({ tx, actor, query }: Call<Key>, keys: PersonKeys): Promise<string[]> {
  if (!actor) return []
  const rows = await listDrawn(tx, actor.userId, { page: 1, perPage: mostOpened })
  if (rows.length === 0) return []
  const ring = await keys.ringOf(tx, actor.userId)
  return rows
    .filter((row) => openReading(ring, row).cards.some(({ id }) => id === query.id))
    .map(({ day }) => day)
}

export async function showCard(
  call: Call<Key>,
  { personKeys }: { personKeys: PersonKeys },
): Promise<DataOf<Key>> {
  const { language, query } = call
  const card = findCard(query.id)
  if (!card) throw notFound()
  const days = await daysDrawn(call, personKeys)
  return {
    ...cardHead(card, language),
    upright: inLanguage(card.upright, language),
    reversed: inLanguage(card.reversed, language),
    question: card.question[language],
    drawn_count: days.length,
    last_drawn: days[0] ?? null,
  }
}
