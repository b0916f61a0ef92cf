import { Card } from '@mindisle/ui/card'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Fold } from '@mindisle/ui/fold'
import { MoodGlyph, MoodPicker, type MoodLevel } from '@mindisle/ui/mood'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Preview } from '../../api/import.ts'
import { useMoodNames } from '../../components/mood-names.ts'
import { useNames } from '../../entry/use-names.ts'
import { texts } from './texts.ts'

interface MoodsProps {
  list: Preview['moods']
  chosen: Readonly<Record<string, number>>
  onChoose(name: string, mood: MoodLevel): void
}

/** What each mood of the file is here; what is not known is asked. */
export function Moods({ list, chosen, onChoose }: MoodsProps) {
  const t = useTexts(texts)
  const names = useMoodNames()
  const isAsked = ({ name, mood }: Preview['moods'][number]) =>
    name !== '' && (mood === null || chosen[name] !== undefined)
  const known = list.filter((one) => one.mood !== null && !isAsked(one))
  return (
    <>
      {list.filter(isAsked).map(({ name, count }) => (
        <Card key={name} className="diary-import__unknown">
          <h2 className="diary-import__ask">{t('unknown', { name })}</h2>
          {chosen[name] === undefined && <p className="cap">{t('unknown_sub', { count })}</p>}
          <MoodPicker
            label={t('unknown', { name })}
            labels={names}
            value={(chosen[name] as MoodLevel | undefined) ?? null}
            wraps
            onChange={(mood) => onChoose(name, mood)}
          />
        </Card>
      ))}
      {known.length > 0 && (
        <CellGroup title={t('moods')}>
          {known.map(({ name, mood, count }) => (
            <Cell
              key={name}
              start={<MoodGlyph level={mood as MoodLevel} size={32} />}
              title={name}
              sub={names[mood as MoodLevel]}
              value={t('rows', { count })}
            />
          ))}
        </CellGroup>
      )}
    </>
  )
}

export function Activities({ preview: { activities, activity_count: total } }: { preview: Preview }) {
  const t = useTexts(texts)
  const namesOf = useNames()
  const becomes = ({ id, is_new: isNew }: Preview['activities'][number]): string => {
    if (isNew) return t('is_new')
    const [name] = namesOf([id])
    return name === undefined || id.startsWith('own:') ? t('in_list') : t('becomes', { name })
  }
  if (activities.length === 0) return null
  return (
    <CellGroup
      title={t('activities')}
      {...(total > activities.length && { note: t('more', { count: total - activities.length }) })}
    >
      {activities.map((one) => (
        <Cell key={one.name} title={one.name} sub={becomes(one)} value={t('rows', { count: one.count })} />
      ))}
    </CellGroup>
  )
}

export function Skipped({ preview: { problems, problem_count: total } }: { preview: Preview }) {
  const t = useTexts(texts)
  if (total === 0) return null
  return (
    <Fold title={t('skipped', { count: total })}>
      <ul className="diary-import__lines">
        {problems.map(({ line, problem }) => (
          <li key={line}>{t(`problem.${problem}`, { line })}</li>
        ))}
        {total > problems.length && <li>{t('skipped_more', { count: total - problems.length })}</li>}
      </ul>
    </Fold>
  )
}
