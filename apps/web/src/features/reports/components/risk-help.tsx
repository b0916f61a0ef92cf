import { Button } from '@mindisle/ui/button'
import { HelpCard, HelpRow } from '@mindisle/ui/help-card'
import { linesOf, toHelpLine } from '../../../lib/help/help-lines.tsx'
import { useRegion } from '../../../lib/help/region-choice.ts'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { useShell } from '../../../lib/shell/shell-context.ts'
import { texts } from '../texts.ts'
import './reports.css'

interface Props {
  report: { is_risk: 0 | 1; risks?: readonly string[] } | undefined
}

/** Above everything in every view: the line of where the reader is, before a word about scores. */
export function RiskHelp({ report }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [region] = useRegion()
  const { openHelp } = useShell()
  if (report?.is_risk !== 1) return null
  const lines = linesOf(region)
  return (
    <div className="pad report-risk">
      <HelpCard
        title={t('risk.title')}
        text={t('risk.text')}
        lines={lines.map((line) => toHelpLine(line, language))}
        callWord={t(lines[0]?.tel ? 'risk.call' : 'risk.open')}
      >
        {region.withoutEmergency && <p className="report-risk__p">{region.withoutEmergency[language]}</p>}
        {report.risks?.map((risk) => (
          <p key={risk} className="report-risk__p">
            {risk}
          </p>
        ))}
        <Button kind="quiet" size="m" block onClick={openHelp} className="report-risk__more">
          {t('risk.more')}
        </Button>
      </HelpCard>
    </div>
  )
}

/** The entry to help at the foot of a page, or under the summary where it is heavy. */
export function HelpEntry() {
  const t = useTexts(texts)
  const language = useLanguage()
  const [region] = useRegion()
  const { openHelp } = useShell()
  const [first] = region.lines
  return (
    <HelpRow
      title={t('help.title')}
      text={first && `${first.name[language]} ${first.display}`}
      onPress={openHelp}
    />
  )
}
