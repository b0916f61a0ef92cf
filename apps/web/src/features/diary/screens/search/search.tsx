import { Chip } from '@mindisle/ui/chip'
import { HelpRow } from '@mindisle/ui/help-card'
import { Icon } from '@mindisle/ui/icon'
import { MOOD_LEVELS, MoodGlyph, type MoodLevel } from '@mindisle/ui/mood'
import { SearchField } from '@mindisle/ui/search-field'
import { Loading, SkeletonCard } from '@mindisle/ui/skeleton'
import { useDeferredValue, useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { useDiarySearch, type Wanted } from '../../api/search.ts'
import { useMoodNames } from '../../components/mood-names.ts'
import { useToday } from '../../entry/use-today.ts'
import { texts } from '../../texts.ts'
import { FoundEntries } from './found-entries.tsx'
import { NothingFound } from './nothing-found.tsx'
import { spanFrom, spans, type Span } from './spans.ts'
import { useSettled } from './use-settled.ts'
import './search.css'

const longest = 64

interface Filters {
  span: Span | null
  mood: MoodLevel | null
}

function FilterChips({ filters, onChange }: { filters: Filters; onChange(filters: Filters): void }) {
  const t = useTexts(texts)
  const names = useMoodNames()
  return (
    <div className="diary-search__filters" role="group" aria-label={t('search.filters')}>
      {spans.map((span) => (
        <Chip
          key={span}
          large
          icon="calendar-blank"
          pressed={filters.span === span}
          onClick={() => onChange({ ...filters, span: filters.span === span ? null : span })}
        >
          {t(`search.${span}`)}
        </Chip>
      ))}
      {MOOD_LEVELS.map((level) => (
        <Chip
          key={level}
          large
          pressed={filters.mood === level}
          onClick={() => onChange({ ...filters, mood: filters.mood === level ? null : level })}
        >
          <span className="diary-search__mood">
            <MoodGlyph level={level} size={20} hasFace={false} />
            <span>{names[level]}</span>
          </span>
        </Chip>
      ))}
    </div>
  )
}

function Results({ wanted, onClear }: { wanted: Wanted; onClear(): void }) {
  const t = useTexts(texts)
  const names = useMoodNames()
  const { openHelp } = useShell()
  const query = useDiarySearch(wanted)
  const isAsked = wanted.words !== '' || wanted.mood !== null || wanted.from !== null
  if (!isAsked) return <p className="diary-search__hint">{t('search.hint')}</p>
  if (query.data === undefined && query.error !== null) return <LoadFailed query={query} />
  if (query.data === undefined)
    return (
      <Loading label={t('search.looking')}>
        <SkeletonCard />
        <SkeletonCard />
      </Loading>
    )
  const { list, total, is_risk: isRisk } = query.data
  return (
    <>
      {isRisk && <HelpRow title={t('search.help')} text={t('search.help_sub')} onPress={openHelp} />}
      <p className="diary-search__count" role="status">
        {[t('search.found', { count: total }), ...(wanted.mood ? [names[wanted.mood]] : [])].join(' · ')}
      </p>
      {list.length > 0 ? <FoundEntries list={list} /> : <NothingFound wanted={wanted} onClear={onClear} />}
    </>
  )
}

/** Only in one's own diary; the words are kept nowhere. */
export default function DiarySearch() {
  const t = useTexts(texts)
  const today = useToday()
  const [words, setWords] = useState('')
  const [filters, setFilters] = useState<Filters>({ span: null, mood: null })
  const settled = useSettled(useDeferredValue(words.trim().slice(0, longest)))
  const wanted: Wanted = {
    words: settled,
    mood: filters.mood,
    from: filters.span && spanFrom(filters.span, today),
    to: filters.span && today,
  }
  return (
    <>
      <PageBar name={t('search.open')}>
        <h1 className="sr">{t('search.open')}</h1>
        <SearchField
          className="grow"
          label={t('search.open')}
          placeholder={t('search.placeholder')}
          clearLabel={t('search.clear')}
          value={words}
          autoFocus
          onChange={setWords}
        />
      </PageBar>
      <main className="diary-search">
        <FilterChips filters={filters} onChange={setFilters} />
        <div className="pad">
          <Results wanted={wanted} onClear={() => setFilters({ span: null, mood: null })} />
          <p className="diary-search__private">
            <Icon name="lock-simple" size={15} />
            <span>{t('search.private')}</span>
          </p>
        </div>
      </main>
    </>
  )
}
