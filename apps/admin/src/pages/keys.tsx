import type { ConsoleDataOf } from '@mindisle/contract/console'
import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import { Note } from '@mindisle/ui/note'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useActs, type Acting } from '../lib/acts.ts'
import { call } from '../lib/api.ts'
import { canUsePasskeys, makePasskey } from '../lib/passkeys.ts'
import { clock } from '../lib/times.ts'
import { useWords } from '../lib/words.ts'

type Passkey = ConsoleDataOf<'GET /api/admin/passkeys'>['list'][number]

/** How whoever is signed in comes in: what they may add and take away themselves. */
export function Keys() {
  const { t } = useWords()
  const { said, isBusy, act } = useActs()
  const kept = useQuery({
    queryKey: ['passkeys'],
    queryFn: () => call('GET /api/admin/passkeys', {}),
  })
  if (!kept.data) return null
  return (
    <section className="panel keys">
      <header className="panel__head">
        <h2 className="label">{t('keys.title')}</h2>
        <span className="cap" role="status">
          {said}
        </span>
      </header>
      <p className="callout">{t('keys.what')}</p>
      {kept.data.list.length === 0 && <p className="empty">{t('keys.none')}</p>}
      <ul className="lines">
        {kept.data.list.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} isBusy={isBusy} act={act} />
        ))}
      </ul>
      {canUsePasskeys() ? <AddForm isBusy={isBusy} act={act} /> : <Note>{t('keys.unable')}</Note>}
      <Note icon="shield-check">{t('keys.all_new')}</Note>
    </section>
  )
}

function PasskeyRow({ passkey, isBusy, act }: Acting & { passkey: Passkey }) {
  const { t, language } = useWords()
  const { id, name } = passkey
  const remove = (): void =>
    act(async () => {
      await call('POST /api/admin/passkeys/remove', { body: { id } })
      return t('keys.removed', { name })
    })
  return (
    <li className="lines__row">
      <p className="lines__what">
        <b>{name}</b>
        <span>
          {t('keys.since', { time: clock(language, passkey.created_at) })} ·{' '}
          {passkey.last_used_at === null
            ? t('keys.never')
            : t('keys.used', { time: clock(language, passkey.last_used_at) })}
        </span>
      </p>
      <Button
        kind="quiet"
        size="m"
        disabled={isBusy}
        label={t('keys.remove_named', { name })}
        onClick={remove}
      >
        {t('keys.remove')}
      </Button>
    </li>
  )
}

function AddForm({ isBusy, act }: Acting) {
  const { t } = useWords()
  const [name, setName] = useState('')
  const add = (event: FormEvent): void => {
    event.preventDefault()
    act(async () => {
      const { options } = await call('POST /api/admin/passkeys/options', {})
      const credential = await makePasskey(options)
      if (!credential) return t('keys.not_added')
      const kept = await call('POST /api/admin/passkeys/add', { body: { credential, name } })
      setName('')
      return t('keys.added', { name: kept.name })
    })
  }
  return (
    <form className="keys__add" onSubmit={add}>
      <Field
        label={t('keys.name')}
        hint={t('keys.name_hint')}
        value={name}
        maxLength={40}
        onChange={setName}
      />
      <Button type="submit" size="m" icon="fingerprint-later" loading={isBusy}>
        {t('keys.add')}
      </Button>
    </form>
  )
}
