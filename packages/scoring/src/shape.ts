/** Adds to `problems` what does not fit, each with its path. */
export type Shape = (value: unknown, path: string, problems: string[]) => void

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const slugPattern = /^[a-z0-9][a-z0-9_-]{0,63}$/

/** Names that every object has by itself would be found in any sheet of answers. */
const isSlug = (value: unknown): value is string =>
  typeof value === 'string' && slugPattern.test(value) && !(value in {})

export const slug: Shape = (value, path, problems) => {
  if (!isSlug(value)) problems.push(`${path}: an id of a–z, 0–9, - and _ is needed`)
}

export const words: Shape = (value, path, problems) => {
  if (typeof value !== 'string' || value.trim() === '') problems.push(`${path}: a text is needed`)
}

export const matching =
  (pattern: RegExp, says: string): Shape =>
  (value, path, problems) => {
    if (typeof value !== 'string' || !pattern.test(value)) problems.push(`${path}: ${says} is needed`)
  }

export interface Limits {
  over?: number
  from?: number
  to?: number
  under?: number
  isWhole?: boolean
}

export const number =
  (limits: Limits = {}): Shape =>
  (value, path, problems) => {
    const { over = -Infinity, from = -Infinity, to = Infinity, under = Infinity, isWhole = false } = limits
    if (typeof value !== 'number' || !Number.isFinite(value)) problems.push(`${path}: a number is needed`)
    else if (isWhole && !Number.isSafeInteger(value)) problems.push(`${path}: a whole number is needed`)
    else if (Math.abs(value) > 1e9) problems.push(`${path}: ${value} is beyond all use`)
    else if (value <= over) problems.push(`${path}: must be above ${over}`)
    else if (value < from) problems.push(`${path}: must be at least ${from}`)
    else if (value > to) problems.push(`${path}: must be at most ${to}`)
    else if (value >= under) problems.push(`${path}: must be below ${under}`)
  }

export const oneOf =
  (...choices: ReadonlyArray<string | number | boolean | null>): Shape =>
  (value, path, problems) => {
    if (!choices.some((choice) => choice === value)) {
      problems.push(`${path}: must be one of ${choices.map((choice) => JSON.stringify(choice)).join(', ')}`)
    }
  }

export const list =
  (of: Shape, least = 0): Shape =>
  (value, path, problems) => {
    if (!Array.isArray(value)) {
      problems.push(`${path}: a list is needed`)
      return
    }
    if (value.length < least) problems.push(`${path}: at least ${least} needed`)
    for (const [index, item] of value.entries()) of(item, `${path}[${index}]`, problems)
  }

export const pair =
  (of: Shape): Shape =>
  (value, path, problems) => {
    if (Array.isArray(value) && value.length === 2) list(of)(value, path, problems)
    else problems.push(`${path}: two are needed`)
  }

export const byId =
  (of: Shape): Shape =>
  (value, path, problems) => {
    if (!isObject(value)) {
      problems.push(`${path}: an object is needed`)
      return
    }
    for (const [key, item] of Object.entries(value)) {
      slug(key, `${path}.${key}`, problems)
      of(item, `${path}.${key}`, problems)
    }
  }

export interface Fields {
  needs: Readonly<Record<string, Shape>>
  may?: Readonly<Record<string, Shape>>
  /** Other fields stand beside these and are none of our business. */
  isOpen?: boolean
}

export const fields =
  ({ needs, may = {}, isOpen = false }: Fields): Shape =>
  (value, path, problems) => {
    if (!isObject(value)) {
      problems.push(`${path || 'the instrument'}: an object is needed`)
      return
    }
    const at = (name: string): string => (path === '' ? name : `${path}.${name}`)
    for (const [name, shape] of Object.entries(needs)) {
      if (Object.hasOwn(value, name)) shape(value[name], at(name), problems)
      else problems.push(`${at(name)}: is missing`)
    }
    for (const [name, inner] of Object.entries(value)) {
      const shape = Object.hasOwn(may, name) ? may[name] : undefined
      if (shape) shape(inner, at(name), problems)
      else if (!isOpen && !Object.hasOwn(needs, name)) problems.push(`${at(name)}: is no known field`)
    }
  }

/** One of several shapes, told apart by the field `kind`. */
export const byKind =
  (shapes: Readonly<Record<string, Fields>>, common: Fields = { needs: {} }): Shape =>
  (value, path, problems) => {
    const kind = isObject(value) ? value['kind'] : undefined
    const shape = typeof kind === 'string' && Object.hasOwn(shapes, kind) ? shapes[kind] : undefined
    if (!shape) {
      problems.push(`${path}.kind: must be one of ${Object.keys(shapes).join(', ')}`)
      return
    }
    const needs = { kind: oneOf(kind as string), ...common.needs, ...shape.needs }
    fields({ needs, may: { ...common.may, ...shape.may } })(value, path, problems)
  }

/** One of two shapes, told apart by a field that only the first has. */
export const either =
  (field: string, first: Shape, second: Shape): Shape =>
  (value, path, problems) =>
    (isObject(value) && Object.hasOwn(value, field) ? first : second)(value, path, problems)
