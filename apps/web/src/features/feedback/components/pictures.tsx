import { Button } from '@mindisle/ui/button'
import { Icon } from '@mindisle/ui/icon'
import { Sheet } from '@mindisle/ui/sheet'
import { Skeleton } from '@mindisle/ui/skeleton'
import { useRef, useState } from 'react'
import { PictureInput } from '../../../lib/files/picture-input.tsx'
import { useBlobUrl } from '../../../lib/files/use-blob-url.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { usePicture, useUploads } from '../api/pictures.ts'
import { mostPictures, type Picture } from '../draft/draft.ts'
import { texts } from '../texts.ts'
import './pictures.css'

function Shown({ address, label, isWhole = false }: { address: string; label: string; isWhole?: boolean }) {
  const t = useTexts(texts)
  const { data, isError, refetch } = usePicture(address)
  const url = useBlobUrl(data)
  if (url !== null)
    return <img className={isWhole ? 'feedback-picture--whole' : 'feedback-picture'} src={url} alt={label} />
  if (!isError) return <Skeleton height={isWhole ? 320 : 72} radius={14} />
  if (!isWhole)
    return (
      <span className="feedback-picture feedback-picture--gone" role="img" aria-label={t('pictures.gone')}>
        <Icon name="image-later" size={24} />
      </span>
    )
  return (
    <div className="feedback-picture--lost">
      <p>{t('pictures.gone')}</p>
      <Button kind="quiet" size="m" onClick={() => void refetch()}>
        {t('pictures.again')}
      </Button>
    </div>
  )
}

interface RowProps {
  pictures: readonly Picture[]
  onRemove?(id: string): void
}

/** Small; a tap shows one as large as it is. */
export function PictureRow({ pictures, onRemove }: RowProps) {
  const t = useTexts(texts)
  const [open, setOpen] = useState<Picture | null>(null)
  const labelOf = (at: number) => t('pictures.one', { at: at + 1, count: pictures.length })
  const at = open ? pictures.indexOf(open) : -1
  return (
    <>
      {pictures.map((picture, place) => (
        <span key={picture.id} className="feedback-pictures__one">
          <button type="button" className="feedback-pictures__look" onClick={() => setOpen(picture)}>
            <Shown address={picture.small_url} label={labelOf(place)} />
          </button>
          {onRemove && (
            <button
              type="button"
              className="feedback-pictures__out"
              aria-label={t('pictures.remove', { at: place + 1 })}
              onClick={() => onRemove(picture.id)}
            >
              <Icon name="x-bold" size={12} />
            </button>
          )}
        </span>
      ))}
      <Sheet
        full
        open={open !== null}
        onClose={() => setOpen(null)}
        title={labelOf(Math.max(0, at))}
        closeLabel={t('close')}
      >
        {open && <Shown isWhole address={open.url} label={labelOf(at)} />}
      </Sheet>
    </>
  )
}

interface Props extends RowProps {
  onAdd(picture: Picture): void
  onRemove(id: string): void
}

/** Those that are chosen, those on their way, and a place for more. */
export function Pictures({ pictures, onAdd, onRemove }: Props) {
  const t = useTexts(texts)
  const input = useRef<HTMLInputElement>(null)
  const { underway, choose } = useUploads(pictures.length, onAdd)
  return (
    <div className="feedback-pictures">
      <PictureRow pictures={pictures} onRemove={onRemove} />
      {Array.from({ length: underway }, (_, place) => (
        <Skeleton key={place} width={72} height={72} radius={14} />
      ))}
      {pictures.length + underway < mostPictures && (
        <button
          type="button"
          className="feedback-pictures__add"
          aria-label={t('pictures.add', { count: mostPictures })}
          onClick={() => input.current?.click()}
        >
          <Icon name="plus-bold" size={22} />
        </button>
      )}
      <PictureInput input={input} onChosen={(files) => void choose(files)} />
    </div>
  )
}
