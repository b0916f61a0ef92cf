import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Field } from '@mindisle/ui/field'
import { Picker } from '@mindisle/ui/picker'
import { SwitchCell } from '@mindisle/ui/switch'
import { TextArea } from '@mindisle/ui/text-area'
import { useState } from 'react'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { texts } from '../texts.ts'
import type { Application } from './api.ts'
import { Chips } from './chips.tsx'
import { toggled, wholeNumber, type PartProps } from './sheet.ts'
import { joinTexts } from './texts.ts'

type Props = PartProps & { choices: Application['choices'] }

const modes = ['video', 'voice', 'place'] as const
const mostApproaches = 4

function Place({ sheet, put, choices }: Props) {
  const t = useTexts(joinTexts)
  const [isOpen, setOpen] = useState(false)
  const { cities } = choices
  return (
    <>
      <CellGroup>
        <Cell
          title={t('services.city')}
          value={cities.find(({ id }) => id === sheet.city)?.name ?? t('services.city_choose')}
          onClick={() => setOpen(true)}
        />
      </CellGroup>
      <Picker
        open={isOpen}
        title={t('services.city')}
        columns={() => [
          {
            key: 'city',
            label: t('services.city'),
            options: cities.map(({ id, name }) => ({ value: id, text: name })),
          },
        ]}
        values={[sheet.city ?? cities[0]?.id ?? '']}
        confirmText={t('papers.done')}
        cancelText={t('close')}
        onCancel={() => setOpen(false)}
        onConfirm={([city]) => {
          put({ city: city ?? null })
          setOpen(false)
        }}
      />
      <Field
        label={t('services.area')}
        value={sheet.area}
        maxLength={20}
        onChange={(area) => put({ area })}
      />
      <TextArea
        label={t('services.address')}
        hint={t('services.address_hint')}
        rows={2}
        value={sheet.address}
        onChange={(address) => put({ address: address.slice(0, 120) })}
      />
    </>
  )
}

function Prices({ sheet, put, choices }: Props) {
  const t = useTexts(joinTexts)
  const fenOf = (id: string) => sheet.prices.find((one) => one.service_id === id)?.fen
  const set = (id: string, fen: number | null) => {
    const rest = sheet.prices.filter((one) => one.service_id !== id)
    put({ prices: fen === null ? rest : [...rest, { service_id: id, fen }] })
  }
  return (
    <section>
      <h3 className="join__label">{t('services.prices')}</h3>
      <p className="join__small">{t('services.prices_text')}</p>
      {choices.services.map(({ id, title, minutes, usual_fen: usual }) => {
        const fen = fenOf(id)
        return (
          <div key={id} className="join-price">
            <CellGroup>
              <SwitchCell
                title={t('services.offer', { title })}
                consequence={t('services.minutes', { count: minutes })}
                checked={fen !== undefined}
                onChange={(isOn) => set(id, isOn ? usual : null)}
              />
            </CellGroup>
            {fen !== undefined && (
              <Field
                hideLabel
                numeric
                inputMode="numeric"
                label={title}
                suffix={t('services.yuan')}
                value={String(fen / 100)}
                onChange={(typed) => set(id, (wholeNumber(typed, 10_000) ?? 0) * 100)}
              />
            )}
          </div>
        )
      })}
    </section>
  )
}

export function ServicesStep(props: Props) {
  const t = useTexts(joinTexts)
  const shared = useTexts(texts)
  const { sheet, put, choices } = props
  const isFull = sheet.approaches.length >= mostApproaches
  return (
    <>
      <h2 className="join__h">{t('services.head')}</h2>
      <p className="join__lead">{t('services.text')}</p>
      <Chips
        legend={t('services.approaches')}
        hint={t('services.approaches_hint')}
        options={choices.approaches}
        chosen={sheet.approaches}
        onChoose={(id) =>
          isFull && !sheet.approaches.includes(id)
            ? undefined
            : put({ approaches: toggled(sheet.approaches, id) })
        }
      />
      <Chips
        legend={t('services.topics')}
        options={choices.topics}
        chosen={sheet.topics}
        onChoose={(id) => put({ topics: toggled(sheet.topics, id) })}
      />
      <Chips
        legend={t('services.modes')}
        options={modes.map((id) => ({ id, name: shared(`mode.${id}`) }))}
        chosen={sheet.modes}
        onChoose={(id) => put({ modes: toggled(sheet.modes, id) })}
      />
      {sheet.modes.includes('place') && <Place {...props} />}
      <Prices {...props} />
      <CellGroup>
        <SwitchCell
          title={t('services.crises')}
          consequence={t('services.crises_text')}
          checked={sheet.is_for_crises}
          onChange={(is_for_crises) => put({ is_for_crises })}
        />
      </CellGroup>
    </>
  )
}
