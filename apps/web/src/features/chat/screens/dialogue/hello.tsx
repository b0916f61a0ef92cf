import { CompanionWaves } from '@mindisle/ui/art'
import { Card } from '@mindisle/ui/card'
import { Icon, type IconName } from '@mindisle/ui/icon'
import { Tile, type Tone } from '@mindisle/ui/tile'
import { Words } from '@mindisle/ui/words'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useKnown } from '../../api/known.ts'
import { partOfDay } from '../../../../shared/home/day.ts'
import { texts } from '../../texts.ts'
import type { ExerciseId } from './exercises.ts'

interface Opening {
  id: 'sleep' | 'think' | 'tense' | 'thought'
  exercise: ExerciseId
  icon: IconName
  tone: Tone
}

const openings: readonly Opening[] = [
  { id: 'sleep', exercise: 'sleep-help', icon: 'moon-stars-duotone', tone: 'sleep' },
  { id: 'think', exercise: 'problem-steps', icon: 'list-checks', tone: 'self' },
  { id: 'tense', exercise: 'breathe', icon: 'wind-duotone', tone: 'emotion' },
  { id: 'thought', exercise: 'thought-record', icon: 'pencil-simple-line-duotone', tone: 'family' },
]

/** Where nothing has been said yet. */
export function Hello({ onBegin }: { onBegin(exercise: ExerciseId): void }) {
  const t = useTexts(texts)
  const { data: known } = useKnown()
  const knowsNothing = known?.items.length === 0
  const [part] = useState(() => partOfDay(new Date()))
  return (
    <section className="chat-hello">
      <CompanionWaves className="chat-hello__sea" />
      <h2>
        {t(`hello.${part}`)}
        <br />
        <Words>{t('hello.ask')}</Words>
      </h2>
      <p>{t('hello.sub')}</p>
      <div className="chat-hello__grid">
        {openings.map(({ id, exercise, icon, tone }) => (
          <Card key={id} className="chat-opening" onClick={() => onBegin(exercise)}>
            <Tile icon={icon} tone={tone} size={36} />
            <b>{t(`opening.${id}`)}</b>
            <span>{t(`opening.${id}_sub`)}</span>
          </Card>
        ))}
      </div>
      <a className="chat-hello__knows" href={pageAddress('page15/chat/list', { view: 'known' })}>
        <Icon name="eye-slash" size={18} />
        {t(knowsNothing ? 'known.nothing_yet' : 'known.title')}
        <Icon name="caret-right-bold" size={14} />
      </a>
      <p className="chat-hello__risk">{t('risk_line')}</p>
    </section>
  )
}
