import { prompts } from '@mindisle/content/public/diary-prompts'
import { IconButton } from '@mindisle/ui/icon-button'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { dateOfDay } from '../../entry/days.ts'
import { texts } from '../../texts.ts'

const dayMilliseconds = 86_400_000

/** One for each day, in turn; another is one tap away, and none has to be answered. */
export function Prompt({ day }: { day: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [more, setMore] = useState(0)
  const turn = Math.floor(dateOfDay(day).getTime() / dayMilliseconds) + more
  const prompt = prompts[turn % prompts.length]
  return (
    <div className="modify__prompt">
      <p>{prompt?.text[language]}</p>
      <IconButton
        icon="arrows-clockwise-later"
        size={20}
        quiet
        label={t('prompt.other')}
        onClick={() => setMore(more + 1)}
      />
    </div>
  )
}
