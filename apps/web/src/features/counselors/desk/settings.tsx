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

/** Pauses, notice, horizon, the way in, and prices. */
export function Settings({ desk }: { desk: Desk }) {
  const t = useTexts(deskTexts)
  const [set, setSet] = useState({ ...desk.settings, noticeHours: Math.round(desk.settings.notice / 60) })
  const [prices, setPrices] = useState(() => new Map(desk.services.map(({ id, fen }) => [id, fen])))
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
      <Field
        numeric
        inputMode="numeric"
        label={t('settings.gap')}
        suffix={t('settings.minutes')}
        value={String(set.gap)}
        onChange={(typed) => put({ gap: wholeNumber(typed, 120) ?? 0 })}
      />
      <Field
        numeric
        inputMode="numeric"
        label={t('settings.notice')}
        suffix={t('settings.hours')}
        value={String(set.noticeHours)}
        onChange={(typed) => put({ noticeHours: wholeNumber(typed, 168) ?? 0 })}
      />
      <Field
        numeric
        inputMode="numeric"
        label={t('settings.horizon')}
        suffix={t('settings.days')}
        value={String(set.horizon)}
        onChange={(typed) => put({ horizon: wholeNumber(typed, 90) ?? 1 })}
      />
      <h3 className="desk-page__label">{t('settings.prices')}</h3>
      {desk.services.map(({ id, title }) => {
        const fen = prices.get(id) ?? null
        return (
          <div key={id} className="desk-form">
            <CellGroup>
              <SwitchCell
                title={t('settings.offer', { title })}
                checked={fen !== null}
                onChange={(isOn) => price(id, isOn ? usualFen : null)}
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
                onChange={(typed) => price(id, (wholeNumber(typed, 10_000) ?? 0) * 100)}
              />
            )}
          </div>
        )
      })}
      <Button block kind="soft" loading={act.isPending} disabled={isWrong} onClick={() => void save()}>
        {t('settings.save')}
      </Button>
    </section>
  )
}
