import { StateArt } from '@mindisle/ui/art'
import { Button } from '@mindisle/ui/button'
import { Chip } from '@mindisle/ui/chip'
import { IconButton } from '@mindisle/ui/icon-button'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { useState } from 'react'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { PageBar } from '../../../lib/shell/page-bar.tsx'
import { ListEnd } from '../../../lib/states/list-end.tsx'
import { LoadFailed } from '../../../lib/states/load-failed.tsx'
import { useSession } from '../../../shared/session/session-context.ts'
import { useMarkRead, useNotices, type About, type Notice } from './api.ts'
import { NoticeRow } from './notice-row.tsx'
import { sectionsOf } from './sections.ts'
import { SettingsSheet } from './settings-sheet.tsx'
import { texts } from './texts.ts'
import './notices.css'

const kinds = ['replies', 'money', 'island'] as const satisfies About[]

const WaitingRow = () => (
  <div className="notice">
    <Skeleton width={40} height={40} radius={13} />
    <span className="notice__words">
      <Skeleton width="45%" height={16} />
      <Skeleton width="80%" height={14} />
    </span>
  </div>
)

function Filter({ about, onChange }: { about: About; onChange(about: About): void }) {
  const t = useTexts(texts)
  return (
    <div className="notices__filter" role="group" aria-label={t('about')}>
      <Chip pressed={about === undefined} onClick={() => onChange(undefined)}>
        {t('all')}
      </Chip>
      {kinds.map((kind) => (
        <Chip key={kind} pressed={about === kind} onClick={() => onChange(kind)}>
          {t(kind)}
        </Chip>
      ))}
    </div>
  )
}

function Sections({ rows, onRead }: { rows: readonly Notice[]; onRead(id: string): void }) {
  const t = useTexts(texts)
  const [now] = useState(Date.now)
  return sectionsOf(rows, now).map(([section, own]) => (
    <section key={section}>
      <h2 className="notices__section">{t(section)}</h2>
      <ul className="group">
        {own.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} section={section} onRead={() => onRead(notice.id)} />
        ))}
      </ul>
    </section>
  ))
}

function List({ about, onSettings }: { about: About; onSettings(): void }) {
  const t = useTexts(texts)
  const list = useNotices(about)
  const markRead = useMarkRead()
  if (!list.data) {
    if (list.isError) return <LoadFailed query={list} />
    return (
      <Loading label={t('loading')}>
        <div className="group">
          <WaitingRow />
          <WaitingRow />
          <WaitingRow />
        </div>
      </Loading>
    )
  }
  const rows = list.data.pages.flatMap((page) => page.list)
  if (rows.length === 0)
    return (
      <Empty
        art={<StateArt kind="letter" />}
        title={t(about === undefined ? 'none' : 'none_of')}
        text={t('none_text')}
        action={{ text: t('choose'), onClick: onSettings }}
      />
    )
  return (
    <>
      <Sections rows={rows} onRead={(id) => void markRead(id)} />
      <ListEnd list={list}>
        <WaitingRow />
      </ListEnd>
      <p className="notices__foot">
        <Button kind="text" size="m" onClick={onSettings}>
          {t('which')}
        </Button>
      </p>
    </>
  )
}

/** What happened to me and mine: opening one marks it as read, the double check marks all. */
export function Notices() {
  const t = useTexts(texts)
  const [about, setAbout] = useState<About>()
  const [isChoosing, setChoosing] = useState(false)
  const hasUnread = useSession((state) => state.hasUnread)
  const markRead = useMarkRead()
  const readAll = hasUnread && (
    <IconButton icon="checks-later" label={t('read_all')} onClick={() => void markRead()} />
  )
  return (
    <>
      <PageBar title={t('title')} end={readAll} />
      <main className="notices pad">
        <Filter about={about} onChange={setAbout} />
        <List about={about} onSettings={() => setChoosing(true)} />
      </main>
      <SettingsSheet isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </>
  )
}
