import { StateArt } from '@mindisle/ui/art'
import { StateView } from '@mindisle/ui/states'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { QuietBar } from '../../components/quiet-bar.tsx'
import { texts } from '../../texts.ts'
import '../system.css'

const longestMessage = 160

export default function NotFound() {
  const t = useTexts(texts)
  const message = usePage().query.message?.slice(0, longestMessage)
  return (
    <>
      <QuietBar name={t('notFound.name')} />
      <main className="system">
        <StateView
          art={<StateArt kind="notFound" />}
          title={t('notFound.title')}
          text={t('notFound.text')}
          action={{ text: t('notFound.home'), href: '/' }}
          second={{ text: t('notFound.search'), href: pageAddress('pages/search/index') }}
          code={message || undefined}
        />
      </main>
    </>
  )
}
