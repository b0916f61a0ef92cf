import { Card } from '@mindisle/ui/card'
import { Icon } from '@mindisle/ui/icon'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { RunResult } from '../../api/runs.ts'
import { texts } from '../../texts.ts'

const deviceWords = {
  touch: 'device.touch',
  pen: 'device.touch',
  mouse: 'device.mouse',
  keys: 'device.keys',
} as const

/** A line of a study where it measured the same, and what this device adds; never a percentile. */
export function Reference({ run }: { run: RunResult }) {
  const t = useTexts(texts)
  const { reference, device } = run
  return (
    <Card className={reference ? 'reaction-reference' : 'reaction-reference reaction-reference--none'}>
      <h2 className="title-3">{t('reference.title')}</h2>
      {reference ? (
        <>
          <p className="reaction-reference__line">
            {t('reference.line', { ms: reference.ms, age: reference.age })}
          </p>
          <p className="callout">{t('reference.source')}</p>
        </>
      ) : (
        <p className="callout">{t(run.mode === 'simple' ? 'reference.no_age' : 'reference.none')}</p>
      )}
      <p className="reaction-reference__device">
        <Icon name="device-mobile-later" size={18} />
        {t(deviceWords[device.input])}
        {device.refresh_hz !== null &&
          t('device.refresh', { hertz: device.refresh_hz, ms: Math.round(1_000 / device.refresh_hz) })}
      </p>
    </Card>
  )
}
