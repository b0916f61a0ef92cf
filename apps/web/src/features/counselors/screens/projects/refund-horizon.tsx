import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Reservation } from '../../api/counselors.ts'
import { texts } from '../../texts.ts'
import { momentOf } from '../../times.ts'

const week = 7 * 24 * 3_600_000

/** The rule where the decision is taken: sea is all, pale is half, the sun is now. */
export function RefundHorizon({ session, now }: { session: Reservation; now: number }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { starts_at: startsAt, full_until: fullUntil, price_fen: fen } = session
  if (session.is_away)
    return (
      <p className="my-session__note">
        {t(fen === 0 || session.state === 'held' ? 'mine.away_free' : 'mine.away')}
      </p>
    )
  if (fen === 0) return <p className="my-session__note">{t('mine.nothing')}</p>
  const [starts, limit] = [startsAt, fullUntil].map((time) => new Date(time).getTime()) as [number, number]
  const begins = Math.min(now, starts - week)
  const share = (time: number) =>
    `${Math.max(0, Math.min(100, (100 * (time - begins)) / (starts - begins)))}%`
  const isFull = now <= limit
  return (
    <div className="refund-horizon">
      <div className="refund-horizon__line" aria-hidden="true">
        <i className="refund-horizon__full" style={{ width: share(limit) }} />
        <i className="refund-horizon__now" style={{ left: share(now) }} />
      </div>
      <div className="refund-horizon__words">
        {isFull && (
          <span>
            <b>{t('mine.full')}</b>
            <small>{t('mine.full_until', { time: momentOf(fullUntil, language) })}</small>
          </span>
        )}
        <span>
          <b>{t(isFull ? 'mine.half' : 'mine.half_now')}</b>
          <small>{t('mine.half_until')}</small>
        </span>
      </div>
    </div>
  )
}
