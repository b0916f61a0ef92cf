import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Report } from '../../api/types.ts'
import { chapterAddress } from '../../components/addresses.ts'
import { texts } from '../../reading/texts.ts'
import { nextToRead } from './next-to-read.ts'
import { usePlace } from './use-place.ts'

export function ReadOn({ report }: { report: Report }) {
  const t = useTexts(texts)
  const place = usePlace(report.id)
  const next = nextToRead(report.chapters, place)
  if (!next) return null
  return (
    <>
      <div className="report-room" aria-hidden="true" />
      <ActionBar>
        <Button href={chapterAddress(report.id, next.id)}>
          {t(place === null ? 'interpret.begin' : 'interpret.go_on', { title: next.title })}
        </Button>
      </ActionBar>
    </>
  )
}
