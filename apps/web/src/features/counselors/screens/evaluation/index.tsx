import { StateArt } from '@mindisle/ui/art'
import { Empty } from '@mindisle/ui/states'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useLogin } from '../../components/use-login.ts'
import { texts } from '../../texts.ts'
import { Share } from '../capsule/share.tsx'
import { Shared } from '../capsule/shared.tsx'
import { Evaluation } from './evaluation.tsx'

export default function EvaluationScreen() {
  const t = useTexts(texts)
  const { query } = usePage()
  const login = useLogin()
  const id = query['id'] ?? ''
  if (login === null && query['view'] === 'share') return <Share id={id} />
  if (login === null && query['view'] === 'shared') return <Shared id={id} />
  if (login === null) return <Evaluation id={id} />
  return (
    <>
      <PageBar title={t('evaluate.title')} />
      <main className="pad">
        <Empty
          art={<StateArt kind="empty" />}
          title={t('mine.sign_in')}
          text={t('mine.sign_in_text')}
          action={{ text: t('mine.go'), href: login }}
        />
      </main>
    </>
  )
}
