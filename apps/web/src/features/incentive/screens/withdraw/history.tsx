import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Skeleton } from '@mindisle/ui/skeleton'
import { Tag } from '@mindisle/ui/tag'
import { useState } from 'react'
import { clockOf, dayOf } from '../../../../lib/dates/days.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { ListEnd } from '../../../../lib/states/list-end.tsx'
import { bridgePlace, invokeBridge } from '../../../../lib/wechat/bridge.ts'
import { refreshIncentive, type useWithdrawals, type Withdrawal } from '../../api/incentive.ts'
import { sum } from '../../components/sums.ts'
import { texts } from '../../texts.ts'

const steps = ['step_asked', 'step_check', 'step_agreed', 'step_paid'] as const

function Steps({ at }: { at: number }) {
  const t = useTexts(texts)
  return (
    <ol className="cashout-steps">
      {steps.map((step, place) => (
        <li
          key={step}
          className={place < at ? 'is-done' : place === at ? 'is-now' : undefined}
          aria-current={place === at ? 'step' : undefined}
        >
          {t(`withdraw.${step}`)}
        </li>
      ))}
    </ol>
  )
}

/** WeChat asks the payee itself. */
function Confirm({ parameters }: { parameters: Readonly<Record<string, string>> }) {
  const t = useTexts(texts)
  const confirm = async () => {
    await invokeBridge(bridgePlace(), 'requestMerchantTransfer', parameters)
    await refreshIncentive()
  }
  return (
    <>
      <p className="cashout-one__text">{t('withdraw.confirm_text')}</p>
      <Button size="s" kind="soft" onClick={() => void confirm()}>
        {t('withdraw.confirm')}
      </Button>
    </>
  )
}

function UnderWay({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { fen, state, confirm, created_at: at } = withdrawal
  const [now] = useState(() => Date.now())
  const time = `${dayOf(at, language, now)} ${clockOf(at, language)}`
  return (
    <Card className="cashout-one">
      <h3>
        <b className="num">¥{sum(fen)}</b>
        <small>{t('withdraw.asked_at', { time })}</small>
      </h3>
      <Steps at={state === 'pending' ? 1 : 2} />
      {confirm === null ? (
        <p className="cashout-one__text">
          {t(state === 'pending' ? 'withdraw.checking' : 'withdraw.on_way')}
        </p>
      ) : (
        <Confirm parameters={confirm} />
      )}
    </Card>
  )
}

function Ended({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { fen, state, why, kind, created_at: from, ended_at: to } = withdrawal
  const [now] = useState(() => Date.now())
  const day = (time: string) => dayOf(time, language, now)
  const isPaid = state === 'paid'
  const word = isPaid ? 'paid' : state === 'failed' ? 'failed' : 'rejected'
  return (
    <Card className="cashout-one">
      <h3>
        <b className="num">¥{sum(fen)}</b>
        <Tag tone={isPaid ? 'success' : 'plain'}>{t(`withdraw.${word}`)}</Tag>
      </h3>
      {!isPaid && <p className="cashout-one__why">{why}</p>}
      <p className="cashout-one__small">
        {isPaid && to !== null
          ? t('withdraw.paid_text', { from: day(from), to: day(to), place: t(`place.${kind}`) })
          : day(from)}
      </p>
    </Card>
  )
}

export function History({ list }: { list: ReturnType<typeof useWithdrawals> }) {
  const t = useTexts(texts)
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <section>
      <h2 className="cashout__h">{t('withdraw.before')}</h2>
      {rows.length === 0 && <p className="cashout__none">{t('withdraw.none')}</p>}
      {rows.map((row) =>
        row.state === 'pending' || row.state === 'approved' ? (
          <UnderWay key={row.id} withdrawal={row} />
        ) : (
          <Ended key={row.id} withdrawal={row} />
        ),
      )}
      <ListEnd list={list}>
        <Skeleton height={96} radius={20} />
      </ListEnd>
    </section>
  )
}
