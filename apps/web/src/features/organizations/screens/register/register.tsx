import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Chip } from '@mindisle/ui/chip'
import { Field } from '@mindisle/ui/field'
import { TextArea } from '@mindisle/ui/text-area'
import { toast } from '@mindisle/ui/toast'
import { Words } from '@mindisle/ui/words'
import { useState } from 'react'
import { homePath, loginPath } from '../../../../constants.ts'
import { Refused } from '../../../../lib/http/failures.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { toAddress } from '../../../../lib/navigation/page.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { Read } from '../../../../shared/session/read.tsx'
import { useIsMember } from '../../../../shared/session/use-is-member.ts'
import { useApply, useMine, type Mine, type NewApplication } from '../../api/organizations.ts'
import { PageSkeleton } from '../../components/page-skeleton.tsx'
import { texts } from '../../texts.ts'
import { KindField } from './kind-field.tsx'
import { Promises } from './promises.tsx'
import { ProofField } from './proof-field.tsx'
import { Steps } from './steps.tsx'
import './register.css'

const sizes = ['50', '200', '1000', 'more'] as const

type Draft = Omit<NewApplication, 'agreement'>
const emptyDraft: Draft = { kind: 'school', name: '', size: '50', purpose: '', contact: '' }

type Missing = 'name' | 'purpose' | 'contact'
function missingIn({ name, purpose, contact }: Draft): Missing | null {
  if (name.trim() === '') return 'name'
  if (purpose.trim() === '') return 'purpose'
  return contact.trim().length < 5 ? 'contact' : null
}

function SizeField({ value, onChange }: { value: Draft['size']; onChange(size: Draft['size']): void }) {
  const t = useTexts(texts)
  return (
    <section>
      <h2 className="field__label">{t('register.size')}</h2>
      <div className="org-apply__sizes" role="group" aria-label={t('register.size')}>
        {sizes.map((size) => (
          <Chip key={size} large pressed={size === value} onClick={() => onChange(size)}>
            {t(`size.${size}`)}
          </Chip>
        ))}
      </div>
    </section>
  )
}

function Send({ isPending, onSend }: { isPending: boolean; onSend(): void }) {
  const t = useTexts(texts)
  const { path, query } = usePage()
  const login = pageAddress(loginPath, {
    redirect_url: toAddress({ path, query }, homePath),
    redirect_type: 'redirect',
    require_rule: 'mobile',
  })
  return (
    <ActionBar>
      {useIsMember() ? (
        <Button loading={isPending} onClick={onSend}>
          {t('register.send')}
        </Button>
      ) : (
        <Button href={login}>{t('register.sign_in')}</Button>
      )}
    </ActionBar>
  )
}

function Form({ agreement }: { agreement: string }) {
  const t = useTexts(texts)
  const isMember = useIsMember()
  const [draft, setDraft] = useState(emptyDraft)
  const [isTried, setTried] = useState(false)
  const [isProofBusy, setProofBusy] = useState(false)
  const { mutate, isPending } = useApply()
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes })
  const missing = missingIn(draft)
  const errorOf = (field: Missing) =>
    isTried && missing === field ? t(`register.missing.${field}`) : undefined
  const send = () => {
    setTried(true)
    if (missing !== null) return
    const onError = (error: Error) => error instanceof Refused && error.type && toast(error.message)
    mutate({ ...draft, agreement }, { onError })
  }
  return (
    <>
      <KindField value={draft.kind} onChange={(kind) => change({ kind })} />
      <Field
        label={t('register.name')}
        maxLength={40}
        value={draft.name}
        error={errorOf('name')}
        onChange={(name) => change({ name })}
      />
      <SizeField value={draft.size} onChange={(size) => change({ size })} />
      <TextArea
        label={t('register.purpose')}
        rows={3}
        max={300}
        value={draft.purpose}
        error={errorOf('purpose')}
        onChange={(purpose) => change({ purpose })}
      />
      <Field
        label={t('register.contact')}
        hint={t('register.contact_hint')}
        maxLength={64}
        value={draft.contact}
        error={errorOf('contact')}
        onChange={(contact) => change({ contact })}
      />
      {isMember && <ProofField onBusy={setProofBusy} />}
      <Promises />
      <Steps now="send" />
      <Send isPending={isPending || isProofBusy} onSend={send} />
    </>
  )
}

/** After it was sent the same page shows how far it is. */
function Body({ mine: { applications, agreement } }: { mine: Mine }) {
  const t = useTexts(texts)
  const [isAgain, setAgain] = useState(false)
  const [newest] = applications
  if (!newest || isAgain) return <Form agreement={agreement} />
  if (newest.state === 'waiting') return <Steps now="look" name={newest.name} />
  return (
    <>
      {newest.state === 'refused' && (
        <p className="org-apply__refused">
          <b>{newest.name}</b> {t(`refused.${(newest.reason ?? 'unclear') as 'unclear'}`)}
        </p>
      )}
      {newest.state === 'approved' && <Steps now="open" name={newest.name} />}
      <div className="org-apply__next">
        {newest.state === 'approved' && (
          <Button block href={pageAddress('page18/org/switch')}>
            {t('register.go')}
          </Button>
        )}
        <Button block kind="quiet" onClick={() => setAgain(true)}>
          {t(newest.state === 'refused' ? 'register.again' : 'register.another')}
        </Button>
      </div>
    </>
  )
}

export default function Register() {
  const t = useTexts(texts)
  const query = useMine()
  return (
    <>
      <PageBar title={t('register.title')} />
      <main className="org-apply pad">
        <h2 className="org-apply__title">
          <Words>{t('register.heading')}</Words>
        </h2>
        <p className="org-apply__lead">{t('register.lead')}</p>
        <Read query={query} skeleton={<PageSkeleton />}>
          {(mine) => <Body mine={mine} />}
        </Read>
      </main>
    </>
  )
}
