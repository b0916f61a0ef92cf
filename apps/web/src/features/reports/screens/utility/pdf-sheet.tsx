import { Button } from '@mindisle/ui/button'
import { Sheet } from '@mindisle/ui/sheet'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { isWeChat } from '../../../../lib/wechat/wechat.ts'
import { useCopyLink } from '../../components/use-copy.ts'
import { texts } from '../../texts.ts'

interface Props {
  url: string | null
  onClose(): void
}

/** A real link: a window opened after waiting would be blocked. */
export function PdfSheet({ url, onClose }: Props) {
  const t = useTexts(texts)
  const copy = useCopyLink()
  const [last, setLast] = useState(url)
  if (url !== null && url !== last) setLast(url)
  const address = new URL(url ?? last ?? '/', window.location.origin).href
  return (
    <Sheet
      open={url !== null}
      onClose={onClose}
      title={t('utility.pdf_ready')}
      sub={t('utility.pdf_ready_text')}
      closeLabel={t('utility.close')}
    >
      <div className="stack">
        <a className="btn btn--primary btn--l btn--block" href={address} target="_blank" rel="noopener">
          {t('utility.pdf_open')}
        </a>
        <Button kind="quiet" block icon="copy" onClick={() => void copy(address)}>
          {t('utility.copy')}
        </Button>
        {isWeChat(window.navigator.userAgent) && <p className="cap center">{t('utility.pdf_wechat')}</p>}
      </div>
    </Sheet>
  )
}
