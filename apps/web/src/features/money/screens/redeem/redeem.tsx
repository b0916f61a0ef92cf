import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import type { FormEvent } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import '../../components/money-parts.css'
import { texts } from '../../texts.ts'
import { CodeEntry } from './code-entry.tsx'
import { History } from './history.tsx'
import './redeem.css'
import { ReportChoice } from './report-choice.tsx'
import { Result } from './result.tsx'
import { useRedeem } from './use-redeem.ts'

export default function RedeemScreen() {
  const t = useTexts(texts)
  const report = usePage().query['report_id'] ?? ''
  const { state, dispatch, submit, chooseReport } = useRedeem(report)
  const isSending = state.phase === 'sending'
  const send = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <>
      <PageBar title={t('redeem.title')} />
      <main className="pad money">
        <Card>
          <form className="redeem-form" noValidate onSubmit={send}>
            <CodeEntry
              code={state.code}
              onChange={(code) => dispatch({ type: 'typed', code })}
              error={state.error === '' ? undefined : state.error}
              isSending={isSending}
            />
            <Button type="submit" block loading={isSending} loadingText={t('redeem.going')}>
              {t('redeem.go')}
            </Button>
          </form>
        </Card>
        <div role="status">{state.done && <Result redeemed={state.done} />}</div>
        <History />
      </main>
      <ReportChoice
        open={state.phase === 'choosing'}
        why={state.which}
        onChoose={chooseReport}
        onClose={() => dispatch({ type: 'closed' })}
      />
    </>
  )
}
