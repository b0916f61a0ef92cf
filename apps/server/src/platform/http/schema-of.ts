import type { TSchema } from 'typebox'

interface Shapes {
  params?: TSchema | undefined
  query?: TSchema | undefined
  body?: TSchema | undefined
  data?: TSchema | undefined
}

const envelopes = new WeakMap<TSchema, object>()

/** The same one each time: what is compiled from it is found by it. */
function envelope(data: TSchema): object {
  const properties = { success: { type: 'boolean' }, message: { type: 'string' }, data }
  const made = envelopes.get(data) ?? { type: 'object', properties }
  envelopes.set(data, made)
  return made
}

/** What the framework checks on the way in, and writes on the way out. */
export const schemaOf = ({ params, query, body, data }: Shapes) => ({
  ...(params && { params }),
  ...(query && { querystring: query }),
  ...(body && { body }),
  ...(data && { response: { 200: envelope(data) } }),
})
