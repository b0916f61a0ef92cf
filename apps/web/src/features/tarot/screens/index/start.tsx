import { spreadOf } from '@mindisle/content/public/tarot-spreads'
import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { IconButton } from '@mindisle/ui/icon-button'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { useSession } from '../../../../shared/session/session-context.ts'
import { isSheltered } from '../../../../shared/session/store.ts'
import { useLast } from '../../api/readings.ts'
import { Face } from '../../components/face.tsx'
import { HelpFirst } from '../../components/hard-time.tsx'
import { useWhen } from '../../components/when.ts'
import { texts } from '../../texts.ts'
import { longestQuestion, Openings, Question, SpreadChoice, TopicChoice, type Asked } from './asking.tsx'
import { useBegin } from './use-begin.ts'

function Last() {
  const t = useTexts(texts)
  const language = useLanguage()
  const when = useWhen()
  const last = useLast().data?.list[0]
  const card = last?.cards[0]
  if (!last || !card) return null
  return (
    <Card className="tarot-last" href={pageAddress('page9/tarot/result', { id: last.id })}>
      <span className="tarot-last__face">
        <Face id={card.id} name={card.name} isReversed={card.is_reversed} />
      </span>
      <span className="tarot-last__words">
        <b>
          {t('start.last', { card: card.name, way: t(card.is_reversed ? 'way.reversed' : 'way.upright') })}
        </b>
        <small>
          {when.day(last.drawn_at)} · {spreadOf(last.spread).name[language]} ·{' '}
          {last.question === '' ? t('start.no_question') : last.question}
        </small>
      </span>
    </Card>
  )
}

function OtherWays() {
  const t = useTexts(texts)
  return (
    <CellGroup>
      <Cell
        title={t('start.deck')}
        sub={t('start.deck_sub')}
        href={pageAddress('page9/tarot/index', { view: 'cards' })}
      />
      <Cell
        title={t('start.own')}
        sub={t('start.own_sub')}
        href={pageAddress('page9/tarot/index', { view: 'own' })}
      />
    </CellGroup>
  )
}

const nothingAsked: Asked = { spread: 'one', topic: 'general', question: '' }

/** Question first, then how the cards are laid. In a hard time people come first, and nothing leads on by itself. */
export function Start() {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const [asked, setAsked] = useState(nothingAsked)
  const { begin, shuffle, isBusy, isRisk } = useBegin()
  const isHard = useSession(isSheltered) || isRisk
  const isLong = Array.from(asked.question).length > longestQuestion
  return (
    <>
      <SharedPageBar
        title={t('start.title')}
        sharedAs={{ address: pageAddress('page9/tarot/index'), text: t('start.card_text') }}
        end={
          <IconButton
            icon="clock"
            label={t('start.history')}
            onClick={() => navigator.navigateTo(pageAddress('page9/tarot/index', { view: 'history' }))}
          />
        }
      />
      <main className="pad tarot-start">
        <p className="tarot-start__head">
          <b>{t('start.head')}</b>
          <span>{t('start.sub')}</span>
        </p>
        {isHard && <HelpFirst />}
        <Question asked={asked} onChange={setAsked} />
        <Openings asked={asked} onChange={setAsked} />
        <TopicChoice asked={asked} onChange={setAsked} />
        <SpreadChoice
          legend={t('start.spreads')}
          value={asked.spread}
          onChange={(spread) => setAsked({ ...asked, spread })}
        />
        <Last />
        <OtherWays />
        <p className="tarot-note">{t('start.note')}</p>
      </main>
      <ActionBar>
        <Button
          block
          kind={isHard ? 'quiet' : 'primary'}
          loading={isBusy}
          disabled={isLong}
          onClick={() => void (isRisk ? shuffle() : begin(asked))}
        >
          {t(isHard ? 'hard.go' : 'start.go')}
        </Button>
      </ActionBar>
    </>
  )
}
