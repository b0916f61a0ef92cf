import { Card } from '@mindisle/ui/card'
import type { ReactNode } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { longestText } from '../../entry/types.ts'
import { texts } from '../../texts.ts'
import type { Editing } from './use-editing.ts'
import { Prompt } from './prompt.tsx'
import { useTyped } from './use-typed.ts'

interface Props {
  editing: Editing
  text: string
  /** Pictures, below the words. */
  children: ReactNode
}

export function TextPart({ editing: { put, when }, text, children }: Props) {
  const t = useTexts(texts)
  const [typed, type] = useTyped(text, (words) => void put('text', words))
  return (
    <Card className="modify__paper">
      <Prompt day={when.day} />
      <textarea
        className="modify__text"
        aria-label={t('text.label')}
        placeholder={t('text.placeholder')}
        maxLength={longestText}
        rows={4}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      {children}
    </Card>
  )
}
