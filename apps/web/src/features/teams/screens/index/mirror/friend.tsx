import { StateArt } from '@mindisle/ui/art'
import { Note } from '@mindisle/ui/note'
import { Empty } from '@mindisle/ui/states'
import { toast } from '@mindisle/ui/toast'
import { Refused } from '../../../../../lib/http/failures.ts'
import { useTexts } from '../../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../../../lib/shell/page-bar.tsx'
import { Read } from '../../../../../shared/session/read.tsx'
import { useAsked, useRate, type Asked } from '../../../api/mirror.ts'
import { texts } from '../../../texts.ts'
import { MirrorForm } from './form.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

const own = pageAddress('page3/team/index', { view: 'mirror' })

type End = 'is_mine' | 'has_rated' | 'is_full'
const endOf = (asked: Asked): End | null =>
  (['is_mine', 'has_rated', 'is_full'] as const).find((one) => asked[one]) ?? null

function Body({ asked }: { asked: Asked }) {
  const t = useTexts(texts)
  const { mutate, isPending } = useRate(asked.id)
  const end = endOf(asked)
  const { name } = asked
  if (end)
    return (
      <Empty
        art={<StateArt kind="empty" />}
        title={t(`mirror.end.${end}`, { name })}
        text={t(`mirror.end.${end}_text`, { name })}
        action={{ text: t('mirror.own'), href: own }}
      />
    )
  return (
    <>
      <h2 className="mirror__h">{t('mirror.asks', { name })}</h2>
      <p className="mirror__text">{t('mirror.asks_text')}</p>
      <Note icon="eye-slash" className="mirror__note">
        {t('mirror.promise', { name })}
      </Note>
      <MirrorForm
        items={asked.items}
        before={null}
        word={t('mirror.send')}
        isSending={isPending}
        onSend={(answers) =>
          mutate(answers, {
            onError: (error) => error instanceof Refused && error.type && toast(error.message),
          })
        }
      />
    </>
  )
}

export function Friend({ id }: { id: string }) {
  const t = useTexts(texts)
  const query = useAsked(id)
  return (
    <>
      <PageBar title={t('mirror.title')} />
      <main className="mirror pad">
        <Read query={query} skeleton={<PageSkeleton />}>
          {(asked) => <Body asked={asked} />}
        </Read>
      </main>
    </>
  )
}
