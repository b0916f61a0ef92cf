import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { ask } from '@mindisle/ui/dialog'
import { QrCode } from '@mindisle/ui/qr'
import { toast } from '@mindisle/ui/toast'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { useRevoke } from '../../api/sharing.ts'
import { publicAddress } from '../../components/addresses.ts'
import { useCopyLink } from '../../components/use-copy.ts'
import { texts } from '../../texts.ts'

function useRevoking(id: string) {
  const t = useTexts(texts)
  const { mutateAsync, isPending } = useRevoke()
  const revoke = useSingle(async () => {
    const isSure = await ask({
      title: t('public.revoke_ask'),
      body: t('public.revoke_text'),
      confirm: t('public.revoke_yes'),
      cancel: t('public.revoke_no'),
      danger: true,
    })
    if (!isSure) return
    const isDone = await mutateAsync(id).then(
      () => true,
      () => false,
    )
    if (isDone) toast(t('public.revoked'))
  })
  return { revoke, isPending }
}

interface Props {
  id: string
  url: string
  token: string
  views: number
  name: string
}

/** The link that is out there: how many came, ways to pass it on, and the way to take it back. */
export function LinkCard({ id, url, token, views, name }: Props) {
  const t = useTexts(texts)
  const { share } = useShell()
  const copy = useCopyLink()
  const { revoke, isPending } = useRevoking(id)
  const send = () =>
    void share({ address: publicAddress(token), title: name, text: t('public.share_text', { name }) })
  return (
    <Card className="public__link">
      <div className="public__link-row">
        <QrCode className="public__qr" text={url} label={t('public.qr')} size={104} />
        <div className="grow public__link-text">
          <h2>
            <i />
            {t('public.on')}
          </h2>
          <p className="cap">{views > 0 ? t('public.views', { count: views }) : t('public.views_none')}</p>
          <a className="public__url" href={publicAddress(token)} aria-label={t('public.open')}>
            {url}
          </a>
        </div>
      </div>
      <div className="public__acts">
        <Button kind="soft" size="s" icon="share-network" onClick={send}>
          {t('public.share')}
        </Button>
        <Button kind="quiet" size="s" icon="copy" onClick={() => void copy(url)}>
          {t('public.copy')}
        </Button>
        <Button kind="quiet" size="s" icon="eye" href={publicAddress(token)}>
          {t('public.open')}
        </Button>
        <Button kind="text" size="s" loading={isPending} onClick={() => void revoke()}>
          {t('public.revoke')}
        </Button>
      </div>
    </Card>
  )
}
