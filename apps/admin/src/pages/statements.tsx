import type { ConsoleDataOf, ConsoleInputOf } from '@mindisle/contract/console'
import { Chip } from '@mindisle/ui/chip'
import { Note } from '@mindisle/ui/note'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, Refused } from '../lib/api.ts'
import { go } from '../lib/place.ts'
import { clock, money } from '../lib/times.ts'
import { useWords } from '../lib/words.ts'

type Key = 'POST /api/admin/statements/match'
type Found = ConsoleDataOf<Key>
type Gateway = ConsoleInputOf<Key>['body']['gateway']
type Difference = Found['missing'][number]

const gateways: readonly Gateway[] = ['wechat', 'alipay']
const lists = ['missing', 'extra', 'differing'] as const

/** Alipay still writes the Chinese encoding of old; what is no UTF-8 is that. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** What a gateway says it did, beside what we booked. */
export function Statements() {
  const { t } = useWords()
  const [gateway, setGateway] = useState<Gateway>('wechat')
  const match = useMutation({
    mutationFn: async (file: File) => {
      const csv = await textOf(file)
      return call('POST /api/admin/statements/match', { body: { gateway, csv } })
    },
  })
  const { data, error } = match
  return (
    <div className="stack">
      <section className="panel decide">
        <div className="review__top">
          {gateways.map((one) => (
            <Chip
              key={one}
              pressed={gateway === one}
              onClick={() => {
                setGateway(one)
                match.reset()
              }}
            >
              {t(`gateway.${one}`)}
            </Chip>
          ))}
        </div>
        <label className="choose">
          <span>{t('statement.file')}</span>
          <input
            type="file"
            accept=".csv,text/csv"
            disabled={match.isPending}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) match.mutate(file)
              event.target.value = ''
            }}
          />
        </label>
        <p className="cap">{t(`statement.where_${gateway}`)}</p>
        <p role="status">
          {match.isPending && t('statement.reading')}
          {error && (error instanceof Refused && error.message ? error.message : t('failed'))}
        </p>
      </section>
      {data && <Result found={data} />}
    </div>
  )
}

function Result({ found }: { found: Found }) {
  const { t, language } = useWords()
  const counts: Array<[string, number]> = [
    [t('statement.matched'), found.matched],
    ...lists.map((name): [string, number] => [t(`statement.${name}`), found[`${name}_count`]]),
  ]
  const isWhole = lists.every((name) => found[`${name}_count`] === 0)
  return (
    <>
      <section className="panel">
        <p className="cap">
          {t('statement.span', { from: clock(language, found.from), until: clock(language, found.until) })}
        </p>
        <dl className="sums">
          {counts.map(([name, count]) => (
            <div key={name} className="sums__one">
              <dt>{name}</dt>
              <dd className="num">{count.toLocaleString('en')}</dd>
            </div>
          ))}
        </dl>
        {isWhole && <Note icon="check-circle-fill">{t('statement.whole')}</Note>}
      </section>
      {lists.map((name) => (
        <Differences key={name} name={name} list={found[name]} count={found[`${name}_count`]} />
      ))}
    </>
  )
}

interface DifferencesProps {
  name: (typeof lists)[number]
  list: readonly Difference[]
  count: number
}

function Differences({ name, list, count }: DifferencesProps) {
  const { t, language } = useWords()
  const sum = (fen: number | null): string => (fen === null ? '—' : money(fen))
  if (count === 0) return null
  return (
    <section className="panel">
      <header className="panel__head">
        <h2 className="label">{t(`statement.${name}`)}</h2>
        <span className="cap">{t(`statement.${name}_hint`)}</span>
      </header>
      <ul className="lines">
        {list.map((one) => (
          <li key={`${one.kind} ${one.id}`} className="lines__row">
            <p className="lines__what">
              <b className="num">{t('statement.sides', { theirs: sum(one.theirs), ours: sum(one.ours) })}</b>
              <span>
                {t(`statement.${one.kind}`)} · {clock(language, one.at)}
              </span>
              <span>
                <code>{one.id}</code>
              </span>
            </p>
            {one.order_number !== null && (
              <button
                type="button"
                className="lines__link"
                onClick={() => go('orders', { number: one.order_number ?? '', show: one.order_number ?? '' })}
              >
                {one.order_number}
              </button>
            )}
          </li>
        ))}
      </ul>
      {list.length < count && <p className="cap">{t('statement.more', { count: count - list.length })}</p>}
    </section>
  )
}
