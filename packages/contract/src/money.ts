import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Fields } from './shapes.ts'

export const money = {
  'GET /api/member/balance': endpoint({
    who: 'user',
    summary: 'My points.',
    data: Fields({ balance: Type.Integer() }),
  }),
} as const
