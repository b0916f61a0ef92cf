import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { leaveQuickly } from '../../../lib/navigation/quick-exit.ts'
import { texts } from '../texts.ts'
import './quick-exit.css'

/** One tap to a page that looks like nothing; always in sight where somebody may look over the shoulder. */
export function QuickExit() {
  const t = useTexts(texts)
  return (
    <button type="button" className="quick-exit" aria-label={t('exit.label')} onClick={leaveQuickly}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path
          d="M6.5 2.5h-3v11h3M6.5 8h7m-2.6-2.7L13.6 8l-2.7 2.7"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span>{t('exit.leave')}</span>
    </button>
  )
}
