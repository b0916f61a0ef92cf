import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Picker } from '@mindisle/ui/picker'
import { SwitchCell } from '@mindisle/ui/switch'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { useChangePush, type Chosen, type NoticeSettings } from './api.ts'
import { canPush, isDenied, isGranted, PushDenied } from './push.ts'
import { texts } from './texts.ts'

const night = { from: 22 * 60, until: 8 * 60 }
const two = (n: number): string => String(n).padStart(2, '0')
const clock = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
const optionsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: String(at), text: two(at) }))

interface TimeProps {
  title: string
  at: number
  onChange(at: number): void
}

function Time({ title, at, onChange }: TimeProps) {
  const t = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Cell
        title={title}
        value={clock(at)}
        label={t('outside.change', { what: title, time: clock(at) })}
        onClick={() => setOpen(true)}
      />
      <Picker
        open={isOpen}
        title={title}
        confirmText={t('outside.done')}
        cancelText={t('outside.cancel')}
        values={[String(Math.floor(at / 60)), String(at % 60)]}
        columns={() => [
          { key: 'hour', label: t('outside.hour'), options: optionsOf(24) },
          { key: 'minute', label: t('outside.minute'), options: optionsOf(60) },
        ]}
        onCancel={() => setOpen(false)}
        onConfirm={([hour, minute]) => {
          setOpen(false)
          onChange(Number(hour) * 60 + Number(minute))
        }}
      />
    </>
  )
}

function PushSwitch({ push }: Pick<NoticeSettings, 'push'>) {
  const t = useTexts(texts)
  const [hasRefused, setRefused] = useState(isDenied)
  const { mutate, isPending } = useChangePush({
    onSaved: () => {
      setRefused(false)
      toast(t('settings.saved'))
    },
    onFailed: (error) => (error instanceof PushDenied ? setRefused(true) : toast(t('outside.push_failed'))),
  })
  return (
    <SwitchCell
      title={t('outside.push')}
      consequence={t(hasRefused ? 'outside.push_denied' : 'outside.push_text')}
      checked={push.is_on && isGranted()}
      disabled={isPending}
      onChange={(isOn) => mutate(isOn ? push.public_key : null)}
    />
  )
}

interface Props {
  settings: NoticeSettings
  isBusy: boolean
  onChange(chosen: Chosen): void
}

function Quiet({ settings, isBusy, onChange }: Props) {
  const t = useTexts(texts)
  const { quiet } = settings
  return (
    <>
      <SwitchCell
        title={t('outside.quiet')}
        consequence={t('outside.quiet_text')}
        checked={quiet !== null}
        disabled={isBusy}
        onChange={(isOn) => onChange({ ...settings, quiet: isOn ? night : null })}
      />
      {quiet && (
        <>
          <Time
            title={t('outside.from')}
            at={quiet.from}
            onChange={(from) => onChange({ ...settings, quiet: { ...quiet, from } })}
          />
          <Time
            title={t('outside.until')}
            at={quiet.until}
            onChange={(until) => onChange({ ...settings, quiet: { ...quiet, until } })}
          />
        </>
      )}
    </>
  )
}

/** Only what can reach this person from here; where nothing can, nothing is said. */
export function Outside({ settings, isBusy, onChange }: Props) {
  const t = useTexts(texts)
  const { push, channels } = settings
  const offered = (['wechat', 'sms'] as const).filter((channel) => settings[channel].is_available)
  const hasPush = push.is_available && canPush()
  if (offered.length === 0 && !hasPush) return null
  return (
    <CellGroup title={t('outside.title')} note={t('outside.note')}>
      {hasPush && <PushSwitch push={push} />}
      {offered.map((channel) => (
        <SwitchCell
          key={channel}
          title={t(`outside.${channel}`)}
          consequence={t(`outside.${channel}_text`)}
          checked={channels.includes(channel)}
          disabled={isBusy}
          onChange={(isOn) => {
            const others = channels.filter((one) => one !== channel)
            onChange({ ...settings, channels: isOn ? [...others, channel] : others })
          }}
        />
      ))}
      <Quiet settings={settings} isBusy={isBusy} onChange={onChange} />
    </CellGroup>
  )
}
