import { Icon } from '@mindisle/ui/icon'
import { QrCode } from '@mindisle/ui/qr'
import { tell } from '@mindisle/ui/dialog'
import { toast } from '@mindisle/ui/toast'
import { copyText } from '../../../../lib/files/copy-text.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { texts } from '../../texts.ts'

export function LinkRow({ url }: { url: string }) {
  const t = useTexts(texts)
  const copy = async () => {
    if (await copyText(url)) toast(t('index.copied'))
    else await tell({ title: t('index.not_copied'), body: url, confirm: t('index.ok') })
  }
  return (
    <section className="share-link" aria-label={t('index.link')}>
      <QrCode text={url} label={t('index.qr')} size={148} className="share-link__qr" />
      <button type="button" className="share-link__url" onClick={() => void copy()}>
        <span>{url.replace(/^https?:\/\//, '')}</span>
        <Icon name="copy" size={18} label={t('index.copy')} />
      </button>
    </section>
  )
}
