import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Checkbox } from '@mindisle/ui/checkbox'
import { Icon, type IconName } from '@mindisle/ui/icon'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Correction } from '../../api/charts.ts'
import { useLongitude } from '../../chart/longitude.ts'
import { useLunarWords } from '../../chart/lunar-words.ts'
import { clockText, dateInWords, weekdayOf } from '../../chart/when.ts'
import { texts } from '../../texts.ts'
import { longitudeOf, type Draft } from './draft.ts'
import { FieldLayers, type Layer } from './field-layers.tsx'

interface Props {
  draft: Draft
  correction: Correction | undefined
  onChange(change: Partial<Draft>): void
}

const Mark = ({ icon }: { icon: IconName }) => (
  <span className="bazi-mark">
    <Icon name={icon} size={20} />
  </span>
)

const two = (value: number): string => String(value).padStart(2, '0')

function useDateWords({ draft, correction }: Pick<Props, 'draft' | 'correction'>) {
  const t = useTexts(texts)
  const language = useLanguage()
  const lunar = useLunarWords()
  const { date, calendar } = draft
  if (!date) return { title: t('form.choose'), aside: undefined }
  const solarDay = `${date.year}-${two(date.month)}-${two(date.day)}`
  const title =
    calendar === 'lunar'
      ? lunar({ year: date.year, month: date.month, day: date.day, is_leap: date.isLeap })
      : dateInWords(solarDay, language)
  if (!correction) return { title, aside: undefined }
  const other = calendar === 'lunar' ? dateInWords(correction.date, language) : lunar(correction.lunar, true)
  return { title, aside: [other, weekdayOf(correction.date, language)] }
}

/** When by the calendar, when by the clock, and where. */
export function BornFields({ draft, correction, onChange }: Props) {
  const t = useTexts(texts)
  const longitude = useLongitude()
  const [layer, setLayer] = useState<Layer | null>(null)
  const { clock, isHourUnknown, place } = draft
  const own = longitudeOf(draft)
  const words = useDateWords({ draft, correction })
  const aside = words.aside && (
    <span className="bazi-aside">
      {words.aside[0]}
      <br />
      {words.aside[1]}
    </span>
  )
  return (
    <>
      <CellGroup className="bazi-fields">
        <Cell
          start={<Mark icon="calendar-blank" />}
          title={<small>{t('form.date')}</small>}
          sub={<b>{words.title}</b>}
          value={aside}
          onClick={() => setLayer('date')}
        />
        {!isHourUnknown && (
          <Cell
            start={<Mark icon="clock" />}
            title={<small>{t('form.clock')}</small>}
            sub={<b>{clock === null ? t('form.choose') : clockText(clock)}</b>}
            value={<span className="bazi-aside">{t('form.clock_hint')}</span>}
            onClick={() => setLayer('clock')}
          />
        )}
        <Cell
          start={<Mark icon="globe-simple" />}
          title={<small>{t('form.place')}</small>}
          sub={<b>{place?.name ?? t('form.choose')}</b>}
          value={
            place ? longitude(Number.isNaN(own) ? place.longitude : (own ?? place.longitude)) : undefined
          }
          onClick={() => setLayer('place')}
        />
        <div className="bazi-unknown">
          <Checkbox checked={isHourUnknown} onChange={(checked) => onChange({ isHourUnknown: checked })}>
            {t('form.unknown')}
          </Checkbox>
          <span className="cap">{t(isHourUnknown ? 'form.unknown_three' : 'form.unknown_fine')}</span>
        </div>
      </CellGroup>
      <FieldLayers draft={draft} layer={layer} onChange={onChange} onClose={() => setLayer(null)} />
    </>
  )
}
