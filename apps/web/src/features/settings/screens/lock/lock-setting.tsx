import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Icon, type IconName } from '@mindisle/ui/icon'
import { Note } from '@mindisle/ui/note'
import { Segmented } from '@mindisle/ui/segmented'
import { Switch, SwitchCell } from '@mindisle/ui/switch'
import { toast } from '@mindisle/ui/toast'
import { Words } from '@mindisle/ui/words'
import { useCallback, useEffect, useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { canRecognise, makeDeviceKey } from '../../../../shared/lock/device-key.ts'
import {
  canLock,
  changeLock,
  delays,
  lockPlace,
  setCode,
  tellThisPage,
  type Lock,
} from '../../../../shared/lock/place.ts'
import { useIsMember } from '../../../../shared/session/use-is-member.ts'
import { texts } from '../../texts.ts'
import { CodeSheet } from './code-sheet.tsx'
import './lock-setting.css'

const delayNames = ['at_once', 'one_minute', 'five_minutes'] as const

/** As it lies on the device, also when another page changes it. */
function useLock(): [Lock | null, () => void] {
  const [lock, setLock] = useState(lockPlace.read)
  const look = useCallback(() => setLock(lockPlace.read()), [])
  useEffect(() => {
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [look])
  return [lock, look]
}

function LockTile({ icon, look }: { icon: IconName; look: 'code' | 'device' }) {
  return (
    <span className={`lock-setting__tile lock-setting__tile--${look}`}>
      <Icon name={icon} size={20} />
    </span>
  )
}

/** Only where the device can tell its owner by itself. */
function Recognise({ lock, onChange }: { lock: Lock; onChange(): void }) {
  const t = useTexts(texts)
  const [isPossible, setPossible] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    canRecognise()
      .then(setPossible)
      .catch(() => undefined)
  }, [])
  if (!isPossible && !lock.deviceKey) return null
  const turn = async (isOn: boolean) => {
    setBusy(true)
    const deviceKey = isOn ? await makeDeviceKey(t('lock.key_name')) : null
    setBusy(false)
    if (isOn && !deviceKey) return toast(t('lock.not_made'))
    changeLock({ deviceKey })
    onChange()
  }
  return (
    <Cell
      start={<LockTile icon="fingerprint-later" look="device" />}
      title={t('lock.recognise')}
      sub={t('lock.recognise_sub')}
      end={
        <Switch
          label={t('lock.recognise')}
          checked={lock.deviceKey !== null}
          disabled={isBusy}
          onChange={(isOn) => void turn(isOn)}
        />
      }
    />
  )
}

function Details({ lock, onChange, onNewCode }: { lock: Lock; onChange(): void; onNewCode(): void }) {
  const t = useTexts(texts)
  const change = (part: Partial<Lock>) => {
    changeLock(part)
    onChange()
  }
  return (
    <>
      <CellGroup title={t('lock.ways')}>
        <Cell
          start={<LockTile icon="password-later" look="code" />}
          title={t('lock.digits', { digits: lock.code.digits })}
          sub={t('lock.digits_sub')}
          value={t('lock.change')}
          onClick={onNewCode}
        />
        <Recognise lock={lock} onChange={onChange} />
      </CellGroup>
      <h2 className="lock-setting__h">{t('lock.after')}</h2>
      <Segmented
        wraps
        label={t('lock.after')}
        value={String(lock.delay)}
        onChange={(value) => change({ delay: delays.find((delay) => String(delay) === value) ?? 0 })}
        options={delays.map((delay, at) => ({
          value: String(delay),
          label: t(`lock.${delayNames[at] ?? 'at_once'}`),
        }))}
      />
      <CellGroup className="lock-setting__cover">
        <SwitchCell
          title={t('lock.cover')}
          consequence={t('lock.cover_sub')}
          checked={lock.covers}
          onChange={(covers) => change({ covers })}
        />
      </CellGroup>
    </>
  )
}

type Asked = 'on' | 'off' | 'change'

/** A code for the app on this device: who has it may go on, who has forgotten it signs in again. */
export function LockSetting() {
  const t = useTexts(texts)
  const isMember = useIsMember()
  const [lock, lookAgain] = useLock()
  const [asked, setAsked] = useState<Asked | null>(null)
  const done = async (code: string) => {
    if (asked === 'off') lockPlace.remove()
    else await setCode(code)
    tellThisPage()
    setAsked(null)
    lookAgain()
    toast(t(asked === 'off' ? 'lock.off' : asked === 'on' ? 'lock.on' : 'lock.changed'))
  }
  return (
    <>
      <PageBar title={t('lock.title')} />
      <main className="pad">
        <h2 className="lock-setting__lead">
          <Words>{t('lock.lead')}</Words>
        </h2>
        <p className="lock-setting__sub">{t('lock.sub')}</p>
        <div className="lock-setting__master">
          <SwitchCell
            title={t('lock.switch')}
            consequence={t(canLock() ? 'lock.switch_sub' : 'lock.not_here')}
            checked={lock !== null}
            disabled={!canLock()}
            onChange={(isOn) => setAsked(isOn ? 'on' : 'off')}
          />
        </div>
        {lock && <Details lock={lock} onChange={lookAgain} onNewCode={() => setAsked('change')} />}
        <Note icon="lifebuoy" className="lock-setting__note">
          <p>{t(isMember ? 'lock.note' : 'lock.note_visitor')}</p>
          <p>{t('lock.honest')}</p>
        </Note>
      </main>
      <CodeSheet asked={asked} digits={lock?.code.digits} onClose={() => setAsked(null)} onDone={done} />
    </>
  )
}
