import type { TSchema } from 'typebox'
import {
  changesSomething,
  describeWho,
  isRaw,
  runsOf,
  splitKey,
  type Endpoint,
  type RefusalType,
} from './endpoint.ts'

type Json = Record<string, unknown>

const requestHeaders = [
  { name: 'platform', required: false, description: 'h5, app, mp-weixin or mp-toutiao' },
  { name: 'device', required: false, description: 'A short label of the device' },
  { name: 'org-id', required: false, description: 'The organization acted in; 0 for none' },
  { name: 'version', required: false, description: 'Version of the client' },
  { name: 'version-code', required: false, description: 'Version code of the client' },
  { name: 'identity', required: false, description: 'Always member' },
  { name: 'accept-language', required: false, description: 'zh-Hans, zh-Hant or en' },
]
const keyHeader = {
  name: 'idempotency-key',
  required: false,
  description:
    'One for each act, 16 random bytes or more; a repeated key returns the first answer, which is sealed by it',
}

const lastIdHeader = {
  name: 'last-event-id',
  required: false,
  description: 'The id of the last event that came: the stream goes on after it',
}

const envelope = (data: TSchema): Json => ({
  type: 'object',
  required: ['success', 'message', 'data'],
  properties: { success: { const: true }, message: { type: 'string' }, data },
})

function refusal(description: string, types: readonly string[]): Json {
  const type = types.length > 0 ? { type: { enum: types } } : {}
  return {
    description,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['success', 'message', 'data'],
          properties: { success: { const: false }, message: { type: 'string' }, data: {}, ...type },
        },
      },
    },
  }
}

function fieldsOf(schema: TSchema | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties, required = [] } = schema as unknown as {
    properties: Record<string, TSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: field,
  }))
}

function forbiddenTypes({ who, banned, refusals }: Endpoint): RefusalType[] {
  const isRole = typeof who === 'object'
  const needsMobile = who === 'member' || isRole || refusals.includes('mobile_unverified')
  return [
    ...(banned ? [] : ['banned' as const]),
    ...(needsMobile ? ['mobile_unverified' as const] : []),
    ...(isRole ? ['role_needed' as const] : []),
  ]
}

const failed: Json = {
  type: 'object',
  required: ['status', 'success', 'message', 'data'],
  properties: {
    status: { type: 'integer' },
    success: { const: false },
    message: { type: 'string' },
    data: {},
    type: { type: 'string' },
  },
}

/** One line of the stream: the events that the endpoint names, and the two that every stream has. */
function eventSchema(events: Readonly<Record<string, TSchema>>): Json {
  const all = { ...events, end: { type: 'object' }, failed }
  const oneOf = Object.entries(all).map(([event, data]) => ({
    type: 'object',
    required: ['event', 'data'],
    properties: { id: { type: 'string' }, event: { const: event }, data },
  }))
  return { oneOf }
}

function done(endpoint: Endpoint): Json {
  if (endpoint.runs === 'stream') {
    const content = { 'text/event-stream': { schema: eventSchema(endpoint.events) } }
    return { description: 'Events, each with its id, up to the event `end`', content }
  }
  return { description: 'Done', content: { 'application/json': { schema: envelope(endpoint.data) } } }
}

function responses(endpoint: Endpoint): Json {
  const forbidden = forbiddenTypes(endpoint)
  return {
    200: done(endpoint),
    401: refusal('No live token', []),
    ...(forbidden.length > 0 && { 403: refusal('Not allowed', forbidden) }),
    404: refusal('Not there, or not yours', []),
    422: refusal('Refused, with the reason', endpoint.refusals),
    429: refusal('Too often', []),
    500: refusal('Our fault', []),
  }
}

const binary = { type: 'string', format: 'binary' }
const rawTypes = { picture: ['image/*'], file: ['image/*', 'audio/*'] } as const

function operation(key: string, endpoint: Endpoint): Json {
  const runs = runsOf(key, endpoint)
  const headers = [
    ...requestHeaders,
    ...(changesSomething(key) ? [keyHeader] : []),
    ...(runs === 'stream' ? [lastIdHeader] : []),
  ]
  const body = isRaw(endpoint.body)
    ? Object.fromEntries(rawTypes[endpoint.body].map((type) => [type, { schema: binary }]))
    : endpoint.body && { 'application/json': { schema: endpoint.body } }
  return {
    operationId: key.replace(/[^A-Za-z0-9]+/g, '_'),
    summary: endpoint.summary,
    'x-who': describeWho(endpoint.who),
    'x-runs': runs,
    security: endpoint.who === 'anyone' ? [{}, { token: [] }] : [{ token: [] }],
    parameters: [
      ...fieldsOf(endpoint.params, 'path'),
      ...fieldsOf(endpoint.query, 'query'),
      ...headers.map((header) => ({ ...header, in: 'header', schema: { type: 'string' } })),
    ],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: responses(endpoint),
  }
}

export function toOpenApi(endpoints: Readonly<Record<string, Endpoint>>, version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [key, endpoint] of Object.entries(endpoints)) {
    const { method, path } = splitKey(key)
    const template = path.replace(/:(\w+)/g, '{$1}')
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation(key, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Mindisle', version },
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}
