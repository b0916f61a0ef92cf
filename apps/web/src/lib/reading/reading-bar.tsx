import { useTexts } from '../i18n/use-texts.ts'
import { readingTexts } from './texts.ts'
import './reading.css'

/** How much has been read, from 0 to 1, under the bar of the page. */
export function ReadingBar({ share }: { share: number }) {
  const t = useTexts(readingTexts)
  const percent = Math.round(share * 100)
  return (
    <div
      className="reading-bar"
      role="progressbar"
      aria-label={t('progress')}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ width: `${percent}%` }} />
    </div>
  )
}
