import { inAllLanguages } from '@mindisle/base'
import { PriceBody } from '@mindisle/contract/console'
import type { Database, Tx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/jobs/due.ts'
import { editable, holdingAt, holdSubject, listEdited, readEdited, wrongDates } from '../../editions/index.ts'
import type { Flaw } from '../../editions/index.ts'
import { instrumentOf } from '../instruments.ts'
import { findAssessment, type AssessmentRow } from '../queries.ts'
import { flaw } from './flaws.ts'
import { listPrices, listSold, setPrice } from './queries.ts'

const kind = 'assessment_price'

const priceAt = (body: PriceBody, now: Date) => holdingAt(body.offers, now) ?? body

const usualOf = ({ priceFen, pricePoints }: AssessmentRow): PriceBody => ({
  fen: priceFen,
  points: pricePoints,
  bonus: 0,
  offers: [],
})

/** People have answered a free one believing that all of it is theirs, and its licence may forbid to sell it. */
async function flawsOfFree(tx: Tx, { id, version }: AssessmentRow): Promise<Flaw[]> {
  const { price } = (await instrumentOf(tx, id, version)).instrument
  return price.fen === 0 && price.points === 0 ? [flaw('fen', 'it is free and stays so')] : []
}

async function flawsOf(tx: Tx, subject: string, { bonus, offers }: PriceBody): Promise<Flaw[]> {
  const row = await findAssessment(tx, subject)
  if (!row) return [flaw('fen', 'there is no such assessment')]
  const hasBonus = bonus > 0 || offers.some((offer) => offer.bonus > 0)
  return [
    ...(await flawsOfFree(tx, row)),
    ...(hasBonus ? [flaw('bonus', 'an assessment brings no points')] : []),
    ...wrongDates('offers', offers),
  ]
}

const money = (fen: number): string => `¥${(fen / 100).toFixed(2)}`

/** What the deep part of a report costs. The catalogue keeps the price of the moment: what is shown is what is asked for. */
export const assessmentPriceEditions = editable(PriceBody, {
  kind,
  right: 'prices',
  isMoney: true,
  mayAdd: false,
  titleOf: (_body, subject) => inAllLanguages(() => subject),
  async list(tx, wanted) {
    const edited = new Set((await listEdited(tx, kind)).map(({ subject }) => subject))
    return (await listSold(tx, wanted)).map((row) => ({
      subject: row.id,
      title: row.name,
      group: inAllLanguages(() => `${money(row.priceFen)} · ${row.pricePoints}`),
      isShown: row.isVisible,
      isEdited: edited.has(row.id),
      place: { value: row.position, id: row.id },
    }))
  },
  async read(tx, subject) {
    const row = await findAssessment(tx, subject)
    if (!row) return null
    return ((await readEdited(tx, kind, subject)) as PriceBody | null) ?? usualOf(row)
  },
  flawsOf,
  publish: (tx, { subject, body, now }) => setPrice(tx, subject, priceAt(body, now)),
})

/** Those whose price of this moment is another than the one that is shown. */
async function listChanging(tx: Tx, now: Date) {
  const edited = await listEdited(tx, kind)
  if (edited.length === 0) return []
  const shown = await listPrices(
    tx,
    edited.map(({ subject }) => subject),
  )
  return shown.flatMap(({ id, fen, points }) => {
    const body = edited.find(({ subject }) => subject === id)?.body as PriceBody
    const price = priceAt(body, now)
    return price.fen === fen && price.points === points ? [] : [{ id, price }]
  })
}

/** A release brings prices of its own; what an operator has said holds. */
export async function keepPriced(tx: Tx, now: Date): Promise<void> {
  for (const { id, price } of await listChanging(tx, now)) await setPrice(tx, id, price)
}

/** A price begins and ends by itself. */
export const duePrices = ({ db }: { db: Database }): DueWork => ({
  name: 'change-prices',
  list: async (now, limit) => (await listChanging(db.direct, now)).slice(0, limit),
  settle: ({ id }, now) =>
    db.transaction(async (tx) => {
      await holdSubject(tx, kind, id)
      const body = (await readEdited(tx, kind, id)) as PriceBody | null
      if (body) await setPrice(tx, id, priceAt(body, now))
    }),
})
