import { Button } from '@mindisle/ui/button'
import { Sheet } from '@mindisle/ui/sheet'
import { Skeleton } from '@mindisle/ui/skeleton'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { isWeChat } from '../../../../lib/wechat/wechat.ts'
import { texts } from '../../texts.ts'

interface Props {
  /** Open while there is one. */
  url: string | null
  name: string
  onClose(): void
}

function Picture({ url, name }: { url: string; name: string }) {
  const t = useTexts(texts)
  const [state, setState] = useState<'coming' | 'here' | 'failed'>('coming')
  const [attempt, setAttempt] = useState(0)
  if (state === 'failed') {
    const again = () => {
      setState('coming')
      setAttempt(attempt + 1)
    }
    return (
      <div className="picture__failed" role="alert">
        <p>{t('utility.picture_failed')}</p>
        <Button kind="quiet" size="m" icon="arrow-clockwise-bold" onClick={again}>
          {t('utility.picture_again')}
        </Button>
      </div>
    )
  }
  return (
    <>
      {state === 'coming' && <Skeleton height={420} radius={14} />}
      <img
        key={attempt}
        className={state === 'here' ? 'picture__img' : 'picture__img is-coming'}
        src={url}
        alt={t('utility.picture_alt', { name })}
        onLoad={() => setState('here')}
        onError={() => setState('failed')}
      />
    </>
  )
}

/** The whole screen, so that a long press reaches the picture; where files can be saved there is a button too. */
export function PictureSheet({ url, name, onClose }: Props) {
  const t = useTexts(texts)
  const [last, setLast] = useState(url)
  if (url !== null && url !== last) setLast(url)
  const shown = url ?? last
  const maySave = !isWeChat(window.navigator.userAgent)
  return (
    <Sheet
      open={url !== null}
      onClose={onClose}
      title={t('utility.picture_hint')}
      closeLabel={t('utility.close')}
      full
      {...(maySave &&
        shown !== null && {
          foot: (
            <a className="btn btn--primary btn--l btn--block" href={shown} download>
              {t('utility.picture_save')}
            </a>
          ),
        })}
    >
      {shown !== null && <Picture key={shown} url={shown} name={name} />}
    </Sheet>
  )
}
