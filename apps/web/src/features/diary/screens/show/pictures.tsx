import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { PictureViewer } from '../../components/picture-viewer.tsx'
import { PrivatePicture } from '../../components/private-picture.tsx'
import type { FileView } from '../../entry/types.ts'
import { texts } from '../../texts.ts'

interface Props {
  entry: string
  pictures: readonly string[]
  files: readonly FileView[]
}

/** Small ones in rows; a tap opens one over the whole screen. */
export function Pictures({ entry, pictures, files }: Props) {
  const t = useTexts(texts)
  const [at, setAt] = useState<number | null>(null)
  if (pictures.length === 0) return null
  return (
    <>
      <ul className={pictures.length === 1 ? 'entry__pictures entry__pictures--one' : 'entry__pictures'}>
        {pictures.map((id, place) => (
          <li key={id}>
            <button type="button" onClick={() => setAt(place)}>
              <PrivatePicture
                isSmall={pictures.length > 1}
                entry={entry}
                id={id}
                view={files.find((file) => file.id === id)}
                label={t('pictures.one', { at: place + 1, count: pictures.length })}
              />
            </button>
          </li>
        ))}
      </ul>
      <PictureViewer
        entry={entry}
        pictures={pictures}
        files={files}
        at={at}
        onTurn={setAt}
        onClose={() => setAt(null)}
      />
    </>
  )
}
