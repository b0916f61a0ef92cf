import { Card } from '@mindisle/ui/card'
import { Icon } from '@mindisle/ui/icon'
import { useLanguage, useTexts } from '../../lib/i18n/use-texts.ts'
import type { Dimension, Shown } from './figures.ts'
import { texts } from './texts.ts'
import { numberOf } from './numbers.ts'
import { aroundOf, middleOf, ScaleRow } from './scale-row.tsx'
import './group.css'

function useMeanWords(dimension: Dimension): string {
  const t = useTexts(texts)
  const number = numberOf(useLanguage(), dimension)
  const value = number(dimension.mean)
  if (!dimension.is_at_edge) return value
  const middle = (dimension.min + dimension.max) / 2
  return t(dimension.mean < middle ? 'group.or_less' : 'group.or_more', { value })
}

function NormWords({ dimension }: { dimension: Dimension }) {
  const t = useTexts(texts)
  const number = numberOf(useLanguage(), dimension)
  const { norm, mean, error } = dimension
  if (!norm) return null
  const gap = mean - norm.mean
  const [from, to] = aroundOf(dimension)
  const isClear = Math.abs(gap) > error
  const kind = !isClear ? 'norm.same' : gap > 0 ? 'norm.higher' : 'norm.lower'
  return <>{t(kind, { value: number(Math.abs(gap)), from: number(from), to: number(to) })}</>
}

function ChangeWords({ change, scale }: Pick<Dimension, 'change'> & { scale: Dimension }) {
  const t = useTexts(texts)
  const number = numberOf(useLanguage(), scale)
  if (!change) return null
  const { difference, error, is_clear: isClear } = change
  const kind = !isClear ? 'change.unclear' : difference > 0 ? 'change.up' : 'change.down'
  return <>{t(kind, { value: number(Math.abs(difference)), error: number(error) })}</>
}

function Row({ dimension }: { dimension: Dimension }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const number = numberOf(language, dimension)
  const { norm, change } = dimension
  const [from, to] = aroundOf(dimension)
  const range = { from: number(from), to: number(to) }
  return (
    <ScaleRow {...dimension} norm={norm?.mean} values={useMeanWords(dimension)}>
      {norm ? <NormWords dimension={dimension} /> : t('group.about', range)}
      {change && language === 'en' && ' '}
      <ChangeWords change={change} scale={dimension} />
    </ScaleRow>
  )
}

function Levels({ dimension: { name, levels } }: { dimension: Dimension }) {
  const t = useTexts(texts)
  if (!levels) return null
  return (
    <div className="team-levels">
      <p>{name}</p>
      <ul>
        {levels.map(({ label, level, share }) => (
          <li key={label}>
            <span>{label}</span>
            <i className={`team-levels__bar is-${level ?? 'none'}`} style={{ width: `${share * 70}%` }} />
            <b>{t('group.share', { percent: Math.round(share * 100) })}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Spread({ dimensions }: Pick<Shown, 'dimensions'>) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <section>
      <h2 className="team-group__h">{t('group.spread')}</h2>
      <Card className="team-group__card">
        {dimensions.map((dimension) => {
          const number = numberOf(language, dimension)
          const [from, to] = middleOf(dimension)
          return (
            <div key={dimension.id} className="team-group__pair">
              <span>{dimension.name}</span>
              <span>
                {t('group.middle', { from: number(from), to: number(to) })}{' '}
                <b>{t(`group.agreement.${dimension.agreement}`)}</b>
              </span>
            </div>
          )
        })}
      </Card>
    </section>
  )
}

interface Props {
  shown: Shown
  /** Counts are told in fives: there are at least so many. */
  isAtLeast?: boolean
}

interface PartProps {
  scale: Dimension
  part: Shown['cuts'][number]['groups'][number]
  isAtLeast: boolean
}

function Part({ scale, part: { labels, n, figures }, isAtLeast }: PartProps) {
  const t = useTexts(texts)
  const number = numberOf(useLanguage(), scale)
  const figure = figures.find(({ id }) => id === scale.id)
  if (!figure) return null
  return (
    <div className="team-group__pair">
      <span>
        {t(isAtLeast ? 'group.part_least' : 'group.part', { labels: labels.join(t('list_and')), count: n })}
      </span>
      <b>{t('group.mean_error', { value: number(figure.mean), error: number(figure.error) })}</b>
      {figure.change && (
        <small>
          <ChangeWords change={figure.change} scale={scale} />
        </small>
      )}
    </div>
  )
}

function Cuts({ shown: { cuts, hidden, dimensions }, isAtLeast = false }: Props) {
  const t = useTexts(texts)
  if (cuts.length === 0 && hidden.length === 0) return null
  return (
    <section>
      <h2 className="team-group__h">{t('group.cuts')}</h2>
      {cuts.map(({ label, groups }) => (
        <Card key={label} className="team-group__card">
          <h3>{label}</h3>
          {dimensions.map((scale) => (
            <div key={scale.id} className="team-cut">
              <p>{scale.name}</p>
              {groups.map((part) => (
                <Part key={part.labels.join()} scale={scale} part={part} isAtLeast={isAtLeast} />
              ))}
            </div>
          ))}
        </Card>
      ))}
      {hidden.map((label) => (
        <div key={label} className="team-group__hidden">
          <Icon name="eye-slash" size={16} /> {t('group.hidden', { label })}
        </div>
      ))}
    </section>
  )
}

function Sayings({ shown: { strengths, tensions } }: { shown: Shown }) {
  const t = useTexts(texts)
  const parts = [
    { name: t('group.strengths'), list: strengths },
    { name: t('group.tensions'), list: tensions },
  ].filter(({ list }) => list.length > 0)
  return parts.map(({ name, list }) => (
    <section key={name}>
      <h2 className="team-group__h">{name}</h2>
      <Card className="team-group__card">
        <ul>
          {list.map((text) => (
            <li key={text} className="team-group__said">
              {text}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  ))
}

/** All that a group shows, and nothing that was not published. */
export function Group({ shown, isAtLeast = false }: Props) {
  const t = useTexts(texts)
  const withLevels = shown.dimensions.filter(({ levels }) => levels !== null)
  const hasNorm = shown.dimensions.some(({ norm }) => norm !== null)
  return (
    <div className="team-group">
      {withLevels.length > 0 && (
        <Card className="team-group__card">
          <h2>{t('group.where')}</h2>
          {withLevels.map((dimension) => (
            <Levels key={dimension.id} dimension={dimension} />
          ))}
          <small>{t('group.twentieths')}</small>
        </Card>
      )}
      <h2 className="team-group__h">{t('group.sides', { count: shown.dimensions.length })}</h2>
      <Card className="team-group__card">
        {shown.dimensions.map((dimension) => (
          <Row key={dimension.id} dimension={dimension} />
        ))}
        <p className="team-legend">
          <span className="team-legend__half">{t('legend.half')}</span>
          <span className="team-legend__mean">{t('legend.mean')}</span>
          {hasNorm && <span className="team-legend__norm">{t('legend.norm')}</span>}
        </p>
      </Card>
      <Spread dimensions={shown.dimensions} />
      <Cuts shown={shown} isAtLeast={isAtLeast} />
      <Sayings shown={shown} />
    </div>
  )
}
