import { Button } from '@mindisle/ui/button'
import { HelpLines } from '@mindisle/ui/help-card'
import { useLanguage, useTexts } from '../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../lib/navigation/page-address.ts'
import { hrefOf, linesOf, toHelpLine } from './help-lines.tsx'
import { OwnHelp } from './own-help.tsx'
import { useRegion } from './region-choice.ts'
import { hardTimeTexts } from './texts.ts'

/** What a tap on a line does, in the reader's language. */
interface Verbs {
  call: string
  open: string
}

/** The lines of where the reader is. */
export function LinesHere({ call, open, className }: Verbs & { className: string }) {
  const language = useLanguage()
  const [region] = useRegion()
  const lines = linesOf(region)
  const t = useTexts(hardTimeTexts)
  return (
    <>
      <OwnHelp call={call} />
      <HelpLines
        lines={lines.map((line) => toHelpLine(line, language))}
        callWord={lines[0]?.tel ? call : open}
      />
      {region.withoutEmergency && <p className={className}>{region.withoutEmergency[language]}</p>}
      <Button
        kind="quiet"
        size="m"
        block
        className={className}
        href={pageAddress('page12/self-service/hotline', { view: 'plan' })}
      >
        {t('plan')}
      </Button>
    </>
  )
}

export function FirstLine() {
  const language = useLanguage()
  const [region] = useRegion()
  const [first] = region.lines
  return first ? `${first.name[language]} ${first.display}` : ''
}

/** The first line as a button of its own. */
export function CallFirst({ call, open }: Verbs) {
  const language = useLanguage()
  const [region] = useRegion()
  const [first] = region.lines
  if (!first) return null
  const verb = first.tel ? call : open
  return (
    <Button
      kind="soft"
      size="m"
      icon={first.tel ? 'phone-call-fill' : 'globe-simple'}
      href={hrefOf(first)}
      label={`${verb} ${first.display} ${first.name[language]}`}
    >
      {`${verb} ${first.display}`}
    </Button>
  )
}
