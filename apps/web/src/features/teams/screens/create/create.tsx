import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Chip } from '@mindisle/ui/chip'
import { Field } from '@mindisle/ui/field'
import { Icon } from '@mindisle/ui/icon'
import { RadioGroup } from '@mindisle/ui/radio'
import { SwitchCell } from '@mindisle/ui/switch'
import { TextArea } from '@mindisle/ui/text-area'
import { CellGroup } from '@mindisle/ui/cell'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useNavigator, usePage } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useCreate } from '../../api/teams.ts'
import { OwnerSees } from '../../components/sees.tsx'
import { teamAddress } from '../../components/team-card.tsx'
import { texts } from '../../texts.ts'
import { AttributesField } from './attributes-field.tsx'
import { DeadlineField } from '../../../../shared/groups/deadline-field.tsx'
import { bodyOf, emptyDraft, lendChoices, mostName, mostNote, problemIn, type Draft } from './draft.ts'
import { TableField } from '../../../../shared/groups/table-field.tsx'
import { ClosedNote } from '../../../../shared/session/closed-note.tsx'
import './create.css'

function ModeField({ value, onChange }: { value: boolean; onChange(isAnonymous: boolean): void }) {
  const t = useTexts(texts)
  return (
    <section>
      <RadioGroup
        legend={t('create.mode')}
        options={[
          { value: 'named', label: t('mode.named'), sub: t('create.named_sub') },
          { value: 'anonymous', label: t('mode.anonymous'), sub: t('create.anonymous_sub') },
        ]}
        value={value ? 'anonymous' : 'named'}
        onChange={(mode) => onChange(mode === 'anonymous')}
      />
      <p className="hint">
        <Icon name="lock-simple" size={14} />
        <span>{t('create.mode_hint')}</span>
      </p>
    </section>
  )
}

interface LendProps {
  draft: Pick<Draft, 'mayLend' | 'lendDays'>
  onChange(changes: Partial<Draft>): void
}

function LendField({ draft: { mayLend, lendDays }, onChange }: LendProps) {
  const t = useTexts(texts)
  return (
    <section>
      <CellGroup>
        <SwitchCell
          title={t('create.lend')}
          consequence={t('create.lend_sub')}
          checked={mayLend}
          onChange={(isOn) => onChange({ mayLend: isOn })}
        />
      </CellGroup>
      {mayLend && (
        <div className="team-create__ages" role="group" aria-label={t('create.lend_age')}>
          <p className="field__label">{t('create.lend_age')}</p>
          {lendChoices.map((days) => (
            <Chip key={days} large pressed={days === lendDays} onClick={() => onChange({ lendDays: days })}>
              {t('create.lend_days', { days })}
            </Chip>
          ))}
        </div>
      )}
    </section>
  )
}

export default function Create() {
  const t = useTexts(texts)
  const { query } = usePage()
  const navigator = useNavigator()
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(query.table_id))
  const [isTried, setTried] = useState(false)
  const { mutate, isPending } = useCreate()
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes })
  const problem = problemIn(draft)
  const errorOf = (field: ReturnType<typeof problemIn>) =>
    isTried && field !== null && problem === field ? t(`create.missing.${field}`) : undefined
  const send = () => {
    setTried(true)
    if (problem !== null) return
    mutate(bodyOf(draft), { onSuccess: ({ id }) => void navigator.redirectTo(teamAddress(id)) })
  }
  return (
    <>
      <PageBar title={t('create.title')} />
      <main className="team-create pad">
        <ClosedNote feature="team.create" />
        <Field
          label={t('create.name')}
          maxLength={mostName}
          value={draft.name}
          placeholder={t('create.name_example')}
          error={errorOf('name')}
          onChange={(name) => change({ name })}
        />
        <TableField id={draft.tableId} error={errorOf('table')} onChoose={(tableId) => change({ tableId })} />
        <DeadlineField day={draft.day} onChoose={(day) => change({ day })} />
        <ModeField value={draft.isAnonymous} onChange={(isAnonymous) => change({ isAnonymous })} />
        <TextArea
          label={t('create.note')}
          rows={3}
          max={mostNote}
          value={draft.note}
          error={errorOf('note')}
          onChange={(note) => change({ note })}
        />
        <AttributesField
          attributes={draft.attributes}
          error={errorOf('attributes')}
          onChange={(attributes) => change({ attributes })}
        />
        <LendField draft={draft} onChange={change} />
        <OwnerSees isAnonymous={draft.isAnonymous} />
      </main>
      <ActionBar>
        <Button loading={isPending} loadingText={t('create.sending')} onClick={send}>
          {t('create.send')}
        </Button>
      </ActionBar>
    </>
  )
}
