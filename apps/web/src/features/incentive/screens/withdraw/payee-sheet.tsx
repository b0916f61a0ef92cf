import { Button } from '@mindisle/ui/button'
import { tell } from '@mindisle/ui/dialog'
import { Field } from '@mindisle/ui/field'
import { Sheet } from '@mindisle/ui/sheet'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { Refused } from '../../../../lib/http/failures.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useKeepPayee, useRemovePayee, type PayeeKind } from '../../api/incentive.ts'
import { texts } from '../../texts.ts'

interface Props {
  kind: PayeeKind | null
  isKept: boolean
  onSaved(kind: PayeeKind): void
  onClose(): void
}

const hints = {
  wechat: 'payee.wechat_hint',
  alipay: 'payee.account_hint',
  sandbox: 'payee.sandbox_hint',
} as const

interface FormProps extends Omit<Props, 'kind'> {
  kind: PayeeKind
}

/** What is typed goes with the sheet: name and account are not left behind for the next one. */
function usePayeeForm({ kind, onSaved, onClose }: FormProps) {
  const t = useTexts(texts)
  const [name, setName] = useState('')
  const [account, setAccount] = useState('')
  const keep = useKeepPayee()
  const remove = useRemovePayee()
  const isReady = name.trim().length >= 2 && (kind !== 'alipay' || account.trim() !== '')
  const save = async () => {
    if (!isReady || keep.isPending) return
    try {
      await keep.mutateAsync({ kind, name, ...(kind !== 'wechat' && { account }) })
      onSaved(kind)
      toast(t('payee.saved'))
      onClose()
    } catch (error) {
      if (error instanceof Refused) await tell({ title: '', body: error.message, confirm: t('withdraw.ok') })
    }
  }
  const drop = async () => {
    if (!remove.isPending) await remove.mutateAsync(kind).then(onClose, () => undefined)
  }
  return { name, setName, account, setAccount, isReady, save, drop, keep, remove }
}

function PayeeForm(props: FormProps) {
  const { kind, isKept } = props
  const t = useTexts(texts)
  const { name, setName, account, setAccount, isReady, save, drop, keep, remove } = usePayeeForm(props)
  return (
    <div className="cashout-payee">
      <Field
        label={t('payee.name')}
        hint={t('payee.name_hint')}
        autoComplete="name"
        maxLength={40}
        value={name}
        onChange={setName}
      />
      {kind === 'wechat' ? (
        <p className="cashout-payee__hint">{t('payee.wechat_hint')}</p>
      ) : (
        <Field
          label={t('payee.account')}
          hint={t(hints[kind])}
          autoComplete="off"
          maxLength={100}
          value={account}
          onChange={setAccount}
        />
      )}
      <Button
        block
        disabled={!isReady}
        loading={keep.isPending}
        loadingText={t('payee.saving')}
        onClick={() => void save()}
      >
        {t('payee.save')}
      </Button>
      {isKept && (
        <Button kind="text" size="s" loading={remove.isPending} onClick={() => void drop()}>
          {t('payee.remove')}
        </Button>
      )}
    </div>
  )
}

export function PayeeSheet({ kind, onClose, ...rest }: Props) {
  const t = useTexts(texts)
  return (
    <Sheet
      open={kind !== null}
      onClose={onClose}
      title={kind === null ? t('payee.title') : t(`place.${kind}`)}
      sub={t('payee.sub')}
      closeLabel={t('payee.close')}
    >
      {kind === null ? null : <PayeeForm key={kind} kind={kind} onClose={onClose} {...rest} />}
    </Sheet>
  )
}
