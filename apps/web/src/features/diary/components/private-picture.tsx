import { Button } from '@mindisle/ui/button'
import { Icon } from '@mindisle/ui/icon'
import { Skeleton } from '@mindisle/ui/skeleton'
import { useBlobUrl } from '../../../lib/files/use-blob-url.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { useFile, type FileWanted } from '../api/file.ts'
import { texts } from '../texts.ts'
import './private-picture.css'

interface Props extends FileWanted {
  /** Which one of how many, as it is read out: nobody else knows what is on it. */
  label: string
  /** Over the whole screen: nothing cut off, and another try where it failed. */
  isWhole?: boolean
}

function Gone({
  isWhole,
  isElsewhere,
  onAgain,
}: {
  isWhole: boolean
  isElsewhere: boolean
  onAgain(): void
}) {
  const t = useTexts(texts)
  const why = t(isElsewhere ? 'pictures.elsewhere' : 'pictures.gone')
  if (!isWhole)
    return (
      <span className="private-picture private-picture--gone" role="img" aria-label={why}>
        <Icon name="image-later" size={24} />
      </span>
    )
  return (
    <div className="private-picture private-picture--gone">
      <Icon name="image-later" size={32} />
      <p>{why}</p>
      {!isElsewhere && (
        <Button kind="quiet" size="m" onClick={onAgain}>
          {t('pictures.again')}
        </Button>
      )}
    </div>
  )
}

export function PrivatePicture({ label, isWhole = false, ...wanted }: Props) {
  const { data, error, refetch } = useFile(wanted)
  const url = useBlobUrl(data)
  if (url !== null)
    return (
      <img
        className={isWhole ? 'private-picture private-picture--whole' : 'private-picture'}
        src={url}
        alt={label}
        draggable={false}
      />
    )
  if (error === null && data !== null) return <Skeleton height={640} className="private-picture" />
  return <Gone isWhole={isWhole} isElsewhere={error === null} onAgain={() => void refetch()} />
}
