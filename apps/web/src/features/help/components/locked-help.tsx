import { HelpLines } from '@mindisle/ui/help-card'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { linesOf, toHelpLine } from '../../../shared/help/help-lines.tsx'
import { useRegion } from '../../../shared/help/region-choice.ts'
import { mergeNewest } from '../../../lib/outbox/acts.ts'
import { deviceBox, lineId } from '../plan/device/box.ts'
import { keptMark } from '../plan/device/mark.ts'
import { linesOf as linesOfStep } from '../plan/plan.ts'
import { planTexts } from '../plan/texts.ts'
import { hasPhone, steps, type PlanLine } from '../plan/types.ts'
import { Lines } from '../screens/plan/plan-lines.tsx'
import { texts } from '../texts.ts'
import { Breathing } from './breathing.tsx'
import { RegionFoot, Row } from './help-sheet.tsx'
import '../screens/plan/plan.css'
import './locked-help.css'

/** Of the plan only whom to turn to: what somebody wrote about themselves stays behind the code. */
const stepsOfPeople = steps.filter(hasPhone)

async function peopleHere(): Promise<PlanLine[]> {
  if (!keptMark.read()) return []
  const box = deviceBox()
  const contents = await Promise.all((await box.ids()).map((id) => box.read(id)))
  const acts = contents.flatMap((own) => own?.acts ?? [])
  const lines = mergeNewest<PlanLine>(lineId, {}, acts)
  return stepsOfPeople.flatMap((step) => linesOfStep({ lines }, step))
}

function People() {
  const t = useTexts(planTexts)
  const [people, setPeople] = useState<PlanLine[]>([])
  useEffect(() => {
    peopleHere()
      .then(setPeople)
      .catch(() => undefined)
  }, [])
  if (people.length === 0) return null
  return (
    <section className="locked-help__people" aria-label={t('step.people')}>
      <h2>{t('step.people')}</h2>
      <Lines step="people" lines={people} />
    </section>
  )
}

/** Help for whoever holds the device, without its code: it needs no network and tells nobody that it was opened. */
export default function LockedHelp({
  heading: Heading,
}: {
  heading: ComponentType<{ children: ReactNode }>
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [region] = useRegion()
  const [isBreathing, setBreathing] = useState(false)
  const lines = linesOf(region)
  return (
    <div className="locked-help">
      <Heading>{t('sheet.title')}</Heading>
      <p className="locked-help__sub">{t(region.lines[0]?.tel ? 'sheet.sub' : 'sheet.sub_open')}</p>
      <HelpLines
        lines={lines.map((line) => toHelpLine(line, language))}
        callWord={t(lines[0]?.tel ? 'verb.call' : 'verb.open')}
      />
      {region.withoutEmergency && <p className="help-without">{region.withoutEmergency[language]}</p>}
      <People />
      <Row
        icon="wind-duotone"
        title={t('breath.title')}
        sub={t('breath.sub')}
        isOpen={isBreathing}
        onClick={() => setBreathing(!isBreathing)}
      />
      {isBreathing && <Breathing />}
      <RegionFoot />
    </div>
  )
}
