import { HelpLines } from '@mindisle/ui/help-card'
import { linesOf, toHelpLine } from '../../../shared/help/help-lines.tsx'
import { useRegion } from '../../../shared/help/region-choice.ts'
import { useLanguage } from '../../../lib/i18n/use-texts.ts'

/** The lines of where the reader is. */
export function LinesHere({ call, open }: { call: string; open: string }) {
  const language = useLanguage()
  const [region] = useRegion()
  const lines = linesOf(region)
  return (
    <>
      <HelpLines
        lines={lines.map((line) => toHelpLine(line, language))}
        callWord={lines[0]?.tel ? call : open}
      />
      {region.withoutEmergency && <p className="report-risk__p">{region.withoutEmergency[language]}</p>}
    </>
  )
}

export function FirstLine() {
  const language = useLanguage()
  const [region] = useRegion()
  const [first] = region.lines
  return first ? `${first.name[language]} ${first.display}` : ''
}
