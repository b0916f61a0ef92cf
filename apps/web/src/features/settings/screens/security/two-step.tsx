import { Cell, CellGroup } from '@mindisle/ui/cell'
import { ask } from '@mindisle/ui/dialog'
import { Sheet } from '@mindisle/ui/sheet'
import { Tag } from '@mindisle/ui/tag'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useBeginTwoStep, useEndTwoStep, useRenewRecoveryCodes } from '../../api/security.ts'
import { texts } from '../../texts.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { SecurityState } from './security.tsx'
import { SetUp, type Begun } from './set-up.tsx'

/** What the sheet shows: the new secret, or the codes that are shown once. */
type Shown = { begun: Begun } | { codes: readonly string[] }

function OffCells({ onBegun }: { onBegun(begun: Begun): void }) {
  const t = useTexts(texts)
  const { mutate, isPending } = useBeginTwoStep()
  const begin = () => {
    if (!isPending) mutate(undefined, { onSuccess: onBegun })
  }
  return <Cell title={t('two_step.turn_on')} sub={t('two_step.turn_on_sub')} onClick={begin} />
}

function OnCells({ left, onCodes }: { left: number; onCodes(codes: readonly string[]): void }) {
  const t = useTexts(texts)
  const renew = useRenewRecoveryCodes()
  const end = useEndTwoStep()
  const isBusy = renew.isPending || end.isPending
  const renewCodes = async () => {
    const isSure = await ask({
      title: t('two_step.ask_renew'),
      body: t('two_step.renew_consequence'),
      confirm: t('two_step.renew'),
      cancel: t('two_step.keep'),
    })
    if (isSure && !isBusy)
      renew.mutate(undefined, { onSuccess: ({ recovery_codes = [] }) => onCodes(recovery_codes) })
  }
  const turnOff = async () => {
    const isSure = await ask({
      title: t('two_step.ask_off'),
      body: t('two_step.off_consequence'),
      confirm: t('two_step.turn_off'),
      cancel: t('two_step.keep'),
      danger: true,
    })
    if (isSure && !isBusy) end.mutate(undefined, { onSuccess: () => toast(t('two_step.off')) })
  }
  return (
    <>
      <Cell
        title={t('two_step.app')}
        sub={t('two_step.app_sub')}
        end={<Tag tone="self">{t('two_step.on')}</Tag>}
      />
      <Cell
        title={t('two_step.codes')}
        sub={t('two_step.left', { count: left })}
        onClick={() => void renewCodes()}
      />
      <Cell title={t('two_step.turn_off')} onClick={() => void turnOff()} />
    </>
  )
}

export function TwoStep({ state }: { state: SecurityState }) {
  const t = useTexts(texts)
  const [shown, setShown] = useState<Shown | null>(null)
  const [isOpen, setOpen] = useState(false)
  const show = (what: Shown) => {
    setShown(what)
    setOpen(true)
  }
  const hasCodes = shown !== null && 'codes' in shown
  return (
    <CellGroup title={t('two_step.group')} note={t('two_step.note')}>
      {state.has_totp ? (
        <OnCells left={state.recovery_codes_left} onCodes={(codes) => show({ codes })} />
      ) : (
        <OffCells onBegun={(begun) => show({ begun })} />
      )}
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t(hasCodes ? 'two_step.codes' : 'two_step.set_up')}
        closeLabel={t('security.close')}
      >
        {shown && 'begun' in shown && (
          <SetUp key={shown.begun.secret} begun={shown.begun} onCodes={(codes) => setShown({ codes })} />
        )}
        {shown && 'codes' in shown && <RecoveryCodes codes={shown.codes} onDone={() => setOpen(false)} />}
      </Sheet>
    </CellGroup>
  )
}
