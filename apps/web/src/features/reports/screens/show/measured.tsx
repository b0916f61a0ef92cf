import { Card } from '@mindisle/ui/card'
import { Note } from '@mindisle/ui/note'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { Deferred } from '../../../../lib/states/deferred.tsx'
import type { Report, ScaleView } from '../../api/types.ts'
import { HelpEntry } from '../../components/risk-help.tsx'
import { clearest, needsHelp } from '../../components/scales.ts'
import { texts } from '../../reading/texts.ts'
import { Compare } from './compare.tsx'
import { Profile } from './profile.tsx'
import { ClearestSummary, MainSummary } from './summary.tsx'

function Meaning({ scale }: { scale: ScaleView }) {
  const t = useTexts(texts)
  const { band } = scale
  if (!band || (band.meaning === '' && band.seek === '')) return null
  return (
    <section className="report-part">
      <h2>{t('meaning.title')}</h2>
      <Card className="report-text">
        {band.meaning !== '' && <p>{band.meaning}</p>}
        {band.seek !== '' && (
          <>
            <h3>{t('meaning.seek')}</h3>
            <p>{band.seek}</p>
          </>
        )}
      </Card>
    </section>
  )
}

/** A result in numbers: where it stands, how sure that is, against whom, and what made it. */
export function Measured({ report }: { report: Report }) {
  const t = useTexts(texts)
  const { main, dimensions } = report
  const shown = main ?? clearest(dimensions)
  return (
    <>
      {main && <MainSummary report={report} main={main} />}
      {!main && shown && <ClearestSummary report={report} scale={shown} />}
      {!shown && <Note>{t('score.nothing')}</Note>}
      {needsHelp(report) && !report.is_risk && <HelpEntry />}
      <Deferred>
        {shown && <Compare report={report} main={shown} />}
        {main && <Meaning scale={main} />}
        <Profile report={report} />
      </Deferred>
    </>
  )
}
