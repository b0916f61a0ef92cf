import { Button } from '@mindisle/ui/button'
import { CellGroup } from '@mindisle/ui/cell'
import { Sheet } from '@mindisle/ui/sheet'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { SmallThings } from '../../components/small-things.tsx'
import { sentenceFor } from '../../entry/small-things.ts'
import type { When } from '../../entry/types.ts'
import { texts } from '../../texts.ts'
import type { Values } from './use-editing.ts'

interface Props {
  open: boolean
  values: Values
  when: When
  onClose(): void
}

/** After a hard hour: one kind sentence and two small things. Nothing has to be done. */
export function AfterLow({ open, values, when, onClose }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { openHelp } = useShell()
  const seed = `${when.day}${when.at}`
  return (
    <Sheet
      open={open}
      onClose={onClose}
      serif
      title={sentenceFor(seed)?.[language] ?? ''}
      closeLabel={t('close')}
      foot={
        <Button block onClick={onClose}>
          {t('low.done')}
        </Button>
      }
    >
      <p className="callout">{t('low.maybe')}</p>
      <CellGroup className="after-low__things">
        <SmallThings {...values} at={when.at} seed={seed} />
      </CellGroup>
      {values.mood === 1 && (
        <Button kind="text" size="m" onClick={openHelp}>
          {t('low.help')}
        </Button>
      )}
    </Sheet>
  )
}
