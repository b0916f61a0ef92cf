import { Button } from '@mindisle/ui/button'
import { CellGroup } from '@mindisle/ui/cell'
import { Field } from '@mindisle/ui/field'
import { RadioGroup } from '@mindisle/ui/radio'
import { Sheet } from '@mindisle/ui/sheet'
import { SwitchCell } from '@mindisle/ui/switch'
import { useState } from 'react'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import type { Invitation, Joining } from '../api/teams.ts'
import { texts } from '../texts.ts'

interface Props {
  team: Invitation
  isOpen: boolean
  isSending: boolean
  onSend(joining: Joining): void
  onClose(): void
}

export const asksAnything = ({ is_anonymous: isAnonymous, attributes }: Invitation): boolean =>
  !isAnonymous || attributes.length > 0

interface ChoiceProps {
  attribute: Invitation['attributes'][number]
  value: string | undefined
  isMissing: boolean
  onChange(value: string): void
}

function Choice({ attribute: { label, options }, value, isMissing, onChange }: ChoiceProps) {
  const t = useTexts(texts)
  return (
    <div>
      <RadioGroup
        kind="list"
        rings
        legend={label}
        options={options.map((option, place) => ({ value: String(place), label: option }))}
        value={value}
        onChange={onChange}
      />
      {isMissing && <p className="hint hint--error">{t('join.choose')}</p>}
    </div>
  )
}

interface MayShowProps {
  name: string
  value: boolean
  onChange(mayShow: boolean): void
}

function MayShow({ name, value, onChange }: MayShowProps) {
  const t = useTexts(texts)
  return (
    <CellGroup>
      <SwitchCell
        title={t('join.may_show', { name })}
        consequence={t('join.may_show_sub')}
        checked={value}
        onChange={onChange}
      />
    </CellGroup>
  )
}

/** What a team asks of whoever joins: a name only where it is named, and the parts the group can be looked at by. */
export function JoinSheet({ team, isOpen, isSending, onSend, onClose }: Props) {
  const t = useTexts(texts)
  const nickname = useSession((state) => state.userProfile?.nickname ?? '')
  const [name, setName] = useState(nickname)
  const [choices, setChoices] = useState<ReadonlyArray<string | undefined>>([])
  const [mayShow, setMayShow] = useState(false)
  const [isTried, setTried] = useState(false)
  const isMissing = (at: number) => choices[at] === undefined
  const send = () => {
    setTried(true)
    const lacks = (!team.is_anonymous && name.trim() === '') || team.attributes.some((_, at) => isMissing(at))
    if (lacks) return
    onSend({
      choices: team.attributes.map((_, at) => Number(choices[at])),
      ...(!team.is_anonymous && { name: name.trim(), may_show: mayShow }),
    })
  }
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t('join.sheet')}
      closeLabel={t('close')}
      foot={
        <Button block loading={isSending} loadingText={t('join.going')} onClick={send}>
          {t('join.go')}
        </Button>
      }
    >
      <div className="team-join-form">
        {!team.is_anonymous && (
          <Field
            label={t('join.name')}
            hint={t('join.name_hint', { name: team.inviter })}
            maxLength={20}
            value={name}
            error={isTried && name.trim() === '' ? t('join.name_missing') : undefined}
            onChange={setName}
          />
        )}
        {team.attributes.map((attribute, at) => (
          <Choice
            key={attribute.label}
            attribute={attribute}
            value={choices[at]}
            isMissing={isTried && isMissing(at)}
            onChange={(value) => setChoices(team.attributes.map((_, i) => (i === at ? value : choices[i])))}
          />
        ))}
        {!team.is_anonymous && !team.is_owner && (
          <MayShow name={team.inviter} value={mayShow} onChange={setMayShow} />
        )}
      </div>
    </Sheet>
  )
}
