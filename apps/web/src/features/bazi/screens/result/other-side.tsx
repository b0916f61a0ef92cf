import { Note } from '@mindisle/ui/note'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Chart } from '../../api/charts.ts'
import { signOf } from '../../chart/signs.ts'
import { useTerms } from '../../chart/term.tsx'
import { clockOfWall } from '../../chart/when.ts'
import { texts } from '../../texts.ts'

const pair = ({ stem, branch }: { stem: string; branch: string }): string => signOf(stem) + signOf(branch)

/** A day on which a month of the chart begins, of somebody whose hour nobody knows. */
export function OtherSide({ chart }: { chart: Chart }) {
  const t = useTexts(texts)
  const { glossary } = useTerms()
  const { other_side: other } = chart
  if (!other) return null
  return (
    <Note icon="hourglass-later">
      {t('result.other_side', {
        term: glossary.short(other.term.id),
        time: clockOfWall(other.term.at),
        year: pair(other.year),
        month: pair(other.month),
      })}
    </Note>
  )
}
