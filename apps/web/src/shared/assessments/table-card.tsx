import type { TableCard as Table } from '@mindisle/contract'
import { Price } from '@mindisle/ui/price'
import { TableCard as Card, type TableFact } from '@mindisle/ui/table-card'
import { Tag } from '@mindisle/ui/tag'
import type { ReactNode } from 'react'
import { numberDisplay } from '../../constants.ts'
import { useLanguage, useTexts } from '../../lib/i18n/use-texts.ts'
import { yuan } from '../money/amounts.ts'
import { pageAddress } from '../../lib/navigation/page-address.ts'
import { shortNumber } from '../../lib/numbers/short-number.ts'
import { tableTexts } from './texts.ts'

export const tableAddress = (id: string): string => pageAddress('pages/table/show', { id })

function Cost({ table }: { table: Table }) {
  const t = useTexts(tableTexts)
  if (table.is_pro === 1) return <Tag tone="mystic">{t('card.member')}</Tag>
  if (table.price_fen > 0) return <Price size="s" amount={yuan(table.price_fen)} />
  return <Tag tone="success">{t('card.free')}</Tag>
}

interface Props {
  table: Table
  /** The name with what was searched for marked in it. */
  title?: ReactNode
  grouped?: boolean
}

/** An assessment as every list shows it. */
export function TableCard({ table, title, grouped }: Props) {
  const t = useTexts(tableTexts)
  const language = useLanguage()
  const { norm_n: norm, taken_count: taken } = table
  const isAdaptive = table.is_adaptive === 1
  const number = (count: number) => new Intl.NumberFormat(language).format(count)
  const facts: TableFact[] = [
    {
      icon: 'list-checks',
      text: isAdaptive ? t('card.adaptive') : t('card.items', { count: table.item_count }),
    },
    { icon: 'clock', text: t('card.minutes', { count: table.minutes }) },
    ...(taken > 0 ? [t('card.taken', { number: shortNumber(taken, language, numberDisplay) })] : []),
  ]
  const hasNorm = norm !== null
  const normWords = norm ? t('card.norm', { number: number(norm) }) : t('card.has_norm')
  return (
    <Card
      href={tableAddress(table.table_id)}
      cover={table.thumbnail}
      title={title ?? table.name}
      line={table.description}
      facts={facts}
      price={<Cost table={table} />}
      evidence={hasNorm ? normWords : t(`kind.${table.kind}`)}
      sound={hasNorm}
      grouped={grouped}
    />
  )
}
