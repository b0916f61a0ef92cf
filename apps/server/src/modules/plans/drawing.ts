import { localeOf, type Language } from '@mindisle/base'
import { hotlineRegion, type HotlineRegion } from '@mindisle/content/public/hotlines'
import type { Drawing } from '../../platform/poster/model.ts'
import { steps, type PlanLine, type Step } from './lines.ts'
import { plansTexts } from './texts.ts'

interface Facts {
  lines: readonly PlanLine[]
  language: Language
  region: string
  regions: readonly HotlineRegion[]
  timeZone: string
  now: Date
}

/** As long as the one who draws takes. */
const longest = 6_000

const wordsOf = ({ text, phone, note }: PlanLine): string => [text, phone, note].filter(Boolean).join(' · ')

/** On paper as on the screen: the lines of the region first, then step by step. Nothing on it says what it is for. */
export function planDrawing({ lines, language, region, regions, timeZone, now }: Facts): Drawing {
  const say = plansTexts[language]
  const of = (step: Step) => lines.filter((line) => line.step === step).map(wordsOf)
  const written = steps.filter((step) => of(step).length > 0)
  return {
    language,
    brand: { name: say('plan.drawing.title'), line: '' },
    title: say('plan.drawing.title'),
    subtitle: '',
    date: new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone }).format(now),
    headline: say('plan.drawing.lead'),
    paragraphs: [],
    actions: written.map((step) => ({
      title: say(`plan.step.${step}`),
      text: of(step).join('\n').slice(0, longest),
    })),
    help: {
      title: say('plan.drawing.call'),
      lines: hotlineRegion(region, regions)
        .lines.slice(0, 4)
        .map(({ name, display, hours }) => `${name[language]} ${display} · ${hours[language]}`),
    },
    disclaimer: say('plan.drawing.foot'),
    demo: false,
  }
}
