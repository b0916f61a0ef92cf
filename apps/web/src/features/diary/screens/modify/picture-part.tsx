import { Button } from '@mindisle/ui/button'
import { Icon } from '@mindisle/ui/icon'
import { Skeleton } from '@mindisle/ui/skeleton'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { PictureViewer } from '../../components/picture-viewer.tsx'
import { PrivatePicture } from '../../components/private-picture.tsx'
import { mostPictures } from '../../entry/types.ts'
import { texts } from '../../texts.ts'
import type { Editing } from './use-editing.ts'
import type { PictureActs } from './use-pictures.ts'

interface Props {
  editing: Editing
  pictures: readonly string[]
  acts: PictureActs
  /** Asks for more of them. */
  onMore(): void
}

interface Arranging extends Pick<Props, 'pictures' | 'acts'> {
  at: number
  onTurn(at: number | null): void
}

/** Where it stands among the others, and the way out. */
function Arrange({ at, pictures, acts, onTurn }: Arranging) {
  const t = useTexts(texts)
  const moveTo = (to: number) => void acts.move(at, to).then(() => onTurn(to))
  const remove = () => {
    const [picture] = pictures.slice(at, at + 1)
    if (picture !== undefined) void acts.remove(picture)
    onTurn(pictures.length === 1 ? null : Math.min(at, pictures.length - 2))
  }
  return (
    <>
      {pictures.length > 1 && (
        <>
          <Button kind="quiet" size="s" disabled={at === 0} onClick={() => moveTo(at - 1)}>
            {t('pictures.earlier')}
          </Button>
          <Button kind="quiet" size="s" disabled={at === pictures.length - 1} onClick={() => moveTo(at + 1)}>
            {t('pictures.later')}
          </Button>
        </>
      )}
      <Button kind="quiet" size="s" icon="trash" onClick={remove}>
        {t('pictures.take_out')}
      </Button>
    </>
  )
}

/** What is added already; a tap opens one, to look at or to put elsewhere. */
export function PicturePart({ editing: { id, files }, pictures, acts, onMore }: Props) {
  const t = useTexts(texts)
  const [at, setAt] = useState<number | null>(null)
  const count = pictures.length
  if (count + acts.adding === 0) return null
  return (
    <div className="modify__pictures">
      {pictures.map((picture, place) => (
        <span key={picture} className="modify__picture">
          <button type="button" className="modify__look" onClick={() => setAt(place)}>
            <PrivatePicture
              isSmall
              entry={id}
              id={picture}
              view={files.find((file) => file.id === picture)}
              label={t('pictures.one', { at: place + 1, count })}
            />
          </button>
          <button
            type="button"
            className="modify__out"
            aria-label={t('pictures.remove', { at: place + 1 })}
            onClick={() => void acts.remove(picture)}
          >
            <Icon name="x-bold" size={12} />
          </button>
        </span>
      ))}
      {Array.from({ length: acts.adding }, (_, place) => (
        <Skeleton key={place} width={76} height={76} radius={14} />
      ))}
      {count + acts.adding < mostPictures && (
        <button
          type="button"
          className="modify__add"
          aria-label={t('pictures.add', { count: mostPictures })}
          onClick={onMore}
        >
          <Icon name="plus-bold" size={22} />
        </button>
      )}
      <PictureViewer
        entry={id}
        pictures={pictures}
        files={files}
        at={at}
        onTurn={setAt}
        onClose={() => setAt(null)}
        acts={<Arrange at={at ?? 0} pictures={pictures} acts={acts} onTurn={setAt} />}
      />
    </div>
  )
}
