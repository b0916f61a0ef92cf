import { StateArt } from '@mindisle/ui/art'
import { Empty } from '@mindisle/ui/states'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { PageBar } from '../../../lib/shell/page-bar.tsx'
import { texts } from '../texts.ts'

/** What belongs to a member, asked for by somebody who is not signed in. */
export function SignInFirst({ href }: { href: string }) {
  const t = useTexts(texts)
  return (
    <>
      <PageBar title={t('mine.title')} />
      <main className="pad">
        <Empty
          art={<StateArt kind="empty" />}
          title={t('mine.sign_in')}
          text={t('mine.sign_in_text')}
          action={{ text: t('mine.go'), href }}
        />
      </main>
    </>
  )
}
