import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { QrCode } from '@mindisle/ui/qr'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import type { Team } from '../../api/teams.ts'
import { texts } from '../../texts.ts'

/** By link, by picture, or by six characters that are read out. */
export function Invite({ team }: { team: Team }) {
  const t = useTexts(texts)
  const shell = useShell()
  const address = pageAddress('page3/team/publicity', { id: team.id })
  const share = useSingle(() =>
    shell.share({ address, title: team.name, text: t('invite.card') }).catch(() => undefined),
  )
  if (team.state === 'closed') return null
  return (
    <Card className="team-invite team-show__part">
      <QrCode text={window.location.origin + address} label={t('show.qr')} size={104} />
      <div>
        <small>{t('show.code')}</small>
        <p className="team-invite__code">{team.code}</p>
        <Button kind="quiet" size="s" icon="share-network" onClick={() => void share()}>
          {t('show.send')}
        </Button>
        <Button kind="text" size="s" href={address}>
          {t('show.look')}
        </Button>
      </div>
    </Card>
  )
}
