import { StateArt } from '@mindisle/ui/art'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { Read } from '../../../../shared/session/read.tsx'
import { deskAddress, sharedAddress } from '../../addresses.ts'
import { useSharedWithMe } from '../../api/capsules.ts'
import { texts } from '../../texts.ts'
import { momentOf } from '../../times.ts'
import './capsule.css'

/** For the counselor: to which sessions somebody brought something. What it is stands inside, and a look is noted there. */
export function SharedList() {
  const t = useTexts(texts)
  const language = useLanguage()
  const query = useSharedWithMe()
  return (
    <>
      <PageBar title={t('capsule.list')} />
      <main className="capsule pad">
        <Read
          query={query}
          skeleton={
            <Loading label={t('loading')} slowText={t('slow')}>
              <Skeleton height={140} radius={20} />
            </Loading>
          }
        >
          {({ list }) =>
            list.length === 0 ? (
              <Empty
                art={<StateArt kind="empty" />}
                title={t('capsule.list_none')}
                text={t('capsule.list_none_text')}
                action={{ text: t('capsule.list_back'), href: deskAddress() }}
              />
            ) : (
              <CellGroup note={t('capsule.shared_text')}>
                {list.map(({ id, client, starts_at: at, closes_at: closes }) => (
                  <Cell
                    key={id}
                    strong
                    title={`${client} · ${momentOf(at, language)}`}
                    sub={t('capsule.list_closes', { time: momentOf(closes, language) })}
                    href={sharedAddress(id)}
                  />
                ))}
              </CellGroup>
            )
          }
        </Read>
      </main>
    </>
  )
}
