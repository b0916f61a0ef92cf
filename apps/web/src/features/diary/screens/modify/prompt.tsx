import { IconButton } from '@mindisle/ui/icon-button'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { promptOf } from '../../entry/prompt-of.ts'
import { texts } from '../../texts.ts'

/** One for each day; another is one tap away, and none has to be answered. */
export function Prompt({ day }: { day: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [more, setMore] = useState(0)
  return (
    <div className="modify__prompt">
      <p>{promptOf(day, more)?.text[language]}</p>
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
