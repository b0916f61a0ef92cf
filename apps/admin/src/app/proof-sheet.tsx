import { Button } from '@mindisle/ui/button'
import { CodeField } from '@mindisle/ui/field'
import { useEffect, useRef, useState } from 'react'
import { asks, call, Refused } from '../lib/api.ts'
import { askForPasskey, canUsePasskeys } from '../lib/passkeys.ts'
import { useWords, type Words } from '../lib/words.ts'

async function proveByPasskey(t: Words): Promise<void> {
  const { options } = await call('POST /api/admin/prove/options', {})
  const credential = await askForPasskey(options)
  if (!credential) throw new Refused(0, '', t('login.passkey_none'))
  await call('POST /api/admin/prove/passkey', { body: { credential } })
}

/** Before money and people's data: one question, then what was asked for goes on. */
export function ProofSheet({ hasPasskey }: { hasPasskey: boolean }) {
  const { t } = useWords()
  const [answer, setAnswer] = useState<((isProven: boolean) => void) | null>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    asks.proof = () => new Promise((done) => setAnswer(() => done))
  }, [])
  useEffect(() => {
    if (answer) box.current?.showModal()
    else box.current?.close()
  }, [answer])
  const end = (isProven: boolean): void => {
    answer?.(isProven)
    setAnswer(null)
    setCode('')
    setError(undefined)
  }
  const attempt = (work: () => Promise<unknown>): Promise<void> =>
    work().then(
      () => end(true),
      (failure: unknown) => {
        setCode('')
        setError(failure instanceof Refused && failure.message ? failure.message : t('failed'))
      },
    )
  const prove = (typed: string): Promise<void> =>
    attempt(() => call('POST /api/admin/prove', { body: { code: typed } }))
  return (
    <dialog ref={box} className="proof" aria-labelledby="proof-title" onCancel={() => end(false)}>
      <h2 id="proof-title" className="title-3">
        {t('proof.title')}
      </h2>
      <p className="callout">{t('proof.why')}</p>
      {answer && hasPasskey && canUsePasskeys() && (
        <>
          <Button block icon="fingerprint-later" onClick={() => void attempt(() => proveByPasskey(t))}>
            {t('proof.passkey')}
          </Button>
          <p className="gate__or">{t('login.or_code')}</p>
        </>
      )}
      {answer && (
        <CodeField
          label={t('login.code')}
          value={code}
          error={error}
          onChange={setCode}
          onComplete={(typed) => void prove(typed)}
        />
      )}
      <Button kind="quiet" size="m" onClick={() => end(false)}>
        {t('cancel')}
      </Button>
    </dialog>
  )
}
