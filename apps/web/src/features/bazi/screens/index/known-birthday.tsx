import { Button } from '@mindisle/ui/button'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useSession } from '../../../../shared/session/session-context.ts'
import { dateInWords } from '../../chart/when.ts'
import { texts } from '../../texts.ts'
import type { Draft } from './draft.ts'

/** Held out, never filled in by itself: the chart may be of somebody else. */
export function KnownBirthday({ draft, onChange }: { draft: Draft; onChange(change: Partial<Draft>): void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const birthday = useSession((state) => state.userProfile?.birthday ?? null)
  if (birthday === null || draft.date !== null || draft.calendar !== 'solar') return null
  const [year = 0, month = 0, day = 0] = birthday.split('-').map(Number)
  return (
    <Button
      kind="soft"
      size="m"
      className="bazi-known"
      onClick={() => onChange({ date: { year, month, day, isLeap: false } })}
    >
      {t('form.known', { date: dateInWords(birthday, language) })}
    </Button>
  )
}
