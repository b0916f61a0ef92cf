import { Card } from '@mindisle/ui/card'
import { Checkbox } from '@mindisle/ui/checkbox'
import { Chip } from '@mindisle/ui/chip'
import { RadioGroup } from '@mindisle/ui/radio'
import { TextArea } from '@mindisle/ui/text-area'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Choice, Choices } from '../../api/capsules.ts'
import { texts } from '../../texts.ts'
import { dateWord, momentOf } from '../../times.ts'

export const longestNote = 500

export interface FillProps {
  shown: Choices
  choice: Choice
  put(changes: Partial<Choice>): void
}

const toggled = (all: readonly string[], id: string, isOn: boolean): string[] =>
  isOn ? [...all, id] : all.filter((one) => one !== id)

export function ReportChoice({ shown, choice, put }: FillProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (shown.reports.length === 0) return null
  return (
    <section>
      <div className="capsule__h">
        <h2>{t('capsule.reports')}</h2>
        <span className="num">
          {choice.report_ids.length} / {shown.reports.length}
        </span>
      </div>
      <Card className="capsule-list">
        {shown.reports.map(({ id, name, at }) => (
          <Checkbox
            key={id}
            checked={choice.report_ids.includes(id)}
            onChange={(isOn) => put({ report_ids: toggled(choice.report_ids, id, isOn) })}
          >
            {name} <small>{dateWord(at, language)}</small>
          </Checkbox>
        ))}
      </Card>
      <p className="capsule__small">{t('capsule.reports_note')}</p>
    </section>
  )
}

export function DiaryChoice({ shown, choice, put }: FillProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <section>
      <div className="capsule__h">
        <h2>{t('capsule.diary')}</h2>
      </div>
      <RadioGroup
        hideLegend
        rings
        kind="list"
        legend={t('capsule.diary')}
        value={choice.diary}
        onChange={(diary) => put({ diary })}
        options={[
          { value: 'none', label: t('capsule.diary_none') },
          { value: 'curve', label: t('capsule.diary_curve'), sub: t('capsule.diary_curve_sub') },
          {
            value: 'pages',
            label: t('capsule.diary_pages'),
            sub: t('capsule.diary_pages_sub'),
            disabled: shown.entries.length === 0,
          },
        ]}
      />
      {choice.diary === 'pages' && (
        <Card className="capsule-list capsule-list--pages">
          {shown.entries.map(({ id, day, excerpt }) => (
            <Checkbox
              key={id}
              checked={choice.entry_ids.includes(id)}
              onChange={(isOn) => put({ entry_ids: toggled(choice.entry_ids, id, isOn) })}
            >
              {excerpt} <small>{dateWord(`${day}T12:00:00Z`, language)}</small>
            </Checkbox>
          ))}
        </Card>
      )}
    </section>
  )
}

export function PlanAndNote({ shown, choice, put }: FillProps) {
  const t = useTexts(texts)
  return (
    <section className="capsule__more">
      {shown.plan_lines > 0 && (
        <Card className="capsule-list">
          <Checkbox checked={choice.has_plan} onChange={(isOn) => put({ has_plan: isOn })}>
            {t('capsule.plan')} <small>{t('capsule.plan_note', { count: shown.plan_lines })}</small>
          </Checkbox>
        </Card>
      )}
      <TextArea
        label={t('capsule.note_label')}
        rows={3}
        max={longestNote}
        value={choice.note}
        onChange={(note) => put({ note })}
      />
    </section>
  )
}

export function HowLong({ shown, choice, put }: FillProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [now] = useState(Date.now)
  const isPast = new Date(shown.closes.session).getTime() <= now
  const ways = isPast ? (['week'] as const) : (['session', 'week'] as const)
  return (
    <section>
      <div className="capsule__h">
        <h2>{t('capsule.how_long')}</h2>
      </div>
      <div className="wrap" role="group" aria-label={t('capsule.how_long')}>
        {ways.map((ends) => (
          <Chip key={ends} large pressed={choice.ends === ends} onClick={() => put({ ends })}>
            {t(`capsule.ends.${ends}`)}
          </Chip>
        ))}
      </div>
      <p className="capsule__small">
        {t(`capsule.closes.${shown.gender}`, { time: momentOf(shown.closes[choice.ends], language) })}
      </p>
    </section>
  )
}
