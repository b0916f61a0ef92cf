import { Button } from '@mindisle/ui/button'
import { Note } from '@mindisle/ui/note'
import { Words } from '@mindisle/ui/words'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useOpen } from '../../api/capsules.ts'
import { texts } from '../../texts.ts'
import { momentOf } from '../../times.ts'
import { Bottle } from './bottle.tsx'
import { Content } from './content.tsx'
import './capsule.css'

/** For the counselor. It opens by a tap: the client is told of each look. */
export function Shared({ id }: { id: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const open = useOpen(id)
  const { data } = open
  return (
    <>
      <PageBar title={t('capsule.shared_title')} />
      <main className="capsule pad">
        <header className="capsule-head">
          <div>
            <h2>
              <Words>{t('capsule.shared_lead')}</Words>
            </h2>
            <p>
              {data
                ? t('capsule.shared_closes', {
                    session: momentOf(data.starts_at, language),
                    time: momentOf(data.closes_at, language),
                  })
                : t('capsule.shared_text')}
            </p>
          </div>
          <Bottle />
        </header>
        {data ? (
          <>
            <Content content={data.content} />
            <Note icon="eye">{t('capsule.shared_note')}</Note>
          </>
        ) : (
          <Button block loading={open.isPending} onClick={() => open.mutate()}>
            {t('capsule.open')}
          </Button>
        )}
      </main>
    </>
  )
}
