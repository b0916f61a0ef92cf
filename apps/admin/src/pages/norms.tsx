import type { ConsoleDataOf } from '@mindisle/contract/console'
import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import { Tag } from '@mindisle/ui/tag'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useActs, type Acting } from '../lib/acts.ts'
import { call } from '../lib/api.ts'
import { go } from '../lib/place.ts'
import { clock } from '../lib/times.ts'
import { useWords } from '../lib/words.ts'

type Norm = ConsoleDataOf<'GET /api/admin/norms'>['list'][number]

/** Below it the answers to a scale hardly go together, and somebody should look why. */
const lowAlpha = 0.5

const tones = { draft: 'brand', shown: 'success', ended: 'plain' } as const

/** Averages of our own people: what was counted, published by two, and taken off again by one. */
export function Norms() {
  const { t } = useWords()
  const { said, isBusy, act } = useActs()
  const { data, isError } = useQuery({ queryKey: ['norms'], queryFn: () => call('GET /api/admin/norms', {}) })
  return (
    <div className="stack">
      <p>
        <Button size="m" kind="text" onClick={() => go('instruments')}>
          {t('norms.back')}
        </Button>
      </p>
      <section className="panel stack">
        <h2 className="title-3">{t('norms.title')}</h2>
        <p>{t('norms.who')}</p>
        <p className="cap">{t('norms.how')}</p>
      </section>
      <p className="review__said" role="status">
        {said}
      </p>
      {isError && <p className="panel empty">{t('failed')}</p>}
      {data?.list.length === 0 && <p className="panel empty">{t('norms.none')}</p>}
      {data?.list.map((norm) => (
        <NormPanel key={norm.id} norm={norm} isBusy={isBusy} act={act} />
      ))}
    </div>
  )
}

function NormPanel({ norm, ...acting }: { norm: Norm } & Acting) {
  const { t, language } = useWords()
  const when = norm.ended_at ?? norm.published_at ?? norm.made_at
  return (
    <section className="panel stack" aria-label={norm.name}>
      <div className="panel__head">
        <h3 className="title-3">{norm.name}</h3>
        <span className="states">
          <Tag tone={tones[norm.state]}>{t(`norms.state.${norm.state}`)}</Tag>
          {!norm.is_in_force && <Tag tone="warn">{t('norms.old_wording')}</Tag>}
        </span>
      </div>
      <p className="states">
        <Tag>{t('norms.people', { count: norm.people })}</Tag>
        <Tag>{t(`norms.language.${norm.language}`)}</Tag>
        <Tag>{t('instruments.version', { version: norm.version })}</Tag>
        <span className="cap">{clock(language, when)}</span>
      </p>
      <Figures norm={norm} />
      {norm.scales.some(({ alpha }) => alpha !== null && alpha < lowAlpha) && (
        <p className="cap">{t('norms.low_alpha')}</p>
      )}
      <Deciding norm={norm} {...acting} />
    </section>
  )
}

function Figures({ norm }: { norm: Norm }) {
  const { t } = useWords()
  return (
    <div className="norm-figures">
      <table aria-label={norm.name}>
        <thead>
          <tr>
            <th scope="col">{t('norms.scale')}</th>
            <th scope="col">{t('norms.n')}</th>
            <th scope="col">{t('norms.mean')}</th>
            <th scope="col">{t('norms.sd')}</th>
            <th scope="col">{t('norms.alpha')}</th>
          </tr>
        </thead>
        <tbody>
          {norm.scales.map(({ id, name, n, mean, sd, alpha }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td className="num">{n}</td>
              <td className="num">{mean}</td>
              <td className="num">{sd}</td>
              <td className="num">{alpha ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const keys = {
  draft: 'POST /api/admin/norms/publish',
  shown: 'POST /api/admin/norms/end',
} as const

/** A draft is asked for, and confirmed by a colleague; what is shown can be taken off at once. */
function Deciding({ norm, isBusy, act }: { norm: Norm } & Acting) {
  const { t } = useWords()
  const [reason, setReason] = useState('')
  const { state } = norm
  if (state === 'ended') return null
  if (norm.is_asked) return <p className="cap">{t('money.waits_second')}</p>
  const decide = (): void =>
    act(async () => {
      const outcome = await call(keys[state], { body: { id: norm.id, reason: reason.trim() } })
      setReason('')
      return t(outcome.state === 'asked' ? 'money.asked' : 'norms.did_end')
    })
  return (
    <div className="norm-decide">
      <Field label={t('norms.reason')} value={reason} onChange={setReason} maxLength={200} />
      <Button
        size="m"
        kind={state === 'draft' ? 'primary' : 'line'}
        loading={isBusy}
        disabled={reason.trim() === ''}
        reason={t('norms.reason_missing')}
        onClick={decide}
      >
        {t(`norms.do.${state}`)}
      </Button>
    </div>
  )
}
