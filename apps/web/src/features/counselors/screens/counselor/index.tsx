import { SignInFirst } from '../../components/sign-in-first.tsx'
import { useLogin } from '../../components/use-login.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { ConsentPage } from '../../care/consent-page.tsx'
import { Book } from './book.tsx'
import { Show } from './show.tsx'

function Consent({ id }: { id: string }) {
  const login = useLogin()
  return login === null ? <ConsentPage id={id} /> : <SignInFirst href={login} />
}

export default function CounselorScreen() {
  const { query } = usePage()
  const id = query['id'] ?? ''
  if (query['view'] === 'consent') return <Consent id={id} />
  if (query['view'] !== 'book') return <Show id={id} />
  return (
    <Book id={id} service={query['service']} at={query['at']} move={query['move']} course={query['course']} />
  )
}
