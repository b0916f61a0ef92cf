const hour = 3_600_000
const dateOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/**
 * The reader's date, as far as it can be one somewhere on earth now. A device whose clock runs ahead would open tomorrow's coin,
 * or an answer before its time.
 */
export function settleToday(today: string, now: Date): string {
  const [earliest, latest] = [dateOf(now.getTime() - 12 * hour), dateOf(now.getTime() + 14 * hour)]
  if (today < earliest) return earliest
  return today > latest ? latest : today
}
