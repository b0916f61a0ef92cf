import { createTranslate, type MessageKey } from '@mindisle/base'
import type { LoginResult } from '@mindisle/contract'
import { useEffect, useState } from 'react'
import en from './messages/en.json'
import zhHans from './messages/zh-Hans.json'
import zhHant from './messages/zh-Hant.json'
import { language, openApp } from './open-app.ts'

type Text = MessageKey<typeof zhHans>
const t = createTranslate<Text>(language, { 'zh-Hans': zhHans, 'zh-Hant': zhHant, en }[language])

type State = { step: 'opening' } | { step: 'open'; person: LoginResult['profile'] } | { step: 'failed' }

function Status({ state, onRetry }: { state: State; onRetry: () => void }) {
  if (state.step === 'opening') return <p role="status">{t('home.opening')}</p>
  if (state.step === 'open') {
    return <p role="status">{t(state.person.is_auth_mobile ? 'home.member' : 'home.visitor')}</p>
  }
  return (
    <div role="alert">
      <p>{t('home.failed')}</p>
      <button type="button" onClick={onRetry}>
        {t('home.retry')}
      </button>
    </div>
  )
}

function open(tell: (state: State) => void): void {
  openApp().then(
    ({ profile }) => tell({ step: 'open', person: profile }),
    () => tell({ step: 'failed' }),
  )
}

export function Home() {
  const [state, setState] = useState<State>({ step: 'opening' })
  const retry = () => {
    setState({ step: 'opening' })
    open(setState)
  }
  useEffect(() => open(setState), [])
  return (
    <main>
      {document.documentElement.dataset.mode === 'demo' && (
        <aside className="demo-mark">{t('demo.mark')}</aside>
      )}
      <h1>{t('home.welcome')}</h1>
      <p className="lead">{t('home.lead')}</p>
      <Status state={state} onRetry={retry} />
    </main>
  )
}
