import { Button } from '@mindisle/ui/button'
import { Chip } from '@mindisle/ui/chip'
import { Segmented } from '@mindisle/ui/segmented'
import { Sheet } from '@mindisle/ui/sheet'
import { toast } from '@mindisle/ui/toast'
import { useState, type ReactNode } from 'react'
import { timeZone } from '../../../lib/dates/time-zone.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { bookAddress } from '../addresses.ts'
import type { Counselor, Mode } from '../api/counselors.ts'
import { modeIcons, useWhen } from '../components/face.tsx'
import { texts } from '../texts.ts'
import { useJoin, type DayPart } from './api.ts'
import { waitTexts } from './texts.ts'
import { parts, useWeekday, weekdays } from './wish-words.ts'
import './waits.css'

interface WantedTimes {
  service: string
  mode: Mode
  days: readonly number[]
  parts: readonly DayPart[]
}

const toggled = <T,>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]

function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="wait-group">
      <legend>
        {title} {hint !== undefined && <small>{hint}</small>}
      </legend>
      {children}
    </fieldset>
  )
}

interface FormProps {
  counselor: Counselor
  wish: WantedTimes
  onChange(wish: WantedTimes): void
}

function Form({ counselor, wish, onChange }: FormProps) {
  const t = useTexts(waitTexts)
  const shared = useTexts(texts)
  const nameOf = useWeekday()
  const single = counselor.services.filter(({ sessions }) => sessions === 1)
  return (
    <>
      <Group title={t('service')}>
        <div className="wrap">
          {single.map(({ id, title }) => (
            <Chip key={id} pressed={wish.service === id} onClick={() => onChange({ ...wish, service: id })}>
              {title}
            </Chip>
          ))}
        </div>
      </Group>
      {counselor.modes.length > 1 && (
        <Group title={t('mode')}>
          <Segmented
            label={t('mode')}
            options={counselor.modes.map((one) => ({
              value: one,
              label: shared(`mode.${one}`),
              icon: modeIcons[one],
            }))}
            value={wish.mode}
            onChange={(mode) => onChange({ ...wish, mode })}
          />
        </Group>
      )}
      <Group title={t('days')} hint={t('any')}>
        <div className="wrap">
          {weekdays.map((one) => (
            <Chip
              key={one}
              pressed={wish.days.includes(one)}
              onClick={() => onChange({ ...wish, days: toggled(wish.days, one) })}
            >
              {nameOf(one)}
            </Chip>
          ))}
        </div>
      </Group>
      <Group title={t('parts')} hint={t('any')}>
        <div className="wrap">
          {parts.map((one) => (
            <Chip
              key={one}
              pressed={wish.parts.includes(one)}
              onClick={() => onChange({ ...wish, parts: toggled(wish.parts, one) })}
            >
              {t(one)}
            </Chip>
          ))}
        </div>
      </Group>
    </>
  )
}

const shownFree = 6

/** Nobody waits for what they can have. */
function FreeNow({
  counselor,
  service,
  free,
}: {
  counselor: Counselor
  service: string
  free: readonly string[]
}) {
  const t = useTexts(waitTexts)
  const { day, clock } = useWhen()
  const more = free.length - shownFree
  return (
    <>
      <div className="wait-free">
        {free.slice(0, shownFree).map((at) => (
          <a key={at} href={bookAddress(counselor.id, { service, at })}>
            <small>{day(at)}</small>
            <b className="num">{clock(at)}</b>
          </a>
        ))}
      </div>
      {more > 0 && (
        <Button block kind="text" href={bookAddress(counselor.id, { service })}>
          {t('free_more', { count: more })}
        </Button>
      )}
    </>
  )
}

interface Props {
  counselor: Counselor
  service: string | undefined
  isOpen: boolean
  onClose(): void
}

export function JoinSheet({ counselor, service, isOpen, onClose }: Props) {
  const t = useTexts(waitTexts)
  const join = useJoin()
  const usual = counselor.services.find(({ id, sessions }) => id === (service ?? 'single') && sessions === 1)
  const [wish, setWish] = useState<WantedTimes>({
    service: usual?.id ?? 'single',
    mode: counselor.modes[0] ?? 'video',
    days: [],
    parts: [],
  })
  const [free, setFree] = useState<readonly string[]>([])
  const isTold = free.length > 0
  const change = (next: WantedTimes) => {
    setWish(next)
    setFree([])
  }
  const send = async (mayPass: boolean) => {
    const body = {
      counselor_id: counselor.id,
      service_id: wish.service,
      mode: wish.mode,
      weekdays: wish.days.length > 0 ? [...wish.days] : [...weekdays],
      parts: wish.parts.length > 0 ? [...wish.parts] : [...parts],
      time_zone: timeZone(),
      may_pass_free: mayPass,
    }
    const told = await join.mutateAsync(body).catch(() => null)
    if (told === null) return
    if (told.id === null) return setFree(told.free)
    toast(t('joined'), 'check-circle-fill')
    onClose()
  }
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t(isTold ? 'free_title' : 'title')}
      sub={isTold ? t('free_sub') : t('sub', { name: counselor.name })}
      closeLabel={t('close')}
      foot={
        <Button
          block
          kind={isTold ? 'quiet' : 'primary'}
          loading={join.isPending}
          loadingText={t('joining')}
          onClick={() => void send(isTold)}
        >
          {t(isTold ? 'free_none' : 'join')}
        </Button>
      }
    >
      {isTold ? (
        <FreeNow counselor={counselor} service={wish.service} free={free} />
      ) : (
        <Form counselor={counselor} wish={wish} onChange={change} />
      )}
    </Sheet>
  )
}
