import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { SignInFirst } from '../../components/sign-in-first.tsx'
import { useLogin } from '../../components/use-login.ts'
import { Share } from '../capsule/share.tsx'
import { Shared } from '../capsule/shared.tsx'
import { Evaluation } from './evaluation.tsx'

export default function EvaluationScreen() {
  const { query } = usePage()
  const login = useLogin()
  const id = query['id'] ?? ''
  if (login === null && query['view'] === 'share') return <Share id={id} />
  if (login === null && query['view'] === 'shared') return <Shared id={id} />
  if (login === null) return <Evaluation id={id} />
  return <SignInFirst href={login} />
}
