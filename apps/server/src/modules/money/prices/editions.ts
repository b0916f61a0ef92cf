import { inAllLanguages } from '@mindisle/base'
import { PriceBody } from '@mindisle/contract/console'
import type { Tx } from '../../../platform/db/database.ts'
import type { Texts } from '../../../platform/http/texts.ts'
import { editable, listEdited, wrongDates, type Editable, type Flaw } from '../../editions/index.ts'
import { priceAt } from './price-at.ts'

/** As it lies in its table: the usual price. */
export interface Sold {
  id: string
  fen: number
  points: number
  bonus?: number
  origin: string
}

interface Shelf {
  kind: 'package' | 'plan'
  list(tx: Tx): Promise<Sold[]>
  put(tx: Tx, id: string, price: { fen: number; points: number; bonus: number }): Promise<void>
  nameOf(id: string): Texts
}

const bodyOf = (row: Sold, edited: ReadonlyArray<{ subject: string; body: unknown }>): PriceBody => {
  const found = edited.find(({ subject }) => subject === row.id)?.body as PriceBody | undefined
  return { fen: row.fen, points: row.points, bonus: row.bonus ?? 0, offers: found?.offers ?? [] }
}

/** What each costs at this moment. An order keeps what it was told. */
export async function pricedNow<R extends Sold>(
  tx: Tx,
  kind: Shelf['kind'],
  rows: readonly R[],
  now: Date,
): Promise<R[]> {
  if (rows.length === 0) return []
  const edited = await listEdited(tx, kind)
  return rows.map((row) => {
    const { bonus, ...price } = priceAt(bodyOf(row, edited), now)
    return { ...row, ...price, ...(row.bonus !== undefined && { bonus }) }
  })
}

const flaw = (field: string, text: string): Flaw => ({ field, line: null, text })

function flawsOfPrice({ kind }: Shelf, { bonus, offers }: PriceBody): Flaw[] {
  const hasBonus = bonus > 0 || offers.some((offer) => offer.bonus > 0)
  return [
    ...(kind === 'plan' && hasBonus ? [flaw('bonus', 'a membership brings no points')] : []),
    ...wrongDates('offers', offers),
  ]
}

const money = (fen: number): string => `¥${(fen / 100).toFixed(2)}`

/** Prices of one shelf, written in the console: what is sold comes with the program, what it costs is said here. */
export const priceEditions = (shelf: Shelf): Editable =>
  editable(PriceBody, {
    kind: shelf.kind,
    right: 'prices',
    isMoney: true,
    mayAdd: false,
    titleOf: (_body, subject) => shelf.nameOf(subject),
    async list(tx, { after, now }) {
      if (after) return []
      const rows = await shelf.list(tx)
      const priced = await pricedNow(tx, shelf.kind, rows, now)
      return priced.map(({ id, fen, points, origin }) => ({
        subject: id,
        title: shelf.nameOf(id),
        group: inAllLanguages(() => `${money(fen)} · ${points}`),
        isShown: true,
        isEdited: origin === 'edited',
        place: { value: id, id },
      }))
    },
    async read(tx, subject) {
      const row = (await shelf.list(tx)).find(({ id }) => id === subject)
      return row ? bodyOf(row, await listEdited(tx, shelf.kind)) : null
    },
    flawsOf: async (_tx, _subject, body) => flawsOfPrice(shelf, body),
    publish: async (tx, { subject, body: { fen, points, bonus } }) =>
      shelf.put(tx, subject, { fen, points, bonus }),
  })
