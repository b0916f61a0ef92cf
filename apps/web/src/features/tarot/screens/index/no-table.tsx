import { StateArt } from '@mindisle/ui/art'
import { Empty } from '@mindisle/ui/states'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { texts } from '../../texts.ts'

/** Opened without a question: after a reload, or by its address. */
export function NoTable({ title }: { title: string }) {
  const t = useTexts(texts)
  return (
    <>
      <PageBar title={title} />
      <main className="pad">
        <Empty
          art={<StateArt kind="empty" />}
          title={t('shuffle.lost')}
          text={t('shuffle.lost_text')}
          action={{ text: t('shuffle.back'), href: pageAddress('page9/tarot/index') }}
        />
      </main>
    </>
  )
}
