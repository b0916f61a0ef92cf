import { formatDay } from '../../../lib/dates/days.ts'
import { useLanguage } from '../../../lib/i18n/use-texts.ts'
import type { OrderRow } from '../api/orders.ts'

/** The line under what was bought. What takes place is told by the reader's clock, as its own page tells it. */
export function useDetail(): (order: Pick<OrderRow, 'detail' | 'starts_at'>) => string {
  const language = useLanguage()
  return ({ detail, starts_at: at }) =>
    at === null
      ? detail
      : formatDay(at, language, {
          month: 'long',
          day: 'numeric',
          weekday: 'short',
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
        })
}
