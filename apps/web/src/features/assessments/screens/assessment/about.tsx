import { Blocks } from '@mindisle/ui/blocks'
import type { IconName } from '@mindisle/ui/icon'
import { Icon } from '@mindisle/ui/icon'
import { Note } from '@mindisle/ui/note'
import { Skeleton } from '@mindisle/ui/skeleton'
import { Tile, type Tone } from '@mindisle/ui/tile'
import { Words } from '@mindisle/ui/words'
import { numberDisplay } from '../../../../constants.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { shortNumber } from '../../../../lib/numbers/short-number.ts'
import type { AssessmentDetail } from '../../api/assessment.ts'
import { texts } from '../../texts.ts'
import type { FirstWindow } from './first-window.ts'

interface FirstProps {
  assessment: FirstWindow
}

interface Props {
  assessment: AssessmentDetail
}

export function Facts({ assessment }: FirstProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { item_count: items, minutes, taken_count: taken } = assessment
  return (
    <dl className="table-facts">
      <div>
        <dt>{assessment.is_adaptive ? t('table.adaptive_text') : t('table.pause')}</dt>
        <dd>
          {assessment.is_adaptive ? (
            <small>{t('table.adaptive')}</small>
          ) : (
            <>
              {items}
              <small>{t('table.items', { count: items })}</small>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('table.time')}</dt>
        <dd>
          {minutes}
          <small>{t('table.minutes', { count: minutes })}</small>
        </dd>
      </div>
      {taken !== 0 && (
        <div>
          <dt>{t('table.taken')}</dt>
          <dd>
            {taken === null ? (
              <Skeleton width={40} height={24} />
            ) : (
              shortNumber(taken, language, numberDisplay)
            )}
          </dd>
        </div>
      )}
    </dl>
  )
}

const looks: ReadonlyArray<[IconName, Tone]> = [
  ['gauge-duotone', 'emotion'],
  ['compass-duotone', 'self'],
  ['plant-duotone', 'career'],
  ['sparkle-duotone', 'mystic'],
]

export function Gets({ assessment: { gets } }: FirstProps) {
  const t = useTexts(texts)
  return (
    <section className="section">
      <h2 className="table-h">{t('table.gets')}</h2>
      <ul className="table-gets">
        {gets.map(({ title, text }, at) => {
          const [icon, tone] = looks[at % looks.length] ?? ['sparkle-duotone', 'mystic']
          return (
            <li key={title}>
              <Tile icon={icon} tone={tone} />
              <span className="grow table-gets__text">
                <b>{title}</b>
                {text}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export function Intro({ assessment: { intro } }: FirstProps) {
  const t = useTexts(texts)
  if (intro.length === 0) return null
  return (
    <section className="section">
      <h2 className="table-h">{t('table.intro')}</h2>
      <Blocks text={intro} className="table-prose" />
    </section>
  )
}

function People({ title, list, icon }: { title: string; list: readonly string[]; icon: IconName }) {
  if (list.length === 0) return null
  return (
    <div className={`table-people table-people--${icon}`}>
      <h3>{title}</h3>
      <ul>
        {list.map((line) => (
          <li key={line}>
            <Icon name={icon} size={16} />
            <span className="grow">{line}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Whom it may help, and whom it would mislead. */
export function ForWhom({ assessment: { for_whom: fits, not_for: not } }: Props) {
  const t = useTexts(texts)
  if (fits.length + not.length === 0) return null
  return (
    <section className="section card table-fit">
      <People title={t('table.for_whom')} list={fits} icon="check-bold" />
      <People title={t('table.not_for')} list={not} icon="minus-bold" />
    </section>
  )
}

const recalls = ['now', 'week', 'two_weeks', 'month', 'general'] as const

export function Before({ assessment }: Props) {
  const t = useTexts(texts)
  const recall = recalls.find((one) => one === assessment.recall) ?? 'general'
  return (
    <section className="section">
      <h2 className="table-h">
        <Words>{t('before.title')}</Words>
      </h2>
      <Note>
        <ul className="table-before">
          <li>{t(`before.recall.${recall}`)}</li>
          {assessment.min_age > 0 && <li>{t('before.age', { count: assessment.min_age })}</li>}
          {assessment.gate !== null && <li>{t('before.gate')}</li>}
          {assessment.is_health && <li>{t('before.health')}</li>}
          <li>{t('before.result')}</li>
        </ul>
      </Note>
    </section>
  )
}
