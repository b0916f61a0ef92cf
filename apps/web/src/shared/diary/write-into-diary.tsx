import { Button, type ButtonProps } from '@mindisle/ui/button'
import type { MoodLevel } from '@mindisle/ui/mood'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../lib/navigation/page-address.ts'
import { memberHere } from '../session/member-here.ts'
import { useSessionStore } from '../session/session-context.ts'
import { hand } from './handed.ts'
import { diaryLinkTexts } from './texts.ts'

interface Props extends Pick<ButtonProps, 'kind' | 'size' | 'block'> {
  /** What the page of writing begins with, in the reader's language. It is theirs to change; nothing is kept before they do. */
  text: string
  mood?: MoodLevel
}

/** Leads to a new entry that begins with what a tool has found. Its texts stand in the route of whoever shows it. */
export function WriteIntoDiary({ text, mood, kind = 'quiet', ...look }: Props) {
  const t = useTexts(diaryLinkTexts)
  const session = useSessionStore()
  return (
    <Button
      {...look}
      kind={kind}
      icon="pencil-simple-line"
      href={pageAddress('page10/diary/modify', { handed: 1 })}
      onClick={() => hand({ text, mood: mood ?? null, member: memberHere(session) })}
    >
      {t('write')}
    </Button>
  )
}
