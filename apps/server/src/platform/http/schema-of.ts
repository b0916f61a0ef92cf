import type { TSchema } from 'typebox'
import { asWritten } from './written.ts'

interface Shapes {
  params?: TSchema | undefined
  query?: TSchema | undefined
  body?: TSchema | undefined
  data?: TSchema | undefined
}

const envelope = (data: TSchema) => ({
  type: 'object',
  properties: { success: { type: 'boolean' }, message: { type: 'string' }, data: asWritten(data) },
})

/** What the framework checks on the way in, and writes on the way out. */
export const schemaOf = ({ params, query, body, data }: Shapes) => ({
  ...(params && { params }),
  ...(query && { querystring: query }),
  ...(body && { body }),
  ...(data && { response: { 200: envelope(data) } }),
})
