import { deviceLabel } from '@mindisle/base'
import { Button } from '@mindisle/ui/button'
import { Cell, CellBlock, CellGroup } from '@mindisle/ui/cell'
import { ask } from '@mindisle/ui/dialog'
import { Field } from '@mindisle/ui/field'
import { Sheet } from '@mindisle/ui/sheet'
import { toast } from '@mindisle/ui/toast'
import { useState, type FormEvent } from 'react'
import { isCallFailure, Refused } from '../../../../lib/http/failures.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { canUsePasskeys } from '../../../../shared/passkeys/passkeys.ts'
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from '../../api/security.ts'
import { deviceName } from '../../components/device-name.ts'
import { dayOf } from '../../components/times.ts'
import { texts } from '../../texts.ts'
import type { SecurityState } from './security.tsx'

type Passkey = SecurityState['passkeys'][number]

const longestName = 40

function Manage({ passkey, onDone }: { passkey: Passkey; onDone(): void }) {
  const t = useTexts(texts)
  const [name, setName] = useState(passkey.name)
  const rename = useRenamePasskey()
  const remove = useRemovePasskey()
  const isBusy = rename.isPending || remove.isPending
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || name.trim() === '') return
    rename.mutate({ id: passkey.id, name: name.trim() }, { onSuccess: onDone })
  }
  const letGo = async () => {
    if (isBusy) return
    const isSure = await ask({
      title: t('passkey.ask_remove', { name: passkey.name }),
      body: t('passkey.remove_consequence'),
      confirm: t('passkey.remove'),
      cancel: t('passkey.keep'),
      danger: true,
    })
    if (!isSure) return
    remove.mutate(passkey.id, {
      onSuccess: () => {
        toast(t('passkey.removed'))
        onDone()
      },
    })
  }
  return (
    <form className="security-form" noValidate onSubmit={save}>
      <Field label={t('passkey.name')} maxLength={longestName} value={name} onChange={setName} />
      <Button type="submit" block loading={rename.isPending} disabled={name.trim() === ''}>
        {t('passkey.save')}
      </Button>
      <Button kind="text" block loading={remove.isPending} onClick={() => void letGo()}>
        {t('passkey.remove')}
      </Button>
    </form>
  )
}

function AddPasskey() {
  const t = useTexts(texts)
  const { mutate, isPending } = useAddPasskey()
  const add = () => {
    if (isPending) return
    mutate(deviceName(deviceLabel({ 'user-agent': window.navigator.userAgent }), t), {
      onSuccess: (made) => made && toast(t('passkey.added'), 'check-circle-fill'),
      onError: (error) => {
        if (error instanceof Refused && error.type === 'passkey_refused') toast(error.message)
        else if (!isCallFailure(error)) toast(t('passkey.not_here'))
      },
    })
  }
  return (
    <Cell
      title={t('passkey.add')}
      sub={t('passkey.add_sub')}
      value={isPending ? <span role="status">{t('passkey.adding')}</span> : undefined}
      onClick={add}
    />
  )
}

export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [managed, setManaged] = useState<Passkey | null>(null)
  const [isOpen, setOpen] = useState(false)
  const usedOn = ({ created_at, last_used_at }: Passkey): string =>
    last_used_at
      ? t('passkey.used', { date: dayOf(last_used_at, language) })
      : t('passkey.made', { date: dayOf(created_at, language) })
  return (
    <CellGroup title={t('passkey.group')} note={t('passkey.note')}>
      {passkeys.map((passkey) => (
        <Cell
          key={passkey.id}
          title={passkey.name}
          sub={usedOn(passkey)}
          onClick={() => {
            setManaged(passkey)
            setOpen(true)
          }}
        />
      ))}
      {canUsePasskeys() ? <AddPasskey /> : <CellBlock>{t('passkey.not_here')}</CellBlock>}
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('passkey.manage')}
        closeLabel={t('security.close')}
      >
        {managed && <Manage key={managed.id} passkey={managed} onDone={() => setOpen(false)} />}
      </Sheet>
    </CellGroup>
  )
}
