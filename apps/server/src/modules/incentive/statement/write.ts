import { localeOf, type Language } from '@mindisle/base'
import type { Drawing } from '../../../platform/poster/model.ts'
import { incentiveTexts } from '../texts.ts'
import type { Year } from './year.ts'

const yuan = (fen: number): string => (fen / 100).toFixed(2)

/** Spreadsheets of Chinese systems read UTF-8 only behind this mark. */
const byteOrderMark = '﻿'
const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export function statementCsv({ days, paid }: Year, language: Language): string {
  const t = incentiveTexts[language]
  const lines = [
    (['kind', 'day', 'sum', 'note'] as const).map((name) => t(`incentive.statement.csv.${name}`)),
    ...days.flatMap(({ day, source, fen, backFen }) => [
      [t('incentive.statement.csv.income'), day, yuan(fen), t(`incentive.source.${source}`)],
      ...(backFen > 0
        ? [[t('incentive.statement.csv.back'), day, yuan(-backFen), t(`incentive.source.${source}`)]]
        : []),
    ]),
    ...paid.map(({ day, fen, kind }) => [
      t('incentive.statement.csv.paid'),
      day,
      yuan(fen),
      t(`incentive.place.${kind}`),
    ]),
  ]
  return `${byteOrderMark}${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}

function monthLines({ days }: Year, language: Language): string[] {
  const t = incentiveTexts[language]
  const nameOf = new Intl.DateTimeFormat(localeOf(language), { month: 'long', timeZone: 'UTC' })
  const months = [...new Set(days.map(({ day }) => day.slice(0, 7)))]
  return months.map((month) => {
    const within = days.filter(({ day }) => day.startsWith(month))
    const earned = within.reduce((sum, { fen }) => sum + fen, 0)
    const back = within.reduce((sum, { backFen }) => sum + backFen, 0)
    const values = { earned: yuan(earned), back: yuan(back), net: yuan(earned - back) }
    return t('incentive.statement.earned', { month: nameOf.format(new Date(`${month}-01`)), ...values })
  })
}

export function statementDrawing(of: Year, today: string, language: Language): Drawing {
  const t = incentiveTexts[language]
  const paid = of.paid.map(({ day, fen, kind }) =>
    t('incentive.statement.left', { day, sum: yuan(fen), place: t(`incentive.place.${kind}`) }),
  )
  const listed = (title: string, lines: readonly string[]) => ({
    title,
    text: lines.length > 0 ? lines.join('\n') : t('incentive.statement.none'),
  })
  const net = yuan(of.earnedFen - of.backFen)
  return {
    language,
    brand: { name: t('incentive.poster.brand'), line: t('incentive.poster.line') },
    title: t('incentive.statement.title', { year: of.year }),
    subtitle: '',
    date: t('incentive.statement.made', { day: today }),
    headline: '',
    paragraphs: [t('incentive.statement.total', { net, paid: yuan(of.paidFen) })],
    actionsTitle: t('incentive.statement.details'),
    actions: [
      listed(t('incentive.statement.income'), monthLines(of, language)),
      listed(t('incentive.statement.paid'), paid),
    ],
    disclaimer: t('incentive.statement.tax'),
    demo: false,
  }
}
