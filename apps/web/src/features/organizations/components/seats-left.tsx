import { useTexts } from '../../../lib/i18n/use-texts.ts'
import type { Licences } from '../api/work.ts'
import { texts } from '../texts.ts'

/** As many as are surely left: in fives, so that nobody reads off it who has begun. */
export function SeatsLeft({ seats: { seats, left, at_least: least } }: Pick<Licences, 'seats'>) {
  const t = useTexts(texts)
  const words = left === 'few' ? t('seats.few') : t('seats.least', { count: least })
  return (
    <p>
      <b>
        {seats === 0 ? 0 : words} <i>/ {seats}</i>
      </b>
      <small>{t('home.seats')}</small>
    </p>
  )
}
