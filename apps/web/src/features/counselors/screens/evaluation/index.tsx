import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { CheckinPage } from '../../care/checkin-page.tsx'
import { ThreadPage } from '../../care/thread-page.tsx'
import { SignInFirst } from '../../components/sign-in-first.tsx'
import { useLogin } from '../../components/use-login.ts'
import { Share } from '../capsule/share.tsx'
import { SharedList } from '../capsule/shared-list.tsx'
import { Shared } from '../capsule/shared.tsx'
import { Evaluation } from './evaluation.tsx'

export default function EvaluationScreen() {
  const { query } = usePage()
  const login = useLogin()
  const id = query['id'] ?? ''
  if (login === null && query['view'] === 'share') return <Share id={id} />
  if (login === null && query['view'] === 'shared') return id === '' ? <SharedList /> : <Shared id={id} />
  if (login === null && query['view'] === 'thread') return <ThreadPage id={id} />
  if (login === null && query['view'] === 'checkin') return <CheckinPage id={id} />
  if (login === null) return <Evaluation id={id} />
  return <SignInFirst href={login} />
}
