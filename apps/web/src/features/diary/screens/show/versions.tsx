import { Fold } from '@mindisle/ui/fold'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { clockOf, dayOf } from '../../../../lib/dates/days.ts'
import type { EntryVersion } from '../../entry/types.ts'
import { texts } from '../../texts.ts'

/** Earlier texts: nothing that was written is lost at once. */
export function Versions({ versions }: { versions: readonly EntryVersion[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [now] = useState(Date.now)
  if (versions.length === 0) return null
  return (
    <div className="group entry__versions">
      {versions.map(({ id, text, written_at: at, kept_until: until, is_seen: isSeen }) => (
        <Fold
          key={id}
          print="small"
          title={t(isSeen ? 'versions.earlier' : 'versions.title', {
            when: `${dayOf(at, language, now)} ${clockOf(at, language)}`,
          })}
        >
          <p className="entry__text">{text}</p>
          <p className="cap">{t('versions.until', { day: dayOf(until, language, now) })}</p>
        </Fold>
      ))}
    </div>
  )
}
