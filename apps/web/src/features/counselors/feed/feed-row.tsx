import { Button } from '@mindisle/ui/button'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Sheet } from '@mindisle/ui/sheet'
import { Skeleton } from '@mindisle/ui/skeleton'
import { Tile } from '@mindisle/ui/tile'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { copyText } from '../../../lib/files/copy-text.ts'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { LoadFailed } from '../../../lib/states/load-failed.tsx'
import { dateWord } from '../times.ts'
import { useFeed, useFeedActs } from './api.ts'
import { feedTexts } from './texts.ts'
import './feed.css'

/** Phones and desktops open their calendar by it, and ask whether to follow. */
const calendarAddress = (url: string): string => url.replace(/^https?:/, 'webcal:')

/** Told once: whoever closes the sheet has it, or makes another. */
function Made({ url }: { url: string }) {
  const t = useTexts(feedTexts)
  const copy = async () => toast((await copyText(url)) ? t('copied') : t('copy_failed'))
  return (
    <>
      <output className="feed__address" aria-label={t('address')}>
        {url}
      </output>
      <p className="feed__note">{t('keep')}</p>
      <Button block href={calendarAddress(url)}>
        {t('open')}
      </Button>
      <Button block kind="quiet" onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </>
  )
}

function Feed({ onEnd }: { onEnd(): void }) {
  const t = useTexts(feedTexts)
  const language = useLanguage()
  const feed = useFeed(true)
  const { make, end } = useFeedActs()
  if (make.data) return <Made url={make.data.url} />
  if (!feed.data) return feed.isError ? <LoadFailed query={feed} /> : <Skeleton height={48} radius={24} />
  const { made_at: madeAt } = feed.data
  const stop = () =>
    end.mutate(undefined, {
      onSuccess: () => {
        toast(t('ended'))
        onEnd()
      },
    })
  return (
    <>
      {madeAt !== null && <p className="feed__note">{t('made', { date: dateWord(madeAt, language) })}</p>}
      <Button block loading={make.isPending} onClick={() => make.mutate()}>
        {madeAt === null ? t('make') : t('renew')}
      </Button>
      {madeAt !== null && (
        <Button block kind="text" loading={end.isPending} onClick={stop}>
          {t('end')}
        </Button>
      )}
    </>
  )
}

/** A calendar of one's own that keeps up with what is booked. */
export function FeedRow() {
  const t = useTexts(feedTexts)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <CellGroup className="feed">
        <Cell
          strong
          start={<Tile icon="calendar-check-duotone" tone="relation" />}
          title={t('row')}
          sub={t('row_sub')}
          onClick={() => setOpen(true)}
        />
      </CellGroup>
      <Sheet open={isOpen} onClose={close} title={t('title')} sub={t('sub')} closeLabel={t('close')}>
        <div className="feed__body">{isOpen && <Feed onEnd={close} />}</div>
      </Sheet>
    </>
  )
}
