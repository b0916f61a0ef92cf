import { Button } from '@mindisle/ui/button'
import { CodeField } from '@mindisle/ui/field'
import { useEffect, useRef, useState } from 'react'
import { asks, call, Refused } from '../lib/api.ts'
import { useWords } from '../lib/words.ts'

/** Before money and people's data: one question, then what was asked for goes on. */
export function ProofSheet() {
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
  const prove = (typed: string): Promise<void> =>
    call('POST /api/admin/prove', { body: { code: typed } }).then(
      () => end(true),
      (failure: unknown) => {
        setCode('')
        setError(failure instanceof Refused ? failure.message : t('failed'))
      },
    )
  return (
    <dialog ref={box} className="proof" aria-labelledby="proof-title" onCancel={() => end(false)}>
      <h2 id="proof-title" className="title-3">
        {t('proof.title')}
      </h2>
      <p className="callout">{t('proof.why')}</p>
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
