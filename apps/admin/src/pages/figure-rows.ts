import type { Lead } from '../lib/leads.tsx'
import { money } from '../lib/times.ts'
import { waitingPlaces } from '../lib/waiting-places.ts'
import type { Words } from '../lib/words.ts'

export type Unit = 'times' | 'fen' | 'minutes'

export function sayFigure(t: Words, unit: Unit, value: number): string {
  if (unit === 'fen') return money(value)
  if (unit === 'times') return value.toLocaleString('en')
  if (value < 60) return t('time.minutes', { count: Math.round(value) })
  return t('time.hours', { count: Math.round((value / 60) * 10) / 10 })
}

/** The rows behind a day, for those who may see them. */
export function rowsOf(name: string, day: string, rights: readonly string[]): Lead | null {
  if (name === 'orders' && rights.includes('orders'))
    return { page: 'orders', query: { from: day, until: day } }
  if (name === 'jobs' && rights.includes('system')) return { page: 'system' }
  return null
}

interface Part {
  label: string
  leads: Lead | null
}

/** One part of a figure in words, and where it leads. */
export function partOf(t: Words, figure: string, part: string, rights: readonly string[]): Part {
  const may = (right: string, leads: Lead): Lead | null => (rights.includes(right) ? leads : null)
  if (figure === 'exams' || figure === 'reports')
    return { label: part, leads: may('instruments', { page: 'instruments', query: { show: part } }) }
  if (figure === 'income')
    return { label: part, leads: may('orders', { page: 'orders', query: { number: part, show: part } }) }
  if (figure === 'orders') return { label: t(`goods.${part as 'report'}`), leads: null }
  if (figure === 'people') return { label: t(`figures.came.${part as 'guest'}`), leads: null }
  if (figure === 'help') return { label: t(`figures.source.${part as 'words'}`), leads: null }
  if (figure === 'jobs') return { label: part, leads: may('system', { page: 'system' }) }
  if (figure === 'waits') return { label: t(`kind.${part as 'comment'}`), leads: waitingPlaces[part] ?? null }
  return { label: part, leads: null }
}
