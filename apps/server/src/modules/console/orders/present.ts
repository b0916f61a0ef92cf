import type { ConsoleDataOf } from '@mindisle/contract/console'
import type { OrderRow } from '../../money/index.ts'

type Line = ConsoleDataOf<'POST /api/admin/people/look'>['orders'][number]

export const lineOf = ({ number, kind, state, payWith, fen, points, createdAt }: OrderRow): Line => ({
  number,
  kind,
  state,
  pay_with: payWith,
  fen,
  points,
  at: createdAt.toISOString(),
})
