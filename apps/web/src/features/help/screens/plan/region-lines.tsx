import { localeOf } from '@mindisle/base'
import { HelpLines } from '@mindisle/ui/help-card'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { linesOf, toHelpLine } from '../../../../shared/help/help-lines.tsx'
import { useRegion } from '../../../../shared/help/region-choice.ts'
import { planTexts } from '../../plan/texts.ts'
import { texts } from '../../texts.ts'

/** The lines of where the person is, and when somebody has checked them. */
export function LinesOfRegion() {
  const t = useTexts(planTexts)
  const say = useTexts(texts)
  const language = useLanguage()
  const [region] = useRegion()
  const lines = linesOf(region)
  const checked = lines[0]?.verifiedOn
  const form = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const
  const name = region.name[language]
  return (
    <div className="plan-lines">
      <p className="plan-step__why">
        {checked
          ? t('use.checked', {
              region: name,
              date: new Intl.DateTimeFormat(localeOf(language), form).format(new Date(checked)),
            })
          : t('use.unchecked', { region: name })}
      </p>
      <HelpLines
        lines={lines.map((line) => toHelpLine(line, language))}
        callWord={say(lines[0]?.tel ? 'verb.call' : 'verb.open')}
      />
      {region.withoutEmergency && <p className="plan-step__why">{region.withoutEmergency[language]}</p>}
    </div>
  )
}
