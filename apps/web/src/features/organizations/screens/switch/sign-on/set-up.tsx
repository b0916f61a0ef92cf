import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { ask } from '@mindisle/ui/dialog'
import { Field } from '@mindisle/ui/field'
import { Note } from '@mindisle/ui/note'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { copyText } from '../../../../../lib/files/copy-text.ts'
import { Refused } from '../../../../../lib/http/failures.ts'
import { useTexts } from '../../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../../../lib/shell/page-bar.tsx'
import { Read } from '../../../../../shared/session/read.tsx'
import {
  useRemoveSignOn,
  useSaveSignOn,
  useSignOn,
  useTryOut,
  type Problem,
  type SignOn,
} from '../../../api/sign-on.ts'
import { PageSkeleton } from '../../../components/page-skeleton.tsx'
import { texts } from '../../../texts.ts'

const say = (error: unknown): unknown =>
  error instanceof Refused && error.status === 422 && toast(error.message)

function useCopy() {
  const t = useTexts(texts)
  return async (text: string) => toast((await copyText(text)) ? t('sso.copied') : text)
}

/** What the provider must be told, and what its people are given. */
function Addresses({ saved }: { saved: SignOn }) {
  const t = useTexts(texts)
  const copy = useCopy()
  const link = window.location.origin + pageAddress('page18/org/switch', { view: 'enter', org: saved.id })
  return (
    <CellGroup className="org__note">
      <Cell
        title={t('sso.redirect')}
        sub={saved.redirect_uri}
        onClick={() => void copy(saved.redirect_uri)}
      />
      {saved.is_on && <Cell title={t('sso.link')} sub={link} onClick={() => void copy(link)} />}
    </CellGroup>
  )
}

function Tried({ problem }: { problem: Problem | null }) {
  const t = useTexts(texts)
  return (
    <div role="status">
      <Note icon={problem === null ? 'check-circle-fill' : 'warning-circle-fill'} className="org__note">
        <p>{t(problem === null ? 'sso.tried' : `sso.problem.${problem}`)}</p>
      </Note>
    </div>
  )
}

/** What can be done with what was saved. */
function Saved({ saved }: { saved: SignOn }) {
  const t = useTexts(texts)
  const tryOut = useTryOut()
  const save = useSaveSignOn()
  const remove = useRemoveSignOn()
  const turn = () =>
    save.mutate(
      {
        issuer: saved.issuer,
        client_id: saved.client_id,
        client_secret: null,
        is_on: !saved.is_on,
      },
      {
        onSuccess: () => toast(t(saved.is_on ? 'sso.is_closed' : 'sso.is_open'), 'check-circle-fill'),
        onError: say,
      },
    )
  const drop = async () => {
    const words = { title: t('sso.remove'), body: t('sso.remove_text', { count: saved.linked }) }
    if (await ask({ ...words, confirm: t('sso.remove_yes'), cancel: t('cancel'), danger: true }))
      remove.mutate(undefined, { onSuccess: () => toast(t('sso.removed')), onError: say })
  }
  return (
    <section>
      <h2 className="org__h">{t('sso.now')}</h2>
      <p className="org__lead">
        {saved.is_on ? t('sso.open_now', { count: saved.linked }) : t('sso.closed_now')}
      </p>
      <Button
        kind="quiet"
        block
        loading={tryOut.isPending}
        onClick={() => tryOut.mutate(undefined, { onError: say })}
      >
        {t('sso.try')}
      </Button>
      {tryOut.data && <Tried problem={tryOut.data.problem} />}
      <Button className="org__note" kind="quiet" block loading={save.isPending} onClick={turn}>
        {t(saved.is_on ? 'sso.close' : 'sso.open')}
      </Button>
      <Button kind="text" block disabled={remove.isPending} onClick={() => void drop()}>
        {t('sso.remove')}
      </Button>
    </section>
  )
}

/** What is written, and whether all of it is there. */
function useDraft(saved: SignOn) {
  const t = useTexts(texts)
  const [issuer, setIssuer] = useState(saved.issuer)
  const [clientId, setClientId] = useState(saved.client_id)
  const [secret, setSecret] = useState('')
  const { mutate, isPending } = useSaveSignOn()
  const mayKeep = saved.has_secret && issuer.trim() === saved.issuer
  const isReady = issuer.trim() !== '' && clientId.trim() !== '' && (mayKeep || secret.trim() !== '')
  const wish = {
    issuer: issuer.trim(),
    client_id: clientId.trim(),
    client_secret: secret.trim() || null,
    is_on: saved.is_on,
  }
  const onSuccess = () => {
    setSecret('')
    toast(t('sso.saved'), 'check-circle-fill')
  }
  const save = () => mutate(wish, { onSuccess, onError: say })
  return { issuer, setIssuer, clientId, setClientId, secret, setSecret, mayKeep, isReady, isPending, save }
}

function Form({ saved }: { saved: SignOn }) {
  const t = useTexts(texts)
  const draft = useDraft(saved)
  const { issuer, setIssuer, clientId, setClientId, secret, setSecret, mayKeep } = draft
  return (
    <>
      <Addresses saved={saved} />
      <h2 className="org__h">{t('sso.provider')}</h2>
      <div className="org-line">
        <Field
          label={t('sso.issuer')}
          hint={t('sso.issuer_hint')}
          inputMode="url"
          autoComplete="off"
          maxLength={300}
          value={issuer}
          onChange={setIssuer}
        />
        <Field
          label={t('sso.client_id')}
          autoComplete="off"
          maxLength={300}
          value={clientId}
          onChange={setClientId}
        />
        <Field
          label={t('sso.secret')}
          hint={t(mayKeep ? 'sso.secret_kept' : 'sso.secret_hint')}
          type="password"
          autoComplete="off"
          maxLength={500}
          value={secret}
          onChange={setSecret}
        />
      </div>
      {saved.has_secret && <Saved saved={saved} />}
      <ActionBar>
        <Button loading={draft.isPending} disabled={!draft.isReady} onClick={draft.save}>
          {t('sso.save')}
        </Button>
      </ActionBar>
    </>
  )
}

/** The organization's own provider, by which its people sign in; for its owner. */
export function SetUpSignOn() {
  const t = useTexts(texts)
  const query = useSignOn()
  return (
    <>
      <PageBar title={t('sso.title')} />
      <main className="org pad">
        <p className="org__lead">{t('sso.intro')}</p>
        <Note icon="shield-check" className="org__note">
          <p>{t('sso.promise')}</p>
        </Note>
        <Read query={query} skeleton={<PageSkeleton />}>
          {(saved) => <Form key={saved.id} saved={saved} />}
        </Read>
      </main>
    </>
  )
}
