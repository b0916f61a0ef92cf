import type { ReactNode } from 'react'
import { byMonth, monthOf } from '../../../lib/dates/days.ts'
import { useLanguage } from '../../../lib/i18n/use-texts.ts'
import { ListEnd } from '../../../lib/states/list-end.tsx'
import { RowsSkeleton } from './row-skeleton.tsx'
import './money-parts.css'

interface Props<Row> {
  list: Parameters<typeof ListEnd>[0]['list']
  rows: readonly Row[]
  at(row: Row): string
  children(row: Row): ReactNode
}

/** Rows under the month they belong to, and more of them as one comes to the end. */
export function Months<Row>({ list, rows, at: timeOf, children }: Props<Row>) {
  const language = useLanguage()
  return (
    <>
      {byMonth(rows, timeOf).map(({ key, at, rows: inMonth }) => (
        <section key={key} className="money-month">
          <h2>{monthOf(at, language)}</h2>
          <div className="group">{inMonth.map(children)}</div>
        </section>
      ))}
      <ListEnd list={list}>
        <div className="money-month">
          <RowsSkeleton count={1} />
        </div>
      </ListEnd>
    </>
  )
}
