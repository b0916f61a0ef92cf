import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Field } from '@mindisle/ui/field'
import { Note } from '@mindisle/ui/note'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { Refused } from '../../../../lib/http/failures.ts'
import { newRequestKey } from '../../../../lib/http/request-key.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { OwnHelpOf } from '../../../../shared/help/own-help.tsx'
import { Read } from '../../../../shared/session/read.tsx'
import { useSession } from '../../../../shared/session/session-context.ts'
import { useOwnHelp, useWriteHelp, type OwnHelp } from '../../api/organizations.ts'
import { PageSkeleton } from '../../components/page-skeleton.tsx'
import { texts } from '../../texts.ts'

type Line = OwnHelp['lines'][number]
/** With a name for as long as it is written. */
type Draft = Line & { key: string }

const mostLines = 6
const emptyLine: Line = { name: '', tel: '', note: '' }
const draft = (line: Line): Draft => ({ ...line, key: newRequestKey() })
const isNumber = (tel: string): boolean => tel === '' || /^\+?\d[\d -]{1,18}\d$/.test(tel)
const isBlank = ({ name, tel, note }: Line): boolean => (name + tel + note).trim() === ''

function LineFields({
  line,
  onChange,
  onRemove,
}: {
  line: Line
  onChange(line: Line): void
  onRemove(): void
}) {
  const t = useTexts(texts)
  const isWrong = !isNumber(line.tel.trim())
  return (
    <Card className="org__note org-line">
      <Field
        label={t('help.name')}
        hint={t('help.name_hint')}
        maxLength={30}
        value={line.name}
        onChange={(name) => onChange({ ...line, name })}
      />
      <Field
        label={t('help.tel')}
        hint={t('help.tel_hint')}
        error={isWrong ? t('help.tel_wrong') : undefined}
        inputMode="tel"
        maxLength={20}
        value={line.tel}
        onChange={(tel) => onChange({ ...line, tel })}
      />
      <Field
        label={t('help.note')}
        hint={t('help.note_hint')}
        maxLength={60}
        value={line.note}
        onChange={(note) => onChange({ ...line, note })}
      />
      <Button kind="text" onClick={onRemove}>
        {t('help.remove')}
      </Button>
    </Card>
  )
}

/** Lines as they are written, and the whole of it as it would be sent. */
function useDraft(help: OwnHelp) {
  const [text, setText] = useState(help.text)
  const [lines, setLines] = useState(() => (help.lines.length > 0 ? help.lines : [emptyLine]).map(draft))
  const written = lines
    .filter((line) => !isBlank(line))
    .map(({ name, tel, note }) => ({ name: name.trim(), tel: tel.trim(), note: note.trim() }))
  return {
    text,
    setText,
    lines,
    add: () => setLines([...lines, draft(emptyLine)]),
    put: (changed: Draft) => setLines(lines.map((line) => (line.key === changed.key ? changed : line))),
    drop: (key: string) => setLines(lines.filter((line) => line.key !== key)),
    written: { text: text.trim(), lines: written },
  }
}

function Form({ help }: { help: OwnHelp }) {
  const t = useTexts(texts)
  const name = useSession((state) => state.orgConfig.org?.name ?? '')
  const { text, setText, lines, add, put, drop, written } = useDraft(help)
  const { mutate, isPending } = useWriteHelp()
  const isReady = written.lines.every(
    (line) => line.name !== '' && isNumber(line.tel) && line.tel + line.note !== '',
  )
  const save = () =>
    mutate(written, {
      onSuccess: () => toast(t('help.done'), 'check-circle-fill'),
      onError: (error) => error instanceof Refused && error.status === 422 && toast(error.message),
    })
  return (
    <>
      <Field
        label={t('help.text')}
        hint={t('help.text_hint')}
        maxLength={200}
        value={text}
        onChange={setText}
      />
      {lines.map((line) => (
        <LineFields
          key={line.key}
          line={line}
          onChange={(changed) => put({ ...changed, key: line.key })}
          onRemove={() => drop(line.key)}
        />
      ))}
      {lines.length < mostLines && (
        <Button kind="text" block onClick={add}>
          {t('help.add')}
        </Button>
      )}
      {written.lines.length > 0 && (
        <>
          <h2 className="org__h">{t('help.preview')}</h2>
          <OwnHelpOf own={{ organization: name, ...written }} call={t('help.call')} />
        </>
      )}
      <ActionBar>
        <Button loading={isPending} disabled={!isReady} onClick={save}>
          {t(written.lines.length === 0 && help.lines.length > 0 ? 'help.clear' : 'help.save')}
        </Button>
      </ActionBar>
    </>
  )
}

/** The organization's own numbers and rooms; its people see them before the public lines, which stay. */
export function HelpPage() {
  const t = useTexts(texts)
  const query = useOwnHelp()
  return (
    <>
      <PageBar title={t('help.title')} />
      <main className="org pad">
        <Note icon="lifebuoy-duotone" className="org__lead">
          <p>{t('help.intro')}</p>
        </Note>
        <Read query={query} skeleton={<PageSkeleton />}>
          {(help) => <Form help={help} />}
        </Read>
      </main>
    </>
  )
}
