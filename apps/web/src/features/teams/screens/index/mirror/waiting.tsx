import { Button } from '@mindisle/ui/button'
import { ActionBar } from '@mindisle/ui/action-bar'
import { Card } from '@mindisle/ui/card'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Icon } from '@mindisle/ui/icon'
import { Note } from '@mindisle/ui/note'
import { QrCode } from '@mindisle/ui/qr'
import { Tile } from '@mindisle/ui/tile'
import { toast } from '@mindisle/ui/toast'
import { copyText } from '../../../../../lib/files/copy-text.ts'
import { useTexts } from '../../../../../lib/i18n/use-texts.ts'
import type { Mirror } from '../../../api/mirror.ts'
import { texts } from '../../../texts.ts'
import { mirrorAddress, useAskFriends } from './ask-friends.ts'

interface Props {
  mirror: Mirror
  id: string
  onChange(): void
}

function Seats({ mirror: { raters, needed } }: Pick<Props, 'mirror'>) {
  const t = useTexts(texts)
  return (
    <Card className="mirror-seats">
      <p className="mirror-seats__head">
        <b>{t('mirror.seats')}</b> <small>{t('mirror.seats_of', { count: raters })}</small>
      </p>
      <p className="mirror-seats__row" aria-hidden="true">
        {Array.from({ length: needed }, (_, at) => (
          <i key={at} className={at < raters ? 'is-had' : undefined}>
            {at < raters && <Icon name="sun-horizon-duotone" size={26} />}
          </i>
        ))}
      </p>
      <p className="mirror__text">{t('mirror.seats_text')}</p>
    </Card>
  )
}

/** Says why nothing is drawn yet, and asks friends in. */
export function WaitingMirror({ mirror, id, onChange }: Props) {
  const t = useTexts(texts)
  const share = useAskFriends(id)
  const address = window.location.origin + mirrorAddress(id)
  const copy = async () => toast((await copyText(address)) ? t('mirror.copied') : address)
  const { raters, needed, most } = mirror
  return (
    <>
      <h2 className="mirror__h">{t('mirror.waiting', { count: Math.max(1, needed - raters) })}</h2>
      <Seats mirror={mirror} />
      <Card className="mirror-ask">
        <QrCode text={address} label={t('mirror.qr')} size={112} />
        <div>
          <b>{t('mirror.ask')}</b>
          <p className="mirror__text">{t('mirror.ask_text', { count: most })}</p>
          <Button
            className="mirror-ask__copy"
            kind="quiet"
            size="s"
            icon="link-later"
            onClick={() => void copy()}
          >
            {t('mirror.copy')}
          </Button>
        </div>
      </Card>
      <CellGroup className="mirror__part">
        {mirror.may_change && (
          <Cell
            start={<Tile icon="user-duotone" tone="brand" />}
            title={t('mirror.mine_done')}
            sub={t('mirror.mine_change')}
            onClick={onChange}
          />
        )}
        <Cell
          start={<Tile icon="eye" tone="sea" />}
          title={t('mirror.friends_see')}
          sub={t('mirror.friends_see_sub')}
          href={mirrorAddress(id)}
        />
      </CellGroup>
      <Note icon="lock-simple" className="mirror__part">
        {t('mirror.rule')}
      </Note>
      <ActionBar>
        <Button icon="share-network" onClick={() => void share()}>
          {t('mirror.another')}
        </Button>
      </ActionBar>
    </>
  )
}
