import { Button } from '@mindisle/ui/button'
import { Icon } from '@mindisle/ui/icon'
import { IconButton } from '@mindisle/ui/icon-button'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { loadHelpSheet } from '../../features/help/routes.ts'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import { CodePad, Dots } from '../../shared/lock/code-pad.tsx'
import { isRecognised } from '../../shared/lock/device-key.ts'
import { changeLock, lockPlace, tryCode, waitNow } from '../../shared/lock/place.ts'
import { lockTexts } from '../../shared/lock/texts.ts'
import { ahead } from '../../shared/lock/waits.ts'
import { Forgotten } from './forgotten.tsx'

const LockedHelp = lazy(async () => (await loadHelpSheet()).loadLockedHelp())

const minute = 60_000

function Mark() {
  return (
    <svg className="locked__mark" width="64" height="64" viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="32" />
      <path d="M14 27c4-3 8-3 12 0s8 3 12 0 8-3 12 0" />
      <path d="M14 38c4-3 8-3 12 0s8 3 12 0 8-3 12 0" opacity=".5" />
    </svg>
  )
}

/** The focus begins on what the view is called, so that a screen reader says where one is. */
function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}

/** Looked at every second: the clock goes on while the page sleeps. */
function useWait(): [number, () => void] {
  const [left, setLeft] = useState(waitNow)
  useEffect(() => {
    const timer = setInterval(() => setLeft(waitNow()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return [left, () => setLeft(waitNow())]
}

function useUnlock(onOpen: () => void) {
  const [code, setCode] = useState('')
  const [said, setSaid] = useState<'wrong' | 'not_recognised' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [wait, lookAgain] = useWait()
  const lock = lockPlace.read()
  const digits = lock?.code.digits ?? 0
  const type = async (typed: string) => {
    setCode(typed)
    if (typed.length < digits) return
    setBusy(true)
    const isRight = await tryCode(typed)
    if (isRight) return onOpen()
    setSaid('wrong')
    setCode('')
    setBusy(false)
    lookAgain()
  }
  const recognise = async () => {
    const key = lockPlace.read()?.deviceKey
    if (isBusy || !key) return
    setBusy(true)
    const isOwner = await isRecognised(key).catch(() => false)
    setBusy(false)
    if (!isOwner) return setSaid('not_recognised')
    changeLock({ wrong: 0 })
    onOpen()
  }
  return { code, digits, said, isBusy, wait, type, recognise, lock }
}

type Unlock = ReturnType<typeof useUnlock>

function Said({ said, wait, lock }: Pick<Unlock, 'said' | 'wait' | 'lock'>) {
  const t = useTexts(lockTexts)
  const next = ahead(lock?.wrong ?? 0)
  const left =
    wait > minute
      ? t('wait_minutes', { minutes: Math.ceil(wait / minute) })
      : t('wait_seconds', { seconds: Math.ceil(wait / 1_000) })
  return (
    <div className="locked__said">
      <p role="status">
        {wait > 0 && t('wait')}
        {wait === 0 && said === 'wrong' && t('wrong')}
        {wait === 0 && said === 'not_recognised' && t('not_recognised')}
      </p>
      {wait > 0 && <p>{left}</p>}
      {wait === 0 && said === 'wrong' && (
        <p>{t('ahead', { tries: next.tries, minutes: next.wait / minute })}</p>
      )}
    </div>
  )
}

interface CodeProps {
  onOpen(): void
  onHelp(): void
  onForgotten(): void
}

function Code({ onOpen, onHelp, onForgotten }: CodeProps) {
  const t = useTexts(lockTexts)
  const unlock = useUnlock(onOpen)
  const { code, digits, said, isBusy, wait, lock } = unlock
  const recognises = lock?.deviceKey !== null && lock?.deviceKey !== undefined
  return (
    <main className="locked__page">
      <div className="locked__top">
        <IconButton icon="lifebuoy" label={t('help')} onClick={onHelp} />
      </div>
      <Mark />
      <Heading>{t('enter')}</Heading>
      <Dots typed={code.length} total={digits} />
      {isBusy && (
        <p className="sr" role="status">
          {t('checking')}
        </p>
      )}
      <Said {...unlock} />
      {recognises && said === null && wait === 0 && (
        <Button kind="quiet" size="m" icon="fingerprint-later" onClick={() => void unlock.recognise()}>
          {t('recognise')}
        </Button>
      )}
      <div className="locked__pad">
        <CodePad
          code={code}
          most={digits}
          isOff={isBusy || wait > 0}
          onCode={(typed) => void unlock.type(typed)}
          start={
            recognises && (
              <button
                type="button"
                className="locked__key"
                aria-label={t('recognise')}
                onClick={() => void unlock.recognise()}
              >
                <Icon name="fingerprint-later" size={34} />
              </button>
            )
          }
        />
        <Button kind="text" size="m" onClick={onForgotten}>
          {t('forgotten')}
        </Button>
      </div>
    </main>
  )
}

/** No name, no picture of the app, nothing of the person. Help opens without the code. */
export function Locked({ onOpen }: { onOpen(): void }) {
  const t = useTexts(lockTexts)
  const [view, setView] = useState<'code' | 'help' | 'forgotten'>('code')
  const back = () => setView('code')
  if (view === 'code')
    return <Code onOpen={onOpen} onHelp={() => setView('help')} onForgotten={() => setView('forgotten')} />
  return (
    <main className="locked__page">
      <div className="locked__top locked__top--start">
        <IconButton icon="caret-left" label={t('back')} onClick={back} />
      </div>
      {view === 'forgotten' && (
        <>
          <Heading>{t('forgot.title')}</Heading>
          <Forgotten onStay={back} />
        </>
      )}
      {view === 'help' && (
        <Suspense fallback={null}>
          <LockedHelp heading={Heading} />
        </Suspense>
      )}
    </main>
  )
}
