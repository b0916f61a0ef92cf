/** A gateway said something that cannot be read: no sum and no time may be guessed from it. */
export class Unreadable extends Error {}

export type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function parseFields(raw: string): Fields {
  let parsed: unknown
  try {
    parsed = JSON.parse(raw)
  } catch {
    throw new Unreadable('no JSON')
  }
  if (!isFields(parsed)) throw new Unreadable('no object')
  return parsed
}

export function fieldsIn(fields: Fields, name: string): Fields {
  const found = fields[name]
  if (!isFields(found)) throw new Unreadable(`lacks ${name}`)
  return found
}

export function textIn(fields: Fields, name: string): string {
  const found = fields[name]
  if (typeof found !== 'string' || found === '') throw new Unreadable(`lacks ${name}`)
  return found
}

/** An empty text is as good as none: gateways send both. */
export function maybeText(fields: Fields, name: string): string | null {
  const found = fields[name]
  return typeof found === 'string' && found !== '' ? found : null
}

export function fenIn(fields: Fields, name: string): number {
  const found = fields[name]
  if (typeof found !== 'number' || !Number.isSafeInteger(found) || found < 0)
    throw new Unreadable(`lacks ${name}`)
  return found
}

/** A moment with its own offset, as in `2018-06-08T10:34:56+08:00`. */
export function momentIn(fields: Fields, name: string): Date {
  const text = textIn(fields, name)
  const moment = new Date(text)
  if (!/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(moment.getTime()))
    throw new Unreadable(`lacks ${name}`)
  return moment
}
