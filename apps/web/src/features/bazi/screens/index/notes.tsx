import { Note } from '@mindisle/ui/note'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Correction } from '../../api/charts.ts'
import { texts } from '../../texts.ts'

/** What is special about this place and this year. */
export function Notes({ notes, isTwice }: { notes: Correction['notes']; isTwice: boolean }) {
  const t = useTexts(texts)
  return (
    <>
      {isTwice && <Note>{t('notes.twice')}</Note>}
      {notes.map((note) => (
        <Note key={note}>{t(`notes.${note}`)}</Note>
      ))}
    </>
  )
}
