import { StateArt } from '@mindisle/ui/art'
import { StateView } from '@mindisle/ui/states'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { useRobots } from '../../../../lib/shell/use-robots.ts'
import { QuietBar } from '../../components/quiet-bar.tsx'
import { texts } from '../../texts.ts'
import { waysOn } from './ways-on.ts'
import '../system.css'

const longestMessage = 160

/** An address that leads nowhere, or a thing that is not there: then the server has said what, and there are others. */
export default function NotFound() {
  const t = useTexts(texts)
  const { message = '', from } = usePage().query
  const said = message.slice(0, longestMessage)
  const [first, second] = waysOn(from ?? '')
  useRobots(false)
  return (
    <>
      <QuietBar name={t('notFound.name')} />
      <main className="system">
        <StateView
          art={<StateArt kind="notFound" />}
          title={t('notFound.title')}
          text={(from !== undefined && said) || t('notFound.text')}
          action={{ text: t(`notFound.${first.way}`), href: first.href }}
          second={{ text: t(`notFound.${second.way}`), href: second.href }}
          code={(from === undefined && said) || undefined}
        />
      </main>
    </>
  )
}
