import type { AnswerKey, PagePath } from '@mindisle/contract'
import { requestOf } from '../lib/http/exchange.ts'

/**
 * What a page asks the server for before anything else: begun by the page itself while its scripts are still on their way, and
 * by the tap that leads to it.
 */
export interface Ask {
  call: AnswerKey & `GET ${string}`
  /** Names of the page's address that go along; where one is missing, nothing is asked. */
  from?: readonly string[]
  query?: Readonly<Record<string, string>>
  /** Begins the name of what the device may have kept of it, in one language: then it need not come early. */
  unless?: string
  /** Belongs to a person: asked only by a device that is known. */
  isMine?: boolean
}

export const asks: Readonly<Partial<Record<PagePath, readonly Ask[]>>> = {
  'pages/index/index': [
    { call: 'GET /api/table/recommend_category', unless: 'home.shelf.recommended.' },
    { call: 'GET /api/table/popular', query: { per_page: '6' }, unless: 'home.shelf.popular.' },
  ],
  'pages/table/show': [{ call: 'GET /api/table/show', from: ['id'] }],
  'pages/article/show': [{ call: 'GET /api/article/show', from: ['id'] }],
  'page2/report/show': [{ call: 'GET /api/report/show', from: ['id'], isMine: true }],
}

/** The addresses that a tap asks for, as the screen will; what the device may have kept is left to it. */
export const asksOf = (path: string, query: Readonly<Record<string, string>>): string[] =>
  (asks[path as PagePath] ?? [])
    .filter(({ from = [], unless }) => unless === undefined && from.every((name) => query[name]))
    .map(({ call, from = [], query: fixed }) => {
      const named = Object.fromEntries(from.map((name) => [name, query[name]]))
      return requestOf(call, { query: { ...fixed, ...named } }).address
    })
