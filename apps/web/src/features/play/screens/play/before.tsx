import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Chip } from '@mindisle/ui/chip'
import { MoodPicker, type MoodLevel } from '@mindisle/ui/mood'
import { Note } from '@mindisle/ui/note'
import { ShoreHeader } from '@mindisle/ui/scene'
import { Words } from '@mindisle/ui/words'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { rhythms, type Rhythm } from '../../model/rhythm.ts'
import type { Plan } from '../../model/session.ts'
import { texts } from '../../texts.ts'
import { useMoodNames } from './mood-names.ts'

const lengths = [1, 3, 5, 10] as const

interface Props {
  mood: MoodLevel | null
  onMood(mood: MoodLevel): void
  onStart(plan: Plan): void
}

interface ChoiceProps<T> {
  title: string
  options: readonly T[]
  value: T
  name(option: T): string
  onChange(option: T): void
}

function Choice<T extends string | number>({ title, options, value, name, onChange }: ChoiceProps<T>) {
  return (
    <section className="play-part">
      <h2 className="title-3">
        <Words>{title}</Words>
      </h2>
      <div className="play-chips" role="group" aria-label={title}>
        {options.map((option) => (
          <Chip key={option} large pressed={option === value} onClick={() => onChange(option)}>
            {name(option)}
          </Chip>
        ))}
      </div>
    </section>
  )
}

export function Before({ mood, onMood, onStart }: Props) {
  const t = useTexts(texts)
  const [rhythm, setRhythm] = useState<Rhythm>('long-out')
  const [minutes, setMinutes] = useState<number>(3)
  const [isWatching, setWatching] = useState(false)
  const address = pageAddress('page11/play')
  return (
    <>
      <SharedPageBar kind="over" title={t('title')} sharedAs={{ address, text: t('before.sub') }} />
      <ShoreHeader fluid>
        <p className="play-hero">
          <span className="serif title-1">{t('before.head')}</span>
          <span className="callout">{t('before.sub')}</span>
        </p>
      </ShoreHeader>
      <main className="pad play">
        <section className="play-part">
          <h2 className="title-3">{t('before.mood')}</h2>
          <MoodPicker wraps label={t('before.mood')} labels={useMoodNames()} value={mood} onChange={onMood} />
        </section>
        <Choice<Rhythm>
          title={t('before.rhythm')}
          options={rhythms}
          value={rhythm}
          name={(one) => t(`rhythm.${one}`)}
          onChange={setRhythm}
        />
        <Choice<number>
          title={t('before.length')}
          options={lengths}
          value={minutes}
          name={(one) => t('before.minutes', { count: one })}
          onChange={setMinutes}
        />
        <Choice<'hold' | 'watch'>
          title={t('before.way')}
          options={['hold', 'watch']}
          value={isWatching ? 'watch' : 'hold'}
          name={(one) => t(`before.${one}`)}
          onChange={(one) => setWatching(one === 'watch')}
        />
        <Note>{t('before.note')}</Note>
        <Button kind="quiet" block href={pageAddress('page11/play', { view: 'shells' })}>
          {t('shells.link')}
        </Button>
        <Button kind="text" block href={pageAddress('page11/play', { view: 'drawing' })}>
          {t('drawing.link')}
        </Button>
      </main>
      <ActionBar>
        <Button block onClick={() => onStart({ rhythm, minutes, isWatching })}>
          {t('before.start')}
        </Button>
      </ActionBar>
    </>
  )
}
