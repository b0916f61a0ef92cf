import type { Part } from '../storage/port.ts'

/** RFC 9110, 14: the one part that is asked for. Null: all of it, as for what we do not know; `beyond`: none of it is there. */
export function partAsked(header: string | undefined, size: number): Part | 'beyond' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'beyond' : { from: size - length, to: size - 1 }
  }
  const from = Number(first)
  if (from >= size) return 'beyond'
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return to < from ? null : { from, to }
}
