import type { ActivityBody } from '@mindisle/contract/console'
import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import type { ReactNode } from 'react'
import { useWords } from '../lib/words.ts'
import { Choose } from './choose.tsx'
import type { EditorProps } from './desk.tsx'
import { formEditor, InLanguages } from './form-editor.tsx'

type Props = EditorProps<ActivityBody>
export const nothing = { 'zh-Hans': '', 'zh-Hant': '', en: '' }

const looks = ['walk', 'night', 'pair', 'paint', 'family', 'read'] as const

const Basics = formEditor<ActivityBody>([
  { name: 'title', label: (t) => t('content.title'), sort: 'texts' },
  { name: 'lead', label: (t) => t('activities.lead'), sort: 'long' },
  { name: 'area', label: (t) => t('activities.area'), sort: 'texts' },
  { name: 'meeting', label: (t) => t('activities.meeting'), sort: 'long' },
  { name: 'note', label: (t) => t('activities.note'), sort: 'long' },
  {
    name: 'series',
    label: (t) => t('activities.series'),
    hint: (t) => t('activities.series_hint'),
    sort: 'line',
  },
  {
    name: 'look',
    label: (t) => t('activities.look'),
    sort: 'choice',
    options: (t) => looks.map((value) => ({ value, label: t(`activities.looks.${value}`) })),
  },
  { name: 'starts_at', label: (t) => t('activities.starts_at'), sort: 'time' },
  { name: 'ends_at', label: (t) => t('activities.ends_at'), sort: 'time' },
  { name: 'cancel_until', label: (t) => t('activities.cancel_until'), sort: 'time' },
  { name: 'opens_at', label: (t) => t('activities.opens_at'), sort: 'time' },
  { name: 'time_zone', label: (t) => t('activities.time_zone'), sort: 'line' },
  { name: 'capacity', label: (t) => t('activities.capacity'), sort: 'number' },
  { name: 'price_fen', label: (t) => t('activities.price_fen'), sort: 'number' },
  { name: 'price_points', label: (t) => t('activities.price_points'), sort: 'number' },
])

/** A date that people sign up for. */
export function ActivityEditor(props: Props) {
  return (
    <>
      <Basics {...props} />
      <section className="panel stack">
        <Where {...props} />
        <Leader {...props} />
        <Course {...props} />
        <Before {...props} />
      </section>
    </>
  )
}

function Where({ body, onChange }: Props) {
  const { t } = useWords()
  const { city } = body
  const name = { name: 'city', label: () => t('activities.city'), sort: 'texts' as const }
  return (
    <>
      <Choose
        label={t('activities.mode')}
        value={body.mode}
        options={[
          { value: 'online', label: t('activities.online') },
          { value: 'place', label: t('activities.place') },
        ]}
        onChange={(mode) =>
          onChange(
            mode === 'online'
              ? { ...body, mode, city: null }
              : { ...body, mode: 'place', city: city ?? { id: '', name: nothing } },
          )
        }
      />
      {city && (
        <>
          <Field
            label={t('activities.city_id')}
            hint={t('activities.city_hint')}
            autoComplete="off"
            value={city.id}
            onChange={(id) => onChange({ ...body, city: { ...city, id } })}
          />
          <InLanguages
            part={name}
            value={city.name}
            onChange={(made) => onChange({ ...body, city: { ...city, name: made } })}
          />
        </>
      )}
    </>
  )
}

function Leader({ body, onChange }: Props) {
  const { t } = useWords()
  const { leader } = body
  if (!leader)
    return (
      <Button
        size="m"
        kind="line"
        onClick={() => onChange({ ...body, leader: { name: nothing, line: nothing } })}
      >
        {t('activities.add_leader')}
      </Button>
    )
  const put = (change: Partial<typeof leader>): void =>
    onChange({ ...body, leader: { ...leader, ...change } })
  return (
    <>
      <InLanguages
        part={{ name: 'leader', label: () => t('activities.leader'), sort: 'texts' }}
        value={leader.name}
        onChange={(name) => put({ name })}
      />
      <InLanguages
        part={{ name: 'leader_line', label: () => t('activities.leader_line'), sort: 'texts' }}
        value={leader.line}
        onChange={(line) => put({ line })}
      />
      <Button size="m" kind="quiet" onClick={() => onChange({ ...body, leader: null })}>
        {t('activities.drop_leader')}
      </Button>
    </>
  )
}

interface RowsProps<Row> {
  title: string
  rows: readonly Row[]
  blank: Row
  most: number
  onChange: (rows: Row[]) => void
  children: (row: Row, put: (change: Partial<Row>) => void) => ReactNode
}

function Rows<Row>({ title, rows, blank, most, onChange, children }: RowsProps<Row>) {
  const { t } = useWords()
  return (
    <fieldset className="stack">
      <legend className="label">{title}</legend>
      {rows.map((row, at) => (
        // A row has no name of its own: its place is what it is known by.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="stack">
          {children(row, (change) =>
            onChange(rows.map((one, index) => (index === at ? { ...one, ...change } : one))),
          )}
          <Button size="m" kind="quiet" onClick={() => onChange(rows.filter((_, index) => index !== at))}>
            {t('articles.drop_source')}
          </Button>
        </div>
      ))}
      {rows.length < most && (
        <Button size="m" kind="line" onClick={() => onChange([...rows, blank])}>
          {t('content.add')}
        </Button>
      )}
    </fieldset>
  )
}

function Course({ body, onChange }: Props) {
  const { t } = useWords()
  const part = { name: 'course', label: () => t('activities.step'), sort: 'texts' as const }
  return (
    <Rows
      title={t('activities.course')}
      rows={body.course}
      blank={{ at: '', text: nothing }}
      most={20}
      onChange={(course) => onChange({ ...body, course })}
    >
      {({ at, text }, put) => (
        <>
          <Field
            label={t('activities.step_at')}
            maxLength={5}
            value={at}
            onChange={(typed) => put({ at: typed })}
          />
          <InLanguages part={part} value={text} onChange={(made) => put({ text: made })} />
        </>
      )}
    </Rows>
  )
}

function Before({ body, onChange }: Props) {
  const { t } = useWords()
  const part = { name: 'before', label: () => t('activities.fits'), sort: 'texts' as const }
  return (
    <Rows
      title={t('activities.before')}
      rows={body.before}
      blank={{ isFitting: true, text: nothing }}
      most={12}
      onChange={(before) => onChange({ ...body, before })}
    >
      {({ isFitting, text }, put) => (
        <>
          <Choose
            label={t('activities.for_whom')}
            value={isFitting ? 'yes' : 'no'}
            options={[
              { value: 'yes', label: t('activities.fitting') },
              { value: 'no', label: t('activities.unfitting') },
            ]}
            onChange={(chosen) => put({ isFitting: chosen === 'yes' })}
          />
          <InLanguages part={part} value={text} onChange={(made) => put({ text: made })} />
        </>
      )}
    </Rows>
  )
}
