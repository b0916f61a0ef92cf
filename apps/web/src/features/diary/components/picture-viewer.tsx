import { IconButton } from '@mindisle/ui/icon-button'
import { Sheet } from '@mindisle/ui/sheet'
import { Swiper } from '@mindisle/ui/swiper'
import { useState, type ReactNode } from 'react'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import type { FileView } from '../entry/types.ts'
import { texts } from '../texts.ts'
import { PrivatePicture } from './private-picture.tsx'
import './picture-viewer.css'

interface Props {
  entry: string
  pictures: readonly string[]
  files: readonly FileView[]
  /** Which one is in front; null while it is closed. */
  at: number | null
  onTurn(at: number): void
  onClose(): void
  /** What can be done with the one in front. */
  acts?: ReactNode
}

function Foot({ now, count, onTurn, acts }: Pick<Props, 'onTurn' | 'acts'> & { now: number; count: number }) {
  const t = useTexts(texts)
  return (
    <>
      {acts && <div className="picture-viewer__acts">{acts}</div>}
      {count > 1 && (
        <div className="picture-viewer__turn">
          <IconButton
            icon="caret-left-bold"
            label={t('pictures.before')}
            disabled={now === 0}
            onClick={() => onTurn(now - 1)}
          />
          <IconButton
            icon="caret-right-bold"
            label={t('pictures.after')}
            disabled={now === count - 1}
            onClick={() => onTurn(now + 1)}
          />
        </div>
      )}
    </>
  )
}

/** One after the other over the whole screen: by swipe, arrow keys or buttons. */
export function PictureViewer({ entry, pictures, files, at, onTurn, onClose, acts }: Props) {
  const t = useTexts(texts)
  const count = pictures.length
  // While it closes it stays on what was looked at: turning back to the first would open it again.
  const [last, setLast] = useState(0)
  if (at !== null && at !== last) setLast(at)
  const now = Math.max(0, Math.min(last, count - 1))
  const onChange = (place: number) => {
    if (at !== null) onTurn(place)
  }
  const label = (place: number) => t('pictures.one', { at: place + 1, count })
  return (
    <Sheet
      full
      open={at !== null && count > 0}
      onClose={onClose}
      title={label(now)}
      closeLabel={t('close')}
      {...((count > 1 || acts) && {
        foot: <Foot now={now} count={count} onTurn={onTurn} acts={acts} />,
      })}
    >
      <div className="picture-viewer">
        <div className="picture-viewer__row">
          <Swiper
            autoFocus
            label={t('pictures.all')}
            nameOf={(place) => label(place)}
            at={now}
            onChange={onChange}
          >
            {pictures.map((id, place) => (
              <div key={id} className="picture-viewer__slide">
                {Math.abs(place - now) < 2 && (
                  <PrivatePicture
                    isWhole
                    entry={entry}
                    id={id}
                    view={files.find((file) => file.id === id)}
                    label={label(place)}
                  />
                )}
              </div>
            ))}
          </Swiper>
        </div>
      </div>
    </Sheet>
  )
}
