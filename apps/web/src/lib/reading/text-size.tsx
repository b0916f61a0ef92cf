import { Segmented } from '@mindisle/ui/segmented'
import { Sheet } from '@mindisle/ui/sheet'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { usePreferences, useSetPreferences } from '../preferences/preferences-context.ts'
import { textSizes } from '../preferences/preferences.ts'
import { readingTexts } from './texts.ts'
import './reading.css'

/** The size of all text, where it is needed most: while reading. */
export function TextSize() {
  const t = useTexts(readingTexts)
  const [isOpen, setOpen] = useState(false)
  const size = usePreferences(({ textSize }) => textSize)
  const set = useSetPreferences()
  return (
    <>
      <button
        type="button"
        className="icon-btn reading-size"
        aria-label={t('size.open')}
        onClick={() => setOpen(true)}
      >
        Aa
      </button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('size.title')}
        closeLabel={t('size.close')}
      >
        <Segmented
          label={t('size.title')}
          value={size}
          onChange={(textSize) => set({ textSize })}
          options={textSizes.map((value) => ({ value, label: t(`size.${value}`) }))}
        />
      </Sheet>
    </>
  )
}
