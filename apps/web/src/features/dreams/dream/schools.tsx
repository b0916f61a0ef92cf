import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { texts } from '../texts.ts'
import './schools.css'

const schools = ['image', 'emotion', 'day', 'culture'] as const

/** Several ways of looking at one thing, side by side; none of them is right. */
export function Schools({ of }: { of: Record<(typeof schools)[number], string> }) {
  const t = useTexts(texts)
  return (
    <dl className="dream-schools">
      {schools.map((school) => (
        <div key={school}>
          <dt>{t(`school.${school}`)}</dt>
          <dd>{of[school]}</dd>
        </div>
      ))}
    </dl>
  )
}
