import { Card } from '@mindisle/ui/card'
import { SwitchCell } from '@mindisle/ui/switch'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Device } from '../../draft/draft.ts'
import { texts } from '../../texts.ts'

/** Word for word what goes along. */
function DeviceList({ device }: { device: Device }) {
  const t = useTexts(texts)
  const { browser, browser_version: number, failed } = device
  const rows: Array<[string, string]> = [
    [t('part.app'), device.app],
    [t('part.browser'), browser === null ? t('part.unknown') : [browser, number].filter(Boolean).join(' ')],
    [t('part.system'), device.system ?? t('part.unknown')],
    [t('part.screen'), device.screen],
    [t('part.connection'), device.connection],
    [
      t('part.failed'),
      failed
        ? `${failed.call} · ${failed.status === 0 ? t('part.no_answer') : failed.status}`
        : t('part.none'),
    ],
  ]
  return (
    <dl className="feedback-device__list" aria-label={t('device_list')}>
      {rows.map(([name, value]) => (
        <div key={name} className="feedback-device__row">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface Props {
  /** What would be sent; null while it is not wanted. */
  device: Device | null
  onChange(isWanted: boolean): void
}

export function DevicePart({ device, onChange }: Props) {
  const t = useTexts(texts)
  return (
    <Card className="feedback-device">
      <SwitchCell
        title={t('device')}
        consequence={t('device_text')}
        checked={device !== null}
        onChange={onChange}
      />
      {device && <DeviceList device={device} />}
    </Card>
  )
}
