import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Skeleton } from '@mindisle/ui/skeleton'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { Read } from '../../../shared/session/read.tsx'
import { texts } from '../texts.ts'
import { dateWord, momentOf } from '../times.ts'
import { useDeskWaits, type DeskWait } from '../waits/api.ts'
import { waitTexts } from '../waits/texts.ts'
import { useWishWords } from '../waits/wish-words.ts'

function Person({ wait, zone }: { wait: DeskWait; zone: string }) {
  const t = useTexts(waitTexts)
  const shared = useTexts(texts)
  const language = useLanguage()
  const wishWords = useWishWords()
  const own = wishWords(wait)
  const wish = wait.time_zone === zone ? own : t('desk.zone', { wish: own, zone: wait.time_zone })
  return (
    <Cell
      title={wait.client}
      sub={t('desk.sub', { title: wait.title, mode: shared(`mode.${wait.mode}`), wish })}
      value={
        wait.offered_at === null
          ? t('desk.since', { day: dateWord(wait.created_at, language, zone) })
          : t('desk.offered', { at: momentOf(wait.offered_at, language, zone) })
      }
    />
  )
}

/** Who waits, in order; there is nothing to do but to open a time. */
export function DeskWaiting({ zone }: { zone: string }) {
  const t = useTexts(waitTexts)
  const query = useDeskWaits()
  return (
    <section>
      <h2 className="desk-page__h">{t('desk.head')}</h2>
      <Read query={query} skeleton={<Skeleton height={72} radius={20} />}>
        {({ list, total }) =>
          list.length === 0 ? (
            <p className="desk-page__small">{t('desk.none')}</p>
          ) : (
            <>
              <CellGroup>
                {list.map((wait) => (
                  <Person key={wait.id} wait={wait} zone={zone} />
                ))}
              </CellGroup>
              <p className="desk-page__small">
                {total > list.length && `${t('desk.more', { count: total })} · `}
                {t('desk.rule')}
              </p>
            </>
          )
        }
      </Read>
    </section>
  )
}
