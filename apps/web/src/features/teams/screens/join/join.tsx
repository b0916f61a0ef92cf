import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { CodeField } from '@mindisle/ui/field'
import { FleetScene } from '@mindisle/ui/scene'
import { Words } from '@mindisle/ui/words'
import { useEffect, useEffectEvent, useState } from 'react'
import { Refused } from '../../../../lib/http/failures.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useFind, useInvitation, type Invitation } from '../../api/teams.ts'
import { Demo } from '../../components/demo.tsx'
import { JoinBar } from '../../components/join-bar.tsx'
import { SeenList } from '../../../../shared/groups/seen-list.tsx'
import { texts } from '../../texts.ts'
import { shortDay } from '../../../../shared/groups/times.ts'
import './join.css'

const length = 6

function Found({ team }: { team: Invitation }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { inviter: name, table } = team
  const day = shortDay(team.closes_at, language)
  return (
    <Card className="team-found">
      <FleetScene className="team-found__scene" />
      <div className="team-found__words">
        <h2>
          {team.name} <Demo isDemo={team.is_demo} />
        </h2>
        <p>{t('join.found_line', { name, table: table.name, day })}</p>
        <SeenList isSeen items={[t(team.is_anonymous ? 'join.sees_count' : 'join.sees_done', { name })]} />
        <SeenList isSeen={false} items={[t('join.never')]} />
      </div>
    </Card>
  )
}

/** What a clipboard holds may be the whole message in which the code came. */
const codeIn = (text: string): string =>
  /(?:^|[^0-9A-Za-z])([2-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{6})(?:[^0-9A-Za-z]|$)/.exec(text)?.[1] ?? text

function usePaste(use: (code: string) => void): (() => void) | null {
  const { clipboard } = window.navigator as Partial<Pick<Navigator, 'clipboard'>>
  if (!clipboard?.readText) return null
  return () =>
    void clipboard.readText().then(
      (text) => use(codeIn(text)),
      () => undefined,
    )
}

/** By the code of six characters, typed, pasted, or brought by a link. */
export default function Join() {
  const t = useTexts(texts)
  const { query } = usePage()
  const [code, setCode] = useState(query.code ?? '')
  const [id, setId] = useState(query.id)
  const { mutate, isPending, error, reset } = useFind()
  const invitation = useInvitation(id)
  const look = (written: string) => mutate(written, { onSuccess: ({ id: found }) => setId(found) })
  const type = (written: string) => {
    reset()
    setId(undefined)
    setCode(
      written
        .normalize('NFKC')
        .toUpperCase()
        .replace(/[^0-9A-Z]/g, '')
        .slice(0, length),
    )
  }
  const paste = usePaste((written) => {
    type(written)
    if (written.trim().length >= length) look(written)
  })
  const lookOnce = useEffectEvent(() => {
    if (query.code && !query.id) look(query.code)
  })
  useEffect(() => lookOnce(), [])
  const refusal = error instanceof Refused && error.type === 'code_invalid' ? error.message : undefined
  const team = id === undefined ? undefined : invitation.data
  return (
    <>
      <PageBar title={t('join.title')} />
      <main className="team-join pad">
        <h2>
          <Words>{t('join.heading')}</Words>
        </h2>
        <p>{t('join.text')}</p>
        <CodeField
          letters
          hideLabel
          label={t('join.heading')}
          length={length}
          value={code}
          error={refusal}
          hint={team ? t('join.found') : isPending ? t('join.looking') : undefined}
          onChange={type}
          onComplete={look}
        />
        {paste && (
          <Button kind="quiet" size="m" icon="clipboard-text" className="team-join__paste" onClick={paste}>
            {t('join.paste')}
          </Button>
        )}
        {team && <Found team={team} />}
      </main>
      {team && <JoinBar team={team} word="join.go" />}
    </>
  )
}
