import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { tell } from '@mindisle/ui/dialog'
import { Field } from '@mindisle/ui/field'
import { RadioGroup } from '@mindisle/ui/radio'
import { Tile } from '@mindisle/ui/tile'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { Refused } from '../../../../lib/http/failures.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { yuan } from '../../../../shared/money/amounts.ts'
import { ClosedNote } from '../../../../shared/session/closed-note.tsx'
import { useWithdraw, type PayeeKind, type WithdrawalsPage } from '../../api/incentive.ts'
import { sum } from '../../components/sums.ts'
import { texts } from '../../texts.ts'
import { fenOf, mostOf, wrongWith } from './amount.ts'
import { PayeeSheet } from './payee-sheet.tsx'

interface AmountProps {
  page: WithdrawalsPage
  typed: string
  onType(typed: string): void
}

function Amount({ page, typed, onType }: AmountProps) {
  const t = useTexts(texts)
  const most = mostOf(page)
  const wrong = wrongWith(fenOf(typed), page)
  const limit = wrong === 'least' ? page.least_fen : page.left_today_fen
  return (
    <Card className="cashout-amount">
      <div className="cashout-amount__head">
        <h2>{t('withdraw.how_much')}</h2>
        <Button
          kind="text"
          size="s"
          disabled={most < page.least_fen}
          onClick={() => onType(yuan(most).replace(',', ''))}
        >
          {t('withdraw.all', { sum: `¥${sum(most)}` })}
        </Button>
      </div>
      <Field
        label={t('withdraw.amount')}
        hideLabel
        className="cashout-amount__field"
        prefix="¥"
        numeric
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(value) => onType(value.replace(/[^\d.]/g, '').slice(0, 9))}
        {...(wrong === null
          ? {
              hint: t('withdraw.can', {
                sum: `¥${sum(page.available_fen)}`,
                left: `¥${yuan(page.left_today_fen)}`,
              }),
            }
          : { error: t(`withdraw.${wrong}`, { sum: `¥${yuan(limit)}` }) })}
      />
      <p className="cashout-amount__fee">{t('withdraw.no_fee')}</p>
      {page.debt_fen > 0 && (
        <p className="cashout-amount__fee">{t('withdraw.debt', { sum: `¥${sum(page.debt_fen)}` })}</p>
      )}
    </Card>
  )
}

interface PlacesProps {
  page: WithdrawalsPage
  kind: PayeeKind | undefined
  onChoose(kind: PayeeKind): void
}

function Places({ page, kind, onChoose }: PlacesProps) {
  const t = useTexts(texts)
  const [editing, edit] = useState<PayeeKind | null>(null)
  const kept = page.payees.filter((payee) => page.kinds.includes(payee.kind))
  const missing = page.kinds.filter((one) => !kept.some((payee) => payee.kind === one))
  return (
    <section>
      <h2 className="cashout__h">{t('withdraw.where')}</h2>
      {kept.length > 0 && (
        <RadioGroup
          legend={t('withdraw.where')}
          hideLegend
          options={kept.map((payee) => ({
            value: payee.kind,
            label: t(`place.${payee.kind}`),
            sub: payee.is_doubted ? t('withdraw.doubted') : t('withdraw.proven', { name: payee.name }),
            end: (
              <Button kind="text" size="s" onClick={() => edit(payee.kind)}>
                {t('withdraw.change')}
              </Button>
            ),
          }))}
          value={kind}
          onChange={onChoose}
        />
      )}
      {missing.length > 0 && (
        <CellGroup className="cashout__places">
          {missing.map((one) =>
            one === 'wechat' && !page.has_wechat ? (
              <Cell
                key={one}
                start={<Tile icon="wechat-logo-fill" tone="success" size={32} />}
                title={t('place.wechat')}
                sub={t('withdraw.needs_wechat')}
              />
            ) : (
              <Cell
                key={one}
                start={<Tile icon="plus-bold" tone="self" size={32} />}
                title={t('withdraw.add', { place: t(`place.${one}`) })}
                onClick={() => edit(one)}
              />
            ),
          )}
        </CellGroup>
      )}
      <PayeeSheet
        kind={editing}
        isKept={kept.some((payee) => payee.kind === editing)}
        onSaved={onChoose}
        onClose={() => edit(null)}
      />
    </section>
  )
}

export function AskForm({ page }: { page: WithdrawalsPage }) {
  const t = useTexts(texts)
  const [typed, type] = useState('')
  const usable = page.payees.filter((payee) => !payee.is_doubted && page.kinds.includes(payee.kind))
  const [chosen, choose] = useState<PayeeKind>()
  const kind = usable.find((payee) => payee.kind === chosen)?.kind ?? usable[0]?.kind
  const withdraw = useWithdraw()
  const fen = fenOf(typed)
  const isReady = fen !== null && kind !== undefined && wrongWith(fen, page) === null
  const go = async () => {
    if (!isReady || withdraw.isPending) return
    try {
      await withdraw.mutateAsync({ fen, kind })
      type('')
      toast(t('withdraw.asked'), 'check-circle-fill')
    } catch (error) {
      if (error instanceof Refused && error.type === 'withdraw_refused')
        await tell({ title: '', body: error.message, confirm: t('withdraw.ok') })
    }
  }
  return (
    <>
      <ClosedNote feature="incentive.withdraw" className="cashout__closed" />
      <Amount page={page} typed={typed} onType={type} />
      <Places page={page} kind={kind} onChoose={choose} />
      <ActionBar>
        <Button
          disabled={!isReady}
          loading={withdraw.isPending}
          loadingText={t('withdraw.going')}
          onClick={() => void go()}
        >
          {isReady
            ? t('withdraw.go', { sum: `¥${yuan(fen)}`, place: t(`place.${kind}`) })
            : t('withdraw.title')}
        </Button>
      </ActionBar>
    </>
  )
}
