import { useEffect, useState } from 'react'
import { useCaller } from '../../../lib/http/caller.ts'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { useShell } from '../../../lib/shell/shell-context.ts'
import { useSession, useSessionStore } from '../../../shared/session/session-context.ts'
import { isVerified } from '../../../shared/session/store.ts'
import { SmallThings } from '../components/small-things.tsx'
import { whenNow } from '../entry/days.ts'
import type { DayMood } from '../home/memory.ts'
import { noteMood } from './note-mood.ts'
import { checkInTexts } from './texts.ts'
import './answer.css'

const low = 2

/** The entry that this tap has begun or changed. */
function useNoted(chosen: DayMood): string | null {
  const caller = useCaller()
  const session = useSessionStore()
  const language = useLanguage()
  const [id, setId] = useState(chosen.entry?.id ?? null)
  useEffect(() => {
    if (!chosen.isNew) return
    noteMood({ caller, session, language }, chosen.day).then(
      (noted) => setId(noted?.entry?.id ?? null),
      () => undefined,
    )
  }, [caller, session, language, chosen])
  return id
}

/** A sentence for the mood, and two small things after a low one; a member goes on writing from here. */
export default function Answer({ chosen }: { chosen: DayMood }) {
  const t = useTexts(checkInTexts)
  const { openHelp } = useShell()
  const isMember = useSession(isVerified)
  const id = useNoted(chosen)
  const { level, day } = chosen
  const [at] = useState(() => whenNow(new Date()).at)
  return (
    <div className="check-in-answer">
      <p key={level}>{t(`answer.${level}`)}</p>
      {level === 1 && (
        <button type="button" onClick={openHelp}>
          {t('help')}
        </button>
      )}
      {!isMember && <small>{t('private')}</small>}
      {isMember && id !== null && <a href={pageAddress('page10/diary/modify', { id })}>{t('more')}</a>}
      {level <= low && (
        <div className="check-in-answer__things">
          <SmallThings emotions={[]} activities={[]} at={at} seed={`${day}${level}`} />
        </div>
      )}
    </div>
  )
}
