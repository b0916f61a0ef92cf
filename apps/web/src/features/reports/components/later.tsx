import { useTexts } from '../../../lib/i18n/use-texts.ts'
import type { Report } from '../api/types.ts'
import { texts } from '../reading/texts.ts'
import { unlockAddress } from './addresses.ts'
import './reports.css'

/** What is left out in a hard time is still within reach. */
export function Later({ report: { id, later_count: count = 0 } }: { report: Report }) {
  const t = useTexts(texts)
  if (count === 0) return null
  return (
    <a className="report-later" href={unlockAddress(id)}>
      {t('chapters.later', { count })}
    </a>
  )
}
