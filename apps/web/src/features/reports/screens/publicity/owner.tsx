import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { refresh } from '../../../../lib/remote/remote.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useLink, usePublish, type Link } from '../../api/sharing.ts'
import { Held } from '../../components/held.tsx'
import { Pull } from '../../components/pull.tsx'
import { Read } from '../../../../shared/session/read.tsx'
import { useCopyLink } from '../../components/use-copy.ts'
import { texts } from '../../texts.ts'
import { choiceOf, isSame, type Choice } from './choice.ts'
import { LinkCard } from './link-card.tsx'
import { OwnerSkeleton } from './owner-skeleton.tsx'
import { Parts } from './parts.tsx'
import { PublicView } from './public-view.tsx'
import { useRobots } from '../../../../lib/shell/use-robots.ts'

interface BarProps {
  id: string
  link: Link
  choice: Choice
  onPublished(): void
}

/** One thing to do: make public, bring up to date, or pass on the link. */
function Bar({ id, link, choice, onPublished }: BarProps) {
  const t = useTexts(texts)
  const copy = useCopyLink()
  const { mutateAsync, isPending } = usePublish()
  const { url } = link
  const isPublic = url !== null
  const publish = useSingle(async () => {
    const body = { id, parts: [...choice.parts], is_indexed: choice.isIndexed }
    const isDone = await mutateAsync(body).then(
      () => true,
      () => false,
    )
    if (!isDone) return
    toast(t(isPublic ? 'public.updated' : 'public.published'))
    onPublished()
  })
  if (isPublic && isSame(choice, choiceOf(link))) {
    return (
      <ActionBar note={t('public.up_to_date')}>
        <Button className="grow" icon="copy" onClick={() => void copy(url)}>
          {t('public.copy')}
        </Button>
      </ActionBar>
    )
  }
  const isEmpty = choice.parts.length === 0
  return (
    <ActionBar {...(isEmpty && { note: t('public.need_part') })}>
      <Button
        className="grow"
        disabled={isEmpty}
        loading={isPending}
        loadingText={t(isPublic ? 'public.update_busy' : 'public.publish_busy')}
        onClick={() => void publish()}
      >
        {t(isPublic ? 'public.update' : 'public.publish')}
      </Button>
    </ActionBar>
  )
}

function Preview({ id, choice }: { id: string; choice: Choice }) {
  const t = useTexts(texts)
  const { data, isPlaceholderData: isOld } = useLink(id, choice.parts)
  if (choice.parts.length === 0 || !data) return null
  return (
    <section className="public__preview" aria-busy={isOld}>
      <div className="section__h public__h">
        <h2>{t('public.preview')}</h2>
        <span className="cap">{t('public.preview_note')}</span>
      </div>
      <div className={isOld ? 'public__frame is-old' : 'public__frame'}>
        <PublicView report={data.preview} />
      </div>
    </section>
  )
}

function Deciding({ id, link }: { id: string; link: Link }) {
  const t = useTexts(texts)
  const [changed, change] = useState<Choice | null>(null)
  const choice = changed ?? choiceOf(link)
  return (
    <>
      <main className="pad public">
        <p className="public__intro">{t('public.lead')}</p>
        {link.url !== null && link.token !== null && (
          <LinkCard
            id={id}
            url={link.url}
            token={link.token}
            views={link.view_count}
            name={link.preview.name}
          />
        )}
        <Parts possible={link.possible} choice={choice} onChange={change} />
        <Preview id={id} choice={choice} />
      </main>
      <Bar id={id} link={link} choice={choice} onPublished={() => change(null)} />
    </>
  )
}

/** Where the owner decides what others see. */
export function Owner({ id }: { id: string }) {
  const t = useTexts(texts)
  const link = useLink(id)
  useRobots(false)
  return (
    <>
      <PageBar title={t('public.title')} />
      <Pull onRefresh={() => refresh(['reports', 'link'])}>
        <Read query={link} skeleton={<OwnerSkeleton />}>
          {(data) =>
            data.possible.length === 0 ? (
              <main className="pad public">
                <Held />
              </main>
            ) : (
              <Deciding id={id} link={data} />
            )
          }
        </Read>
      </Pull>
    </>
  )
}
