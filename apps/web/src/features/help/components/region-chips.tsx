import { hotlineRegions } from '@mindisle/content/public/hotlines'
import { Chip } from '@mindisle/ui/chip'
import { useLayoutEffect, useRef } from 'react'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { texts } from '../texts.ts'

interface Props {
  current: string
  onChoose(id: string): void
  /** One row to be pushed aside, instead of as many rows as it takes. */
  isRow?: boolean
}

export function RegionChips({ current, onChoose, isRow = false }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const chosen = box.current?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (isRow && box.current && chosen) {
      box.current.scrollLeft = chosen.offsetLeft - (box.current.clientWidth - chosen.offsetWidth) / 2
    }
  }, [isRow])
  return (
    <div
      ref={box}
      className={isRow ? 'scroller' : 'wrap help-regions'}
      role="group"
      aria-label={t('region.label')}
    >
      {hotlineRegions.map(({ id, name }) => (
        <Chip key={id} pressed={id === current} onClick={() => onChoose(id)}>
          {name[language]}
        </Chip>
      ))}
    </div>
  )
}
