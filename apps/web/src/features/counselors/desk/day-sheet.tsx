import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import { Sheet } from '@mindisle/ui/sheet'
import { useState } from 'react'
import { newId } from '../../../lib/storage/new-id.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import type { Span } from './api.ts'
import { clockText, joined, minutesOf } from './spans.ts'
import { deskTexts } from './texts.ts'

interface Props {
  title: string
  spans: readonly Span[]
  /** Whether there is a week to go back to. */
  mayReset: boolean
  onDone(spans: Span[]): void
  onReset(): void
  onClose(): void
}

interface Typed {
  key: string
  from: string
  to: string
}

const spanOf = ({ from, to }: Pick<Typed, 'from' | 'to'>): Span | null => {
  const [begins, ends] = [minutesOf(from), minutesOf(to)]
  return begins === null || ends === null || begins >= ends ? null : { from: begins, to: ends }
}

/** One day to the minute, by typing. */
export function DaySheet({ title, spans, mayReset, onDone, onReset, onClose }: Props) {
  const t = useTexts(deskTexts)
  const [typed, setTyped] = useState<Typed[]>(() =>
    spans.map(({ from, to }) => ({ key: newId(), from: clockText(from), to: clockText(to) })),
  )
  const put = (at: number, changes: Partial<Typed>) =>
    setTyped((before) => before.map((one, place) => (place === at ? { ...one, ...changes } : one)))
  const read = typed.map(spanOf)
  const isWhole = read.every((span) => span !== null)
  return (
    <Sheet
      open
      title={title}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <Button block disabled={!isWhole} onClick={() => onDone(joined(read.flatMap((span) => span ?? [])))}>
          {t('times.done')}
        </Button>
      }
    >
      {typed.map((one, at) => (
        <div key={one.key} className="desk-span">
          <Field label={t('times.from')} value={one.from} onChange={(from) => put(at, { from })} />
          <Field label={t('times.to')} value={one.to} onChange={(to) => put(at, { to })} />
          <Button
            kind="text"
            size="m"
            onClick={() => setTyped((before) => before.filter((_, place) => place !== at))}
          >
            {t('times.remove')}
          </Button>
        </div>
      ))}
      <Button
        kind="soft"
        size="m"
        onClick={() => setTyped((before) => [...before, { key: newId(), from: '09:00', to: '12:00' }])}
      >
        {t('times.add')}
      </Button>
      {mayReset && (
        <Button kind="text" size="m" onClick={onReset}>
          {t('times.usual')}
        </Button>
      )}
    </Sheet>
  )
}
