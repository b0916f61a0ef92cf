import { Button } from '@mindisle/ui/button'
import { Cell, CellBlock, CellGroup } from '@mindisle/ui/cell'
import { ask } from '@mindisle/ui/dialog'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { ErrorState } from '@mindisle/ui/states'
import { Tag } from '@mindisle/ui/tag'
import { toast } from '@mindisle/ui/toast'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { deviceName } from '../../components/device-name.ts'
import { momentOf } from '../../components/times.ts'
import { useDevices, useSignOutDevice } from '../../api/devices.ts'
import { texts } from '../../texts.ts'

type Device = NonNullable<ReturnType<typeof useDevices>['data']>['list'][number]

interface RowProps {
  device: Device
  isBusy: boolean
  onSignOut: () => void
}

function DeviceRow({ device, isBusy, onSignOut }: RowProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const name = deviceName(device.label, t)
  const time = momentOf(device.last_seen_at, language)
  if (device.is_current) {
    return <Cell title={name} sub={t('devices.now')} end={<Tag tone="self">{t('devices.this')}</Tag>} />
  }
  return (
    <Cell
      title={name}
      sub={t('devices.seen', { time })}
      end={
        <Button
          kind="quiet"
          size="s"
          loading={isBusy}
          onClick={onSignOut}
          label={t('devices.sign_out_named', { name })}
        >
          {t('devices.sign_out')}
        </Button>
      }
    />
  )
}

function DeviceList({ devices }: { devices: Device[] }) {
  const t = useTexts(texts)
  const { mutate, isPending, variables } = useSignOutDevice()
  const signOut = async (device: Device | null) => {
    if (isPending) return
    const isSure = await ask({
      title: device === null ? t('devices.ask_all') : t('devices.ask', { name: deviceName(device.label, t) }),
      body: t('devices.consequence'),
      confirm: t('devices.sign_out'),
      cancel: t('devices.keep'),
    })
    if (isSure) mutate(device?.id ?? null, { onSuccess: () => toast(t('devices.done')) })
  }
  const hasOthers = devices.some((device) => !device.is_current)
  return (
    <>
      {devices.map((device) => (
        <DeviceRow
          key={device.id}
          device={device}
          isBusy={isPending && variables === device.id}
          onSignOut={() => void signOut(device)}
        />
      ))}
      {hasOthers && (
        <Cell
          title={t('devices.all')}
          sub={t('devices.all_sub')}
          value={isPending && variables === null ? t('devices.busy') : undefined}
          onClick={() => void signOut(null)}
        />
      )}
    </>
  )
}

/** Alone on its page it says what to do with one that nobody knows. */
export function Devices({ isPage = false }: { isPage?: boolean }) {
  const t = useTexts(texts)
  const { data, isError, isFetching, refetch } = useDevices()
  return (
    <CellGroup
      title={isPage ? undefined : t('devices.group')}
      note={isPage ? t('devices.strange') : undefined}
    >
      {data ? (
        <DeviceList devices={data.list} />
      ) : (
        <CellBlock>
          {isError ? (
            <ErrorState
              compact
              title={t('failed.title')}
              text={t('failed.text')}
              action={{ text: t('failed.again'), onClick: () => void refetch(), loading: isFetching }}
            />
          ) : (
            <Loading label={t('devices.loading')}>
              <Skeleton width="52%" height={16} />
              <Skeleton width="36%" height={12} className="setting-second" />
            </Loading>
          )}
        </CellBlock>
      )}
    </CellGroup>
  )
}
