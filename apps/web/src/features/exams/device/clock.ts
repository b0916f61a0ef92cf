import { deviceStore, stored } from '../../../lib/storage/stored.ts'

/** How long the timed questions of the sitting answered last were looked at, in milliseconds. */
interface Looked {
  attempt: string
  items: Readonly<Record<string, number>>
}

const isLooked = (value: unknown): value is Looked => {
  const { attempt, items } = (value ?? {}) as Partial<Looked>
  return (
    typeof attempt === 'string' &&
    typeof items === 'object' &&
    items !== null &&
    Object.values(items).every((one) => typeof one === 'number')
  )
}

/** Neither turning back nor loading the page again gives a question its whole time once more. */
const place = stored(
  deviceStore(() => window.localStorage),
  'exams.clock',
  isLooked,
)

const itemsOf = (attempt: string): Looked['items'] => {
  const kept = place.read()
  return kept?.attempt === attempt ? kept.items : {}
}

export const lookedFor = (attempt: string, item: string): number => itemsOf(attempt)[item] ?? 0

export const noteLooked = (attempt: string, item: string, milliseconds: number): void =>
  void place.write({ attempt, items: { ...itemsOf(attempt), [item]: Math.round(milliseconds) } })
