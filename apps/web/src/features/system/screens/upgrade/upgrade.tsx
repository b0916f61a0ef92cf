import { StateArt } from '@mindisle/ui/art'
import { Card } from '@mindisle/ui/card'
import { StateView } from '@mindisle/ui/states'
import { useState } from 'react'
import { version } from '../../../../constants.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useNavigator, usePage } from '../../../../lib/navigation/page-stack.tsx'
import { QuietBar } from '../../components/quiet-bar.tsx'
import { texts } from '../../texts.ts'
import { itemsOf, needOf, readUpgradeInfo, storeAddress, type UpgradeInfo } from './upgrade-info.ts'
import '../system.css'

/** Begins anew at home: the address of this page would keep asking for an upgrade that is done. */
async function loadNewVersion(): Promise<void> {
  const registration = await window.navigator.serviceWorker?.getRegistration().catch(() => undefined)
  await registration?.update().catch(() => undefined)
  registration?.waiting?.postMessage('take-over')
  window.location.replace('/')
}

function News({ info }: { info: UpgradeInfo | null }) {
  const t = useTexts(texts)
  const items = itemsOf(info?.content ?? '')
  return (
    <div className="system__list">
      {items.length > 0 && (
        <Card>
          <h3>{t('upgrade.brings')}</h3>
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Card>
      )}
      <Card>
        <h3>{t('upgrade.kept')}</h3>
        <p>{t('upgrade.kept_text')}</p>
      </Card>
    </div>
  )
}

function UpToDate() {
  const t = useTexts(texts)
  return (
    <>
      <QuietBar name={t('upgrade.name')} />
      <main className="system">
        <StateView
          art={<StateArt kind="upgrade" />}
          title={t('upgrade.current')}
          text={t('upgrade.current_text')}
          action={{ text: t('upgrade.home'), href: '/' }}
          code={version.name}
        />
      </main>
    </>
  )
}

export default function Upgrade() {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const info = readUpgradeInfo(usePage().query.info)
  const need = needOf(info, version.code)
  const [isGoing, setGoing] = useState(false)
  if (need === 'none') return <UpToDate />
  const isForced = need === 'forced'
  const store = storeAddress(info?.url ?? '', window.location.origin)
  const refresh = () => {
    if (isGoing) return
    setGoing(true)
    void loadNewVersion()
  }
  return (
    <>
      <QuietBar name={t('upgrade.name')} isRoot={isForced} />
      <main className="system">
        <StateView
          art={<StateArt kind="upgrade" />}
          title={t('upgrade.title')}
          text={t(isForced ? 'upgrade.text_forced' : 'upgrade.text')}
          action={
            store === null
              ? { text: t(isGoing ? 'upgrade.going' : 'upgrade.go'), onClick: refresh, loading: isGoing }
              : { text: t('upgrade.open'), href: store }
          }
          second={
            isForced ? undefined : { text: t('upgrade.later'), onClick: () => navigator.navigateBack() }
          }
          code={
            info?.last_version
              ? t('upgrade.versions', { from: version.name, to: info.last_version })
              : version.name
          }
        >
          <News info={info} />
        </StateView>
      </main>
    </>
  )
}
