import { Cell } from '@mindisle/ui/cell'
import { SearchField } from '@mindisle/ui/search-field'
import { Sheet } from '@mindisle/ui/sheet'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useState } from 'react'
import { useSettled } from '../../../../lib/acts/use-settled.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { usePlaces, type Place } from '../../api/look-up.ts'
import { useLongitude } from '../../chart/longitude.ts'
import { texts } from '../../texts.ts'

interface Props {
  open: boolean
  onClose(): void
  onChoose(place: Place): void
}

function Found({ words, onChoose }: { words: string; onChoose(place: Place): void }) {
  const t = useTexts(texts)
  const longitude = useLongitude()
  const places = usePlaces(words)
  if (!places.data)
    return places.isError ? (
      <LoadFailed query={places} />
    ) : (
      <Loading label={t('place.loading')}>
        <Skeleton height={52} />
        <Skeleton height={52} />
      </Loading>
    )
  const { list } = places.data
  if (list.length === 0) return <p className="callout bazi-place__none">{t('place.none')}</p>
  return (
    <ul>
      {list.map((place) => (
        <li key={place.id}>
          <Cell
            title={place.name}
            sub={place.region}
            value={longitude(place.longitude)}
            caret={false}
            onClick={() => onChoose(place)}
          />
        </li>
      ))}
    </ul>
  )
}

export function PlaceSheet({ open, onClose, onChoose }: Props) {
  const t = useTexts(texts)
  const [words, setWords] = useState('')
  const settled = useSettled(words.trim())
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('form.place')}
      sub={t('place.sub')}
      closeLabel={t('actions.close')}
      full
    >
      <div className="bazi-place">
        <SearchField
          label={t('place.search')}
          placeholder={t('place.example')}
          value={words}
          onChange={setWords}
          clearLabel={t('place.clear')}
        />
        <Found words={settled} onChoose={onChoose} />
      </div>
    </Sheet>
  )
}
