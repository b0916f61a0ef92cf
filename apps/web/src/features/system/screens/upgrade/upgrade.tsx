import { StateArt } from '@mindisle/ui/art'
import { Card } from '@mindisle/ui/card'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { StateView } from '@mindisle/ui/states'
import { useState } from 'react'
import { version } from '../../../../constants.ts'
import { useCaller } from '../../../../lib/http/caller.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useNavigator, usePage } from '../../../../lib/navigation/page-stack.tsx'
import { useRemote } from '../../../../lib/remote/remote.ts'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { deviceStore } from '../../../../lib/storage/stored.ts'
import {
  forcedUpgrade,
  upgradeNeed,
  upgradeQuestion,
  type UpgradeInfo,
} from '../../../../shared/upgrade/upgrade.ts'
import { QuietBar } from '../../components/quiet-bar.tsx'
import { texts } from '../../texts.ts'
import { isOurs, itemsOf, storeAddress } from './upgrade-info.ts'
import '../system.css'

/** Begins anew at home: the address of this page would keep asking for an upgrade that is done. */
async function loadNewVersion(): Promise<void> {
  const registration = await window.navigator.serviceWorker?.getRegistration().catch(() => undefined)
  await registration?.update().catch(() => undefined)
  registration?.waiting?.postMessage('take-over')
  window.location.replace('/')
}

function News({ info }: { info: UpgradeInfo }) {
  const t = useTexts(texts)
  const items = itemsOf(info.content)
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

function NewVersion({ info, isForced }: { info: UpgradeInfo; isForced: boolean }) {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const canGoBack = isOurs(usePage().query.info, info)
  const [isGoing, setGoing] = useState(false)
  const store = storeAddress(info.url, window.location.origin)
  const refresh = () => {
    if (isGoing) return
    setGoing(true)
    void loadNewVersion()
  }
  const later = canGoBack ? { onClick: () => navigator.navigateBack() } : { href: '/' }
  return (
    <StateView
      art={<StateArt kind="upgrade" />}
      title={t('upgrade.title')}
      text={t(isForced ? 'upgrade.text_forced' : 'upgrade.text')}
      action={
        store === null
          ? { text: t(isGoing ? 'upgrade.going' : 'upgrade.go'), onClick: refresh, loading: isGoing }
          : { text: t('upgrade.open'), href: store }
      }
      second={isForced ? undefined : { text: t('upgrade.later'), ...later }}
      code={
        info.last_version
          ? t('upgrade.versions', { from: version.name, to: info.last_version })
          : version.name
      }
    >
      <News info={info} />
    </StateView>
  )
}

function UpToDate() {
  const t = useTexts(texts)
  return (
    <StateView
      art={<StateArt kind="upgrade" />}
      title={t('upgrade.current')}
      text={t('upgrade.current_text')}
      action={{ text: t('upgrade.home'), href: '/' }}
      code={version.name}
    />
  )
}

const kept = forcedUpgrade(deviceStore(() => window.localStorage))

/** What the server says now, or what it said when it closed this version. */
function useUpgradeInfo() {
  const caller = useCaller()
  const { data, ...rest } = useRemote({
    queryKey: ['upgrade'],
    queryFn: () => caller.quiet('GET /api/information/check_upgrade', { query: upgradeQuestion }),
  })
  return { ...rest, info: data ?? kept.read() }
}

export default function Upgrade() {
  const t = useTexts(texts)
  const { info, error, isError, isFetching, refetch } = useUpgradeInfo()
  const need = info && upgradeNeed(info, version.code)
  return (
    <>
      <QuietBar name={t('upgrade.name')} isRoot={need === 'forced'} />
      <main className="system">
        {info && need === 'none' && <UpToDate />}
        {info && need !== 'none' && <NewVersion info={info} isForced={need === 'forced'} />}
        {!info && isError && <LoadFailed query={{ error, isFetching, refetch }} />}
        {!info && !isError && (
          <Loading label={t('upgrade.name')}>
            <div className="pad stack">
              <Skeleton height={220} radius={20} />
              <Skeleton height={52} radius={26} />
            </div>
          </Loading>
        )}
      </main>
    </>
  )
}
