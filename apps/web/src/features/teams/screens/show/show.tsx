import { IconButton } from '@mindisle/ui/icon-button'
import { Note } from '@mindisle/ui/note'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { Read } from '../../../../shared/session/read.tsx'
import { useTeam, type Team } from '../../api/teams.ts'
import { texts } from '../../texts.ts'
import { Bar } from './bar.tsx'
import { Invite } from './invite.tsx'
import { MoreSheet } from './more-sheet.tsx'
import { MyPart } from './my-part.tsx'
import { Nudge } from './nudge.tsx'
import { People } from './people.tsx'
import { Progress } from './progress.tsx'
import { TakeOver } from './take-over.tsx'
import './show.css'

function PageSkeleton() {
  const t = useTexts(texts)
  return (
    <Loading label={t('loading')} slowText={t('slow')}>
      <Skeleton height={200} radius={20} />
      <Skeleton height={140} radius={20} className="team-show__wait" />
    </Loading>
  )
}

function Body({ team }: { team: Team }) {
  const t = useTexts(texts)
  const isOwner = team.role !== 'member'
  return (
    <>
      <Progress team={team} />
      <MyPart team={team} />
      <Invite team={team} />
      {team.is_anonymous ? (
        <Note icon="eye-slash" className="team-show__part">
          {t(isOwner ? 'show.anonymous' : 'show.anonymous_member')}
        </Note>
      ) : (
        isOwner && <People team={team} />
      )}
      {isOwner && <Nudge team={team} />}
    </>
  )
}

export default function Show() {
  const t = useTexts(texts)
  const {
    query: { id = '', take },
  } = usePage()
  const [isOpen, setOpen] = useState(false)
  if (take !== undefined) return <TakeOver id={id} offered={take} />
  return <Inside id={id} isOpen={isOpen} onOpen={setOpen} moreLabel={t('show.more')} />
}

interface InsideProps {
  id: string
  isOpen: boolean
  onOpen(isOpen: boolean): void
  moreLabel: string
}

function Inside({ id, isOpen, onOpen, moreLabel }: InsideProps) {
  const query = useTeam(id)
  const team = query.data
  return (
    <>
      <PageBar
        title={team?.name}
        end={team && <IconButton icon="dots-three-bold" label={moreLabel} onClick={() => onOpen(true)} />}
      />
      <main className="team-show pad">
        <Read query={query} skeleton={<PageSkeleton />}>
          {(shown) => <Body team={shown} />}
        </Read>
      </main>
      {team && (
        <>
          <Bar team={team} />
          <MoreSheet team={team} isOpen={isOpen} onClose={() => onOpen(false)} />
        </>
      )}
    </>
  )
}
