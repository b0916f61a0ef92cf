import { StateArt } from '@mindisle/ui/art'
import { Empty } from '@mindisle/ui/states'
import { useTexts } from '../lib/i18n/use-texts.ts'
import { PageBar } from '../lib/shell/page-bar.tsx'
import { usePage } from '../lib/navigation/page-stack.tsx'
import { routeFacts } from './routes.ts'
import { laterTexts } from './later/texts.ts'
import { appTexts } from './texts.ts'

/** The one honest screen for addresses whose own screen is still being built. */
export default function OnItsWay() {
  const t = useTexts(appTexts)
  const own = useTexts(laterTexts)
  const { path } = usePage()
  return (
    <>
      <PageBar title={own('soon.title')} isRoot={routeFacts.get(path)?.isTab === true} />
      <main>
        <Empty
          art={<StateArt kind="onItsWay" />}
          title={own('soon.line')}
          text={own('soon.text')}
          action={{ text: t('nav.home'), href: '/' }}
        />
      </main>
    </>
  )
}
