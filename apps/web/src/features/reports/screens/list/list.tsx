import { StateArt } from '@mindisle/ui/art'
import { IconButton } from '@mindisle/ui/icon-button'
import { SearchField } from '@mindisle/ui/search-field'
import { Loading } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { refresh } from '../../../../lib/remote/remote.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useReports, useReportAssessments, type ReportAssessment } from '../../api/list.ts'
import { Pull } from '../../components/pull.tsx'
import { Read } from '../../../../shared/session/read.tsx'
import { RowSkeleton } from '../../components/row-skeleton.tsx'
import { texts } from '../../texts.ts'
import { Chips } from './chips.tsx'
import { Resume } from './resume.tsx'
import { Rows, ViewedEntry } from './rows.tsx'
import { TrendCard, TrendSkeleton } from './trend-card.tsx'
import './list.css'

const settleMilliseconds = 300

/** What was typed, once the typing rests. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMilliseconds)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** The chosen one where it can be drawn; without a choice the one of the newest report. */
function drawn(assessments: readonly ReportAssessment[], chosen: string): string | null {
  const assessment = assessments.find(
    ({ table_id: id, has_trend: hasTrend }) => hasTrend && (chosen === '' || id === chosen),
  )
  return assessment?.table_id ?? null
}

function LoadingSkeleton() {
  const t = useTexts(texts)
  return (
    <Loading label={t('list.loading')}>
      <div className="group reports-month">
        <RowSkeleton />
        <RowSkeleton />
        <RowSkeleton />
      </div>
    </Loading>
  )
}

function EmptyState({ isSearch, onClear }: { isSearch: boolean; onClear(): void }) {
  const t = useTexts(texts)
  if (!isSearch) {
    return (
      <Empty
        art={<StateArt kind="empty" />}
        title={t('list.empty')}
        text={t('list.empty_text')}
        action={{ text: t('list.empty_go'), href: pageAddress('pages/table/index') }}
      />
    )
  }
  return (
    <Empty
      art={<StateArt kind="noResult" />}
      title={t('list.none')}
      text={t('list.none_text')}
      action={{ text: t('list.none_go'), onClick: onClear }}
    />
  )
}

interface BodyProps {
  words: string
  chosen: string
  onChoose(assessment: string): void
  onClear(): void
}

function Body({ words, chosen, onChoose, onClear }: BodyProps) {
  const list = useReports({ ...(chosen !== '' && { table_id: chosen }), ...(words !== '' && { words }) })
  const { data, isError } = useReportAssessments()
  const assessments = data?.list ?? []
  const isWaiting = !data && !isError && !list.isError && words === ''
  const trend = words === '' ? drawn(assessments, chosen) : null
  return (
    <>
      <Chips assessments={assessments} chosen={chosen} onChoose={onChoose} />
      <div className="pad reports">
        {isWaiting && <TrendSkeleton />}
        {trend !== null && <TrendCard assessment={trend} />}
        {words === '' && chosen === '' && <Resume />}
        <Read query={list} skeleton={<LoadingSkeleton />}>
          {({ pages }) =>
            pages[0]?.list.length ? (
              <Rows list={list} />
            ) : (
              <EmptyState isSearch={words !== '' || chosen !== ''} onClear={onClear} />
            )
          }
        </Read>
        {words === '' && chosen === '' && <ViewedEntry />}
      </div>
    </>
  )
}

export default function Reports() {
  const t = useTexts(texts)
  const { query } = usePage()
  const [chosen, choose] = useState(query.table_id ?? '')
  const [isSearching, setSearching] = useState(false)
  const [typed, type] = useState('')
  const words = useSettled(isSearching ? typed.trim() : '')
  const clear = () => {
    choose('')
    type('')
    setSearching(false)
  }
  const toggle = () => {
    type('')
    setSearching(!isSearching)
  }
  return (
    <>
      <PageBar
        isRoot
        kind="big"
        title={t('list.title')}
        end={
          <IconButton
            icon={isSearching ? 'x' : 'magnifying-glass'}
            label={t(isSearching ? 'list.search_close' : 'list.search')}
            expanded={isSearching}
            onClick={toggle}
          />
        }
      />
      <Pull onRefresh={() => refresh(['reports'])}>
        <main>
          {isSearching && (
            <div className="pad reports-search">
              <SearchField
                label={t('list.search')}
                placeholder={t('list.search_field')}
                clearLabel={t('list.clear')}
                value={typed}
                onChange={type}
                autoFocus
              />
            </div>
          )}
          <Body words={words} chosen={chosen} onChoose={choose} onClear={clear} />
        </main>
      </Pull>
    </>
  )
}
