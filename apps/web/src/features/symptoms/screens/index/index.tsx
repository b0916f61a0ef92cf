import { Note } from '@mindisle/ui/note'
import { Segmented } from '@mindisle/ui/segmented'
import { SearchField } from '@mindisle/ui/search-field'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { StateArt } from '@mindisle/ui/art'
import { Words } from '@mindisle/ui/words'
import { useId, useState, type ReactNode } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator, usePage } from '../../../../lib/navigation/page-stack.tsx'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { useSymptoms, type ListedSymptom, type Symptoms } from '../../api/symptoms.ts'
import { texts } from '../../texts.ts'
import { EmergencyRow } from './emergency-row.tsx'
import { Found } from './found.tsx'
import { First, SymptomList } from './lists.tsx'
import { BodyMap, Feelings } from './ways-in.tsx'
import './index.css'

type Query = ReturnType<typeof useSymptoms>

function LoadingSkeleton({ rows }: { rows: number }) {
  const t = useTexts(texts)
  return (
    <Loading label={t('loading')} slowText={t('slow')}>
      <div className="group symptoms-wait">
        {Array.from({ length: rows }, (_, at) => (
          <div key={at} className="cell">
            <Skeleton width={36} height={36} radius={12} />
            <Skeleton width={`${46 + ((at * 17) % 36)}%`} height={16} className="symptoms-wait__line" />
          </div>
        ))}
      </div>
    </Loading>
  )
}

/** The list, or what stands for it until it is there. */
function Listed({
  query,
  rows,
  children,
}: {
  query: Query
  rows: number
  children(data: Symptoms): ReactNode
}) {
  if (query.data) return children(query.data)
  return query.isError ? <LoadFailed query={query} /> : <LoadingSkeleton rows={rows} />
}

function WaysIn({ symptoms, begins }: { symptoms: Symptoms; begins: 'body' | 'feelings' }) {
  const t = useTexts(texts)
  const panel = useId()
  const [way, setWay] = useState(begins)
  const options = [
    { value: 'body', label: t('ways.body') },
    { value: 'feelings', label: t('ways.feelings') },
  ] as const
  return (
    <>
      <Segmented label={t('ways.label')} options={options} value={way} onChange={setWay} controls={panel} />
      <div id={panel} role="tabpanel" aria-label={t(`ways.${way}`)}>
        {way === 'body' ? <BodyMap {...symptoms} /> : <Feelings {...symptoms} />}
      </div>
      <First symptoms={symptoms} />
    </>
  )
}

function Foot() {
  const t = useTexts(texts)
  return (
    <>
      <Note className="symptoms-note">{t('note')}</Note>
      <p className="symptoms-private">{t('private')}</p>
    </>
  )
}

const longest = 64

function Front({ query, begins }: { query: Query; begins: 'body' | 'feelings' }) {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  return (
    <>
      <SharedPageBar
        title={t('title')}
        sharedAs={{ address: pageAddress('page14/symptom/index'), text: t('share') }}
      />
      <main className="pad symptoms">
        <SearchField
          label={t('find.label')}
          placeholder={t('find.placeholder')}
          clearLabel={t('find.clear')}
          value={typed}
          onChange={(text) => setTyped(text.slice(0, longest))}
          onSubmit={() =>
            words !== '' && navigator.navigateTo(pageAddress('pages/search/include', { words }))
          }
        />
        {words !== '' && query.data ? (
          <Found words={words} list={query.data.list} />
        ) : (
          <>
            <h2 className="symptoms-lead">
              <Words>{t('lead')}</Words>
            </h2>
            <EmergencyRow />
            <Listed query={query} rows={6}>
              {(symptoms) => <WaysIn symptoms={symptoms} begins={begins} />}
            </Listed>
          </>
        )}
        <Foot />
      </main>
    </>
  )
}

interface Chosen {
  /** Known before the list is; the name of a group comes with it. */
  title: string | undefined
  address: string
  lists(symptoms: Symptoms): Array<{ title?: string; list: ListedSymptom[] }>
}

/** Those of one part of the body, of one group, or all. */
function useChosen(query: Query): Chosen | null {
  const t = useTexts(texts)
  const asked = usePage().query
  const { part, group, view } = asked
  if (part === 'head' || part === 'chest' || part === 'belly' || part === 'limbs' || part === 'whole')
    return {
      title: t(`part.${part}`),
      address: pageAddress('page14/symptom/index', { part }),
      lists: ({ list }) => [{ list: list.filter((one) => one.part === part) }],
    }
  if (group !== undefined)
    return {
      title: query.data?.groups.find(({ id }) => id === group)?.name,
      address: pageAddress('page14/symptom/index', { group }),
      lists: ({ list }) => [{ list: list.filter((one) => one.group_id === group) }],
    }
  if (view !== 'all') return null
  return {
    title: t('all_title'),
    address: pageAddress('page14/symptom/index', { view: 'all' }),
    lists: ({ groups, list }) =>
      groups.map(({ id, name }) => ({ title: name, list: list.filter((one) => one.group_id === id) })),
  }
}

function NoneFound() {
  const t = useTexts(texts)
  return (
    <Empty
      art={<StateArt kind="empty" />}
      title={t('empty')}
      text={t('empty_text')}
      action={{ text: t('empty_all'), href: pageAddress('page14/symptom/index', { view: 'all' }) }}
    />
  )
}

function ChosenLists({ query, chosen }: { query: Query; chosen: Chosen }) {
  const t = useTexts(texts)
  return (
    <>
      <SharedPageBar
        title={chosen.title ?? t('title')}
        sharedAs={{ address: chosen.address, text: t('share') }}
      />
      <main className="pad symptoms">
        <EmergencyRow />
        <Listed query={query} rows={9}>
          {(symptoms) => {
            const lists = chosen.lists(symptoms).filter(({ list }) => list.length > 0)
            if (lists.length === 0) return <NoneFound />
            return lists.map((one) => <SymptomList key={one.title ?? ''} {...one} />)
          }}
        </Listed>
        <Foot />
      </main>
    </>
  )
}

export default function SymptomIndex() {
  const query = useSymptoms()
  const chosen = useChosen(query)
  const begins = usePage().query['view'] === 'feelings' ? 'feelings' : 'body'
  return chosen ? <ChosenLists query={query} chosen={chosen} /> : <Front query={query} begins={begins} />
}
