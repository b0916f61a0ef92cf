import { ActionBar, ActionBarSide } from '@mindisle/ui/action-bar'
import { useWide } from '@mindisle/ui/app-frame'
import { Button } from '@mindisle/ui/button'
import { Icon } from '@mindisle/ui/icon'
import { IconButton } from '@mindisle/ui/icon-button'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { isAnswered, isOpenItem, rowsOf } from '../../flow/items.ts'
import type { Asking, ScreenNow } from '../../attempt/model.ts'
import { texts } from '../../texts.ts'
import type { AskingProps } from './asking.tsx'

type FootProps = AskingProps & { screen: ScreenNow }

function Back({ state, taking, screen }: FootProps) {
  const t = useTexts(texts)
  if (screen.index === 0) return <span />
  return (
    <Button
      kind="text"
      size="m"
      icon="arrow-left-bold"
      className="exam-back"
      disabled={state.moving !== null}
      onClick={() => taking.dispatch({ type: 'back' })}
    >
      {t(screen.items.length > 1 ? 'ask.back_page' : 'ask.back')}
    </Button>
  )
}

function Skip({ taking, screen }: FootProps) {
  const t = useTexts(texts)
  if (!screen.items.every((item) => item.is_optional)) return null
  return (
    <Button kind="text" size="m" className="exam-skip" onClick={() => taking.dispatch({ type: 'skipped' })}>
      {t('ask.skip')}
    </Button>
  )
}

function Saved({ net, isShort = false }: Pick<AskingProps, 'net'> & { isShort?: boolean }) {
  const t = useTexts(texts)
  const isHere = net === 'waiting' || net === 'refused'
  return (
    <span className="exam-saved" role="status">
      <Icon name={isHere ? 'cloud-slash' : 'cloud-check'} size={16} />
      {t(isHere ? 'ask.on_device' : isShort ? 'ask.saved_short' : 'ask.saved')}
    </span>
  )
}

function KeysHint() {
  const t = useTexts(texts)
  return useWide() ? <p className="exam-keys">{t('ask.keys')}</p> : null
}

/** Already answered: a way on without touching the answer. */
function Onward({ state, taking, screen }: FootProps) {
  const t = useTexts(texts)
  const [item] = screen.items
  const isDone = item !== undefined && isAnswered(item, state.attempt.answers[item.id])
  if (!isDone || state.moving) return null
  return (
    <IconButton
      icon="arrow-right-bold"
      size={20}
      label={t('ask.next')}
      onClick={() => taking.dispatch({ type: 'next' })}
    />
  )
}

/** Under a question that is answered by a tap: the shore, a way back, and where the answers are. */
export function TapFoot(props: FootProps) {
  return (
    <>
      <Skip {...props} />
      <KeysHint />
      <div className="exam-foot">
        <svg className="exam-foot__sea" viewBox="0 0 390 120" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 50C40 30 80 34 120 48S210 66 260 48 350 34 390 46V120H0Z" />
          <path d="M0 72C50 56 90 60 140 72S240 84 290 70 360 60 390 66V120H0Z" />
        </svg>
        <Back {...props} />
        <span className="exam-foot__end">
          <Saved net={props.net} />
          <Onward {...props} />
        </span>
      </div>
    </>
  )
}

function rowsLeft({ attempt }: Asking, { items }: ScreenNow): number {
  return items.reduce((sum, item) => {
    if (item.kind !== 'matrix' || item.is_optional) return sum
    const given = rowsOf(attempt.answers[item.id]?.value)
    return sum + item.rows.filter(({ id }) => given[id] === undefined).length
  }, 0)
}

/** Under a page, or a question that needs more than a tap. */
export function BarFoot(props: FootProps) {
  const { state, taking, screen, net } = props
  const t = useTexts(texts)
  const openIds = screen.items.filter((item) => isOpenItem(item, state.attempt.answers)).map(({ id }) => id)
  const left = openIds.length
  const rows = rowsLeft(state, screen)
  const isLast = !state.attempt.head.adaptive && screen.from + screen.items.length > screen.total
  const isRows = rows > 0 && screen.items.every(({ kind, id }) => kind === 'matrix' || !openIds.includes(id))
  const words = isRows ? t('answer.rows_left', { count: rows }) : t('answer.questions_left', { count: left })
  return (
    <>
      <Skip {...props} />
      <ActionBar hug className="exam-bar">
        <Back {...props} />
        <ActionBarSide className="exam-bar__says">
          <span aria-live="polite">
            {left > 0 && (screen.items.length > 1 || isRows) ? words : <Saved net={net} isShort />}
          </span>
        </ActionBarSide>
        <Button className="exam-bar__next" onClick={() => taking.dispatch({ type: 'next' })}>
          {t(isLast ? 'ask.finish' : screen.items.length > 1 ? 'ask.next_page' : 'ask.next')}
        </Button>
      </ActionBar>
    </>
  )
}
