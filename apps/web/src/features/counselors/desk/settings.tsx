import { Button } from '@mindisle/ui/button'
import { CellGroup } from '@mindisle/ui/cell'
import { Field } from '@mindisle/ui/field'
import { SwitchCell } from '@mindisle/ui/switch'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { wholeNumber } from '../join/sheet.ts'
import { useSetSettings, type Desk } from './api.ts'
import { deskTexts } from './texts.ts'

const usualFen = 40_000

interface CountProps {
  label: string
  unit: string
  most: number
  value: number
  onSet(value: number): void
}

function Count({ label, unit, most, value, onSet }: CountProps) {
  return (
    <Field
      numeric
      inputMode="numeric"
      label={label}
      suffix={unit}
      value={String(value)}
      onChange={(typed) => onSet(wholeNumber(typed, most) ?? 0)}
    />
  )
}

interface Rules {
  gap: number
  noticeHours: number
  horizon: number
}

function Counts({ set, put }: { set: Rules; put(changes: Partial<Rules>): void }) {
  const t = useTexts(deskTexts)
  return (
    <>
      <Count
        label={t('settings.gap')}
        unit={t('settings.minutes')}
        most={120}
        value={set.gap}
        onSet={(gap) => put({ gap })}
      />
      <Count
        label={t('settings.notice')}
        unit={t('settings.hours')}
        most={168}
        value={set.noticeHours}
        onSet={(noticeHours) => put({ noticeHours })}
      />
      <Count
        label={t('settings.horizon')}
        unit={t('settings.days')}
        most={90}
        value={set.horizon}
        onSet={(horizon) => put({ horizon })}
      />
    </>
  )
}

interface PricesProps {
  services: Desk['services']
  prices: ReadonlyMap<string, number | null>
  onSet(id: string, fen: number | null): void
}

function Prices({ services, prices, onSet }: PricesProps) {
  const t = useTexts(deskTexts)
  return (
    <>
      <h3 className="desk-page__label">{t('settings.prices')}</h3>
      {services.map(({ id, title }) => {
        const fen = prices.get(id) ?? null
        return (
          <div key={id} className="desk-form">
            <CellGroup>
              <SwitchCell
                title={t('settings.offer', { title })}
                checked={fen !== null}
                onChange={(isOn) => onSet(id, isOn ? usualFen : null)}
              />
            </CellGroup>
            {fen !== null && (
              <Field
                hideLabel
                numeric
                inputMode="numeric"
                label={title}
                suffix={t('settings.yuan')}
                value={String(fen / 100)}
                onChange={(typed) => onSet(id, (wholeNumber(typed, 10_000) ?? 0) * 100)}
              />
            )}
          </div>
        )
      })}
    </>
  )
}

/** Pauses, notice, horizon, the way in, and prices. */
export function Settings({ desk }: { desk: Desk }) {
  const t = useTexts(deskTexts)
  const [set, setSet] = useState({ ...desk.settings, noticeHours: Math.round(desk.settings.notice / 60) })
  const [prices, setPrices] = useState(
    () => new Map<string, number | null>(desk.services.map(({ id, fen }) => [id, fen])),
  )
  const act = useSetSettings()
  const put = (changes: Partial<typeof set>) => setSet((before) => ({ ...before, ...changes }))
  const price = (id: string, fen: number | null) => setPrices((before) => new Map(before).set(id, fen))
  const isWrong = set.meeting !== '' && !/^https:\/\/[!-~]{4,300}$/.test(set.meeting)
  const save = () =>
    act
      .mutateAsync({
        gap: set.gap,
        notice: set.noticeHours * 60,
        horizon: Math.max(1, set.horizon),
        meeting: set.meeting,
        prices: [...prices].flatMap(([service_id, fen]) => (fen === null ? [] : [{ service_id, fen }])),
      })
      .then(
        () => toast(t('settings.saved')),
        () => undefined,
      )
  return (
    <section className="desk-form">
      <h2 className="desk-page__h">{t('settings.head')}</h2>
      <Field
        label={t('settings.meeting')}
        hint={t('settings.meeting_hint')}
        inputMode="url"
        autoCapitalize="off"
        value={set.meeting}
        onChange={(meeting) => put({ meeting })}
        {...(isWrong && { error: t('settings.meeting_wrong') })}
      />
      <Counts set={set} put={put} />
      <Prices services={desk.services} prices={prices} onSet={price} />
      <Button block kind="soft" loading={act.isPending} disabled={isWrong} onClick={() => void save()}>
        {t('settings.save')}
      </Button>
    </section>
  )
}
