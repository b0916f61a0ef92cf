import { Card } from '@mindisle/ui/card'
import { Checkbox } from '@mindisle/ui/checkbox'
import { Field } from '@mindisle/ui/field'
import { Icon } from '@mindisle/ui/icon'
import { Note } from '@mindisle/ui/note'
import { useState } from 'react'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { After } from './after.tsx'
import type { Application, Credential, Paper } from './api.ts'
import { PaperPicture } from './paper-picture.tsx'
import { PaperSheet } from './paper-sheet.tsx'
import { wholeNumber, type PartProps } from './sheet.ts'
import { joinTexts } from './texts.ts'

interface Props extends PartProps {
  kinds: Application['choices']['credentials']
  papers: readonly Paper[]
  onPaper(paper: Paper): void
}

function PaperRow({
  one,
  name,
  paper,
  onEdit,
}: {
  one: Credential
  name: string
  paper: Paper | undefined
  onEdit(): void
}) {
  const t = useTexts(joinTexts)
  const said = [paper ? t('papers.shown') : t('papers.not_shown'), one.line].filter(Boolean).join(' · ')
  return (
    <button type="button" className="join-paper" onClick={onEdit}>
      {paper ? <PaperPicture address={paper.small_url} label="" /> : <Icon name="image-later" size={28} />}
      <span>
        <b>{name}</b>
        <small>{said}</small>
      </span>
      <em>{t('papers.edit')}</em>
    </button>
  )
}

const most = 8

function Papers({ sheet, put, kinds, papers, onPaper }: Props) {
  const t = useTexts(joinTexts)
  const [open, setOpen] = useState<number | null>(null)
  const { credentials } = sheet
  const nameOf = (kind: string) => kinds.find((one) => one.kind === kind)?.name ?? ''
  const keep = (at: number, one: Credential | null) => {
    const rest = credentials.filter((_, place) => place !== at)
    put({ credentials: one === null ? rest : credentials.toSpliced(at, 1, one) })
    setOpen(null)
  }
  return (
    <section aria-label={t('papers.list')}>
      <h3 className="join__label">{t('papers.list')}</h3>
      {credentials.map((one, at) => (
        <PaperRow
          key={`${one.kind} ${one.line} ${one.number} ${one.picture_id}`}
          one={one}
          name={nameOf(one.kind)}
          paper={papers.find(({ id }) => id === one.picture_id)}
          onEdit={() => setOpen(at)}
        />
      ))}
      {credentials.length < most && (
        <button
          type="button"
          className="join-paper join-paper--add"
          onClick={() => setOpen(credentials.length)}
        >
          <i>
            <Icon name="plus-bold" size={22} />
          </i>
          <span>
            <b>{t('papers.add')}</b>
            <small>{t('papers.add_text')}</small>
          </span>
        </button>
      )}
      {open !== null && (
        <PaperSheet
          begun={credentials[open] ?? null}
          kinds={kinds}
          papers={papers}
          onPaper={onPaper}
          onDone={(one) => keep(open, one)}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}

export function PapersStep(props: Props) {
  const t = useTexts(joinTexts)
  const { sheet, put } = props
  return (
    <>
      <h2 className="join__h">{t('papers.head')}</h2>
      <p className="join__lead">{t('papers.text')}</p>
      <Papers {...props} />
      <Field
        numeric
        inputMode="numeric"
        label={t('papers.years')}
        suffix={t('papers.years_unit')}
        value={sheet.years === null ? '' : String(sheet.years)}
        onChange={(typed) => put({ years: wholeNumber(typed, 60) })}
      />
      <Field
        numeric
        inputMode="numeric"
        label={t('papers.hours')}
        hint={t('papers.hours_hint')}
        suffix={t('papers.hours_unit')}
        value={sheet.hours === null ? '' : String(sheet.hours)}
        onChange={(typed) => put({ hours: wholeNumber(typed, 60_000) })}
      />
      <Field
        label={t('papers.supervisor')}
        hint={t('papers.supervisor_hint')}
        value={sheet.supervisor}
        maxLength={40}
        onChange={(supervisor) => put({ supervisor })}
      />
      <Field
        label={t('papers.supervisor_contact')}
        inputMode="email"
        autoCapitalize="off"
        value={sheet.supervisor_contact}
        maxLength={80}
        onChange={(typed) => put({ supervisor_contact: typed.replace(/[^!-~]/g, '') })}
      />
      <Card className="join-ethics">
        <Checkbox checked={sheet.is_ethical} onChange={(is_ethical) => put({ is_ethical })}>
          {t('papers.ethics')}
        </Checkbox>
      </Card>
      <After />
      <Note icon="lock-simple" className="join__note">
        {t('private')}
      </Note>
    </>
  )
}
