import { Button } from '@mindisle/ui/button'
import { CellGroup } from '@mindisle/ui/cell'
import { Field } from '@mindisle/ui/field'
import { SwitchCell } from '@mindisle/ui/switch'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { wholeNumber } from '../join/sheet.ts'
import { useSetSettings, type Desk } from './api.ts'
import { Count, ruleNames } from './count.tsx'
import { OwnTimes } from './own-times.tsx'
import { asInGeneral, isSame, keptOf, offeredOf, ownOf, rulesOf, type Offered, type Rules } from './rules.ts'
import { deskTexts } from './texts.ts'

const usual: Offered = { fen: 40_000, ...asInGeneral }

interface ServiceProps {
  service: Desk['services'][number]
  offered: Offered | null
  /** As it is typed, and whether that is what was saved. */
  general: { rules: Rules; isKept: boolean }
  zone: string
  onSet(offered: Offered | null): void
}

function Service({ service, offered, general, zone, onSet }: ServiceProps) {
  const t = useTexts(deskTexts)
  const kept = general.isKept ? offeredOf(service) : null
  return (
    <div className="desk-form">
      <CellGroup>
        <SwitchCell
          title={t('settings.offer', { title: service.title })}
          checked={offered !== null}
          onChange={(isOn) => onSet(isOn ? usual : null)}
        />
      </CellGroup>
      {offered && (
        <>
          <Field
            hideLabel
            numeric
            inputMode="numeric"
            label={service.title}
            suffix={t('settings.yuan')}
            value={String(offered.fen / 100)}
            onChange={(typed) => onSet({ ...offered, fen: (wholeNumber(typed, 10_000) ?? 0) * 100 })}
          />
          <OwnTimes
            title={service.title}
            general={general.rules}
            own={ownOf(offered)}
            kept={kept && { own: ownOf(kept), nextFreeAt: service.next_free_at, zone }}
            onSet={(own) => onSet({ ...offered, ...own })}
          />
        </>
      )}
    </div>
  )
}

/** What is being changed, until it is saved. */
function useChanges(desk: Desk) {
  const t = useTexts(deskTexts)
  const [meeting, setMeeting] = useState(desk.settings.meeting)
  const [rules, setRules] = useState(() => rulesOf(desk.settings))
  const [offers, setOffers] = useState(
    () => new Map(desk.services.map((service) => [service.id, offeredOf(service)])),
  )
  const act = useSetSettings()
  const save = () =>
    act
      .mutateAsync({
        gap: rules.gap,
        notice: rules.noticeHours * 60,
        horizon: Math.max(1, rules.horizon),
        meeting,
        prices: [...offers].flatMap(([service_id, offered]) =>
          offered ? [{ service_id, fen: offered.fen, ...keptOf(offered) }] : [],
        ),
      })
      .then(
        () => toast(t('settings.saved')),
        () => undefined,
      )
  return {
    meeting,
    setMeeting,
    rules,
    rule: (name: keyof Rules, value: number) => setRules((before) => ({ ...before, [name]: value })),
    offers,
    offer: (id: string, offered: Offered | null) => setOffers((before) => new Map(before).set(id, offered)),
    save,
    isSaving: act.isPending,
  }
}

/** Pauses, notice, horizon, the way in, and prices. */
export function Settings({ desk }: { desk: Desk }) {
  const t = useTexts(deskTexts)
  const { meeting, setMeeting, rules, rule, offers, offer, save, isSaving } = useChanges(desk)
  const isWrong = meeting !== '' && !/^https:\/\/[!-~]{4,300}$/.test(meeting)
  const general = { rules, isKept: isSame(rules, rulesOf(desk.settings)) }
  return (
    <section className="desk-form">
      <h2 className="desk-page__h">{t('settings.head')}</h2>
      <Field
        label={t('settings.meeting')}
        hint={t('settings.meeting_hint')}
        inputMode="url"
        autoCapitalize="off"
        value={meeting}
        onChange={setMeeting}
        {...(isWrong && { error: t('settings.meeting_wrong') })}
      />
      {ruleNames.map((name) => (
        <Count key={name} name={name} value={rules[name]} onSet={(value) => rule(name, value)} />
      ))}
      <h3 className="desk-page__label">{t('settings.prices')}</h3>
      {desk.services.map((service) => (
        <Service
          key={service.id}
          service={service}
          offered={offers.get(service.id) ?? null}
          general={general}
          zone={desk.time_zone}
          onSet={(offered) => offer(service.id, offered)}
        />
      ))}
      <Button block kind="soft" loading={isSaving} disabled={isWrong} onClick={() => void save()}>
        {t('settings.save')}
      </Button>
    </section>
  )
}
