import { StateArt } from '@mindisle/ui/art'
import { Empty } from '@mindisle/ui/states'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useLanguage } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import type { Times } from '../../api/counselors.ts'
import { useWhen } from '../../components/face.tsx'
import { texts } from '../../texts.ts'
import { byDay, clockOf, clockThere, partOf, type DayOfTimes, type DayPart } from '../../times.ts'

type Time = Times['times'][number]

interface DayProps {
  day: DayOfTimes<Time>
  isChosen: boolean
  onChoose(): void
}

function Day({ day, isChosen, onChoose }: DayProps) {
  const t = useTexts(texts)
  const { word, date } = useWhen().chip(day.at)
  const button = useRef<HTMLButtonElement>(null)
  const free = day.times.filter(({ is_free: isFree }) => isFree).length
  useEffect(() => {
    if (isChosen) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isChosen])
  return (
    <button
      ref={button}
      type="button"
      className="book-day"
      aria-pressed={isChosen}
      disabled={free === 0}
      onClick={onChoose}
    >
      <span>{word}</span>
      <b className="num">{date}</b>
      <small>
        {isChosen ? t('book.chosen') : free === 0 ? t('book.none_left') : t('book.left', { count: free })}
      </small>
    </button>
  )
}

const parts: readonly DayPart[] = ['morning', 'afternoon', 'evening']

interface TimesProps {
  times: readonly Time[]
  zone: string
  value: string | null
  onChoose(at: string): void
}

function TimesOfDay({ times, zone, value, onChoose }: TimesProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <>
      {parts.map((part) => {
        const own = times.filter(({ starts_at: at }) => partOf(at) === part)
        if (own.length === 0) return null
        return (
          <div key={part} className="book-part" role="group" aria-label={t(`book.${part}`)}>
            <span aria-hidden="true">{t(`book.${part}`)}</span>
            <div className="book-part__times">
              {own.map(({ starts_at: at, is_free: isFree }) => {
                const [own_, there] = [clockOf(at, language), clockThere(at, zone, language)]
                return (
                  <button
                    key={at}
                    type="button"
                    className="book-time"
                    aria-pressed={value === at}
                    disabled={!isFree}
                    aria-label={isFree ? undefined : t('book.taken', { time: own_ })}
                    onClick={() => onChoose(at)}
                  >
                    <span className="num">{own_}</span>
                    {there !== null && (
                      <small>{t('their_time', { time: clockOf(at, language, zone) })}</small>
                    )}
                  </button>
                )
              })}
            </div>
          </div>
        )
      })}
    </>
  )
}

interface Props {
  times: Times
  value: string | null
  onChoose(at: string): void
  /** What is said when nothing is free. */
  none?: { title: string; text: string }
}

/** By the reader's own days; where the counselor's clock shows another time, both. */
export function TimeChoice({ times, value, onChoose, none }: Props) {
  const t = useTexts(texts)
  const days = byDay(times.times)
  const firstFree = days.find((day) => day.times.some(({ is_free: isFree }) => isFree))
  const chosen = days.find((day) => day.times.some(({ starts_at: at }) => at === value)) ?? firstFree
  if (!firstFree)
    return (
      <Empty
        compact
        art={<StateArt kind="empty" />}
        title={none?.title ?? t('book.no_times')}
        text={none?.text ?? t('book.no_times_text')}
        action={{ text: t('book.others'), href: pageAddress('page7/counselor/index') }}
      />
    )
  const choose = (day: DayOfTimes<Time>) => {
    const free = day.times.find(({ is_free: isFree }) => isFree)
    if (free) onChoose(free.starts_at)
  }
  return (
    <>
      <div className="scroller book-days">
        {days.map((day) => (
          <Day key={day.key} day={day} isChosen={day === chosen} onChoose={() => choose(day)} />
        ))}
      </div>
      {chosen && <TimesOfDay times={chosen.times} zone={times.time_zone} value={value} onChoose={onChoose} />}
    </>
  )
}
