import { Button } from '@mindisle/ui/button'
import { ReachBottom } from '@mindisle/ui/reach-bottom'
import { Loading } from '@mindisle/ui/skeleton'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import './states.css'
import { stateTexts } from './texts.ts'

interface Props {
  list: {
    data: { pages: readonly unknown[] } | undefined
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage(): unknown
  }
  /** What the next rows will look like. */
  children: ReactNode
}

/** Fetches the next page when it comes near; a page that failed waits for a tap, so that it is not asked for forever. */
export function ListEnd({ list, children }: Props) {
  const t = useTexts(stateTexts)
  if (!list.hasNextPage) return null
  if (list.isFetchNextPageError && !list.isFetchingNextPage) {
    return (
      <div className="list-end">
        <Button kind="quiet" size="m" icon="arrow-clockwise-bold" onClick={() => void list.fetchNextPage()}>
          {t('failed.more')}
        </Button>
      </div>
    )
  }
  return (
    <>
      <ReachBottom
        onReach={() => void list.fetchNextPage()}
        enabled={!list.isFetchingNextPage}
        page={list.data?.pages.length}
      />
      {list.isFetchingNextPage && <Loading label={t('loading.more')}>{children}</Loading>}
    </>
  )
}
