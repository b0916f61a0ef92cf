import { spreads, type SpreadId } from '@mindisle/content/public/tarot-spreads'
import { Chip } from '@mindisle/ui/chip'
import { Icon } from '@mindisle/ui/icon'
import { Segmented } from '@mindisle/ui/segmented'
import { TextArea } from '@mindisle/ui/text-area'
import type { InputOf } from '@mindisle/contract'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { SpreadGlyph } from '../../components/spread-glyph.tsx'
import { texts } from '../../texts.ts'

export type Asked = Omit<InputOf<'POST /api/tarot/begin'>['body'], 'time_zone'>
type Topic = Asked['topic']

export const longestQuestion = 120
const topics = ['general', 'love', 'work', 'self'] as const satisfies readonly Topic[]
const openings = ['work', 'love', 'week', 'tonight'] as const

interface Props {
  asked: Asked
  onChange(asked: Asked): void
}

export function Question({ asked, onChange }: Props) {
  const t = useTexts(texts)
  const isLong = Array.from(asked.question).length > longestQuestion
  return (
    <div className="tarot-question">
      <TextArea
        label={t('start.question')}
        hint={t('start.hint')}
        error={isLong ? t('start.too_long', { max: longestQuestion }) : undefined}
        value={asked.question}
        rows={2}
        max={longestQuestion}
        onChange={(question) => onChange({ ...asked, question })}
      />
    </div>
  )
}

export function Openings({ asked, onChange }: Props) {
  const t = useTexts(texts)
  return (
    <ul className="tarot-openings" aria-label={t('start.openings')}>
      {openings.map((one) => (
        <li key={one}>
          <Chip onClick={() => onChange({ ...asked, question: t(`start.opening.${one}`) })}>
            {t(`start.opening.${one}`)}
          </Chip>
        </li>
      ))}
    </ul>
  )
}

export function TopicChoice({ asked, onChange }: Props) {
  const t = useTexts(texts)
  return (
    <Segmented
      label={t('start.topic')}
      options={topics.map((topic) => ({ value: topic, label: t(`topic.${topic}`) }))}
      value={asked.topic}
      wraps
      onChange={(topic) => onChange({ ...asked, topic })}
    />
  )
}

interface SpreadsProps {
  value: SpreadId
  legend: string
  onChange(spread: SpreadId): void
}

export function SpreadChoice({ value, legend, onChange }: SpreadsProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <fieldset className="tarot-spreads">
      <legend>{legend}</legend>
      <div className="tarot-spreads__grid">
        {spreads.map((spread) => (
          <label key={spread.id} className="tarot-spread">
            <input
              type="radio"
              name="spread"
              value={spread.id}
              checked={spread.id === value}
              onChange={() => onChange(spread.id)}
            />
            <SpreadGlyph spread={spread} />
            <b>{spread.name[language]}</b>
            <span>{spread.line[language]}</span>
            <small>
              {t('start.cards', { count: spread.positions.length })} ·{' '}
              {t('start.minutes', { count: spread.minutes })}
            </small>
            <span className="tarot-spread__check" aria-hidden="true">
              <Icon name="check-bold" size={14} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
