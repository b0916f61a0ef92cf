/** The wire says 0 or 1 where the app says false or true: `npm run check` compares these names with the contract's. */
export const isFlag = (name: string): boolean =>
  /^((is|has|may|needs|enable)_.+|gate_passed|health_consent)$/.test(name)

export const toWire = (name: string, value: unknown): unknown =>
  typeof value === 'boolean' && isFlag(name) ? Number(value) : value

/** In place: what was read belongs to nobody else yet. */
export function fromWire<T>(read: T): T {
  const fields = read as Record<string, unknown>
  if (typeof read === 'object')
    for (const name in fields) {
      const value = fields[name]
      if (value !== 0 && value !== 1) fromWire(value)
      else if (isFlag(name)) fields[name] = value === 1
    }
  return read
}
