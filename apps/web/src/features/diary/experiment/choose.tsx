import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Field } from '@mindisle/ui/field'
import type { IconName } from '@mindisle/ui/icon'
import { MoodGlyph } from '@mindisle/ui/mood'
import { Note } from '@mindisle/ui/note'
import { RadioGroup } from '@mindisle/ui/radio'
import { Segmented } from '@mindisle/ui/segmented'
import { Tile, type TileProps } from '@mindisle/ui/tile'
import { useState } from 'react'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { PageBar } from '../../../lib/shell/page-bar.tsx'
import { texts } from '../statistics/texts.ts'
import { type Experiment, type Thing, useBegin } from './api.ts'
import { Coin } from './coin.tsx'
import { useShortDay, useThingName } from './names.ts'

const things: readonly { thing: Thing; icon: IconName; tone: TileProps['tone'] }[] = [
  { thing: 'walk', icon: 'footprints-later', tone: 'success' },
  { thing: 'phone', icon: 'device-mobile-slash-later', tone: 'self' },
  { thing: 'sun', icon: 'sun-later', tone: 'stress' },
  { thing: 'message', icon: 'chat-circle-text-later', tone: 'relation' },
  { thing: 'own', icon: 'pencil-simple-later', tone: 'brand' },
]

function HowItWorks() {
  const t = useTexts(texts)
  const steps = [
    { id: 'coin', art: <Coin side="on" size={48} /> },
    { id: 'mark', art: <Tile icon="check-bold" tone="sea" size={44} round /> },
    { id: 'mood', art: <MoodGlyph level={4} size={44} /> },
  ] as const
  return (
    <Card>
      <ol className="trial__steps">
        {steps.map(({ id, art }) => (
          <li key={id}>
            {art}
            <b>{t(`experiment.step_${id}`)}</b>
            <span className="cap">{t(`experiment.step_${id}_sub`)}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** How an experiment ended, in four words. */
function endOf({ state, answer }: Experiment) {
  if (state === 'stopped') return 'past_stopped' as const
  return answer === null ? ('past_short' as const) : (`past_${answer.verdict}` as const)
}

function Past({ list, onPick }: { list: readonly Experiment[]; onPick(id: string): void }) {
  const t = useTexts(texts)
  const nameOf = useThingName()
  const dayOf = useShortDay()
  if (list.length === 0) return null
  return (
    <CellGroup title={t('experiment.past')}>
      {list.map((one) => (
        <Cell
          key={one.id}
          title={nameOf(one)}
          sub={`${dayOf(one.first_day)} · ${t(`experiment.${endOf(one)}`)}`}
          onClick={() => onPick(one.id)}
        />
      ))}
    </CellGroup>
  )
}

type Length = '14' | '28'

function HowLong({ value, onChange }: { value: Length; onChange(value: Length): void }) {
  const t = useTexts(texts)
  return (
    <section>
      <h2 className="trial__t">{t('experiment.how_long')}</h2>
      <Segmented
        label={t('experiment.how_long')}
        value={value}
        onChange={onChange}
        options={(['14', '28'] as const).map((days) => ({
          value: days,
          label: t('experiment.days', { count: days }),
        }))}
      />
      <p className="tides__p">{t('experiment.power')}</p>
    </section>
  )
}

interface ChooseProps {
  today: string
  past: readonly Experiment[]
  onPick(id: string): void
  onBegun(): void
}

export function Choose({ today, past, onPick, onBegun }: ChooseProps) {
  const t = useTexts(texts)
  const begin = useBegin()
  const [thing, setThing] = useState<Thing>('walk')
  const [name, setName] = useState('')
  const [length, setLength] = useState<Length>('28')
  const [isAsked, setAsked] = useState(false)
  const isNameless = thing === 'own' && name.trim() === ''
  const start = async () => {
    if (isNameless) return setAsked(true)
    await begin.mutateAsync({
      thing,
      name: thing === 'own' ? name.trim() : null,
      length: length === '14' ? 14 : 28,
      today,
    })
    return onBegun()
  }
  return (
    <>
      <PageBar title={t('experiment.title')} />
      <main className="pad trial">
        <div>
          <h2 className="trial__h serif">{t('experiment.head')}</h2>
          <p className="tides__p">{t('experiment.sub')}</p>
        </div>
        <HowItWorks />
        <RadioGroup
          legend={t('experiment.which')}
          value={thing}
          onChange={setThing}
          options={things.map(({ thing: value, icon, tone }) => ({
            value,
            label: t(`experiment.${value}`),
            sub: t(`experiment.${value}_sub`),
            end: <Tile icon={icon} tone={tone} />,
          }))}
        />
        {thing === 'own' ? (
          <Field
            label={t('experiment.own_name')}
            value={name}
            onChange={setName}
            maxLength={24}
            error={isAsked && isNameless ? t('experiment.own_error') : undefined}
          />
        ) : null}
        <HowLong value={length} onChange={setLength} />
        <Note icon="first-aid-later">{t('experiment.care')}</Note>
        <Past list={past} onPick={onPick} />
      </main>
      <ActionBar>
        <Button block onClick={() => void start()} loading={begin.isPending}>
          {t('experiment.begin')}
        </Button>
      </ActionBar>
    </>
  )
}
