import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Fold } from '@mindisle/ui/fold'
import { Skeleton } from '@mindisle/ui/skeleton'
import { Sheet } from '@mindisle/ui/sheet'
import { TextArea } from '@mindisle/ui/text-area'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useAnswer, useSaid, type Rating, type Said as One } from '../../api/evaluations.ts'
import { texts } from '../../texts.ts'

const longest = 300

function AnswerSheet({ said, isOpen, onClose }: { said: One; isOpen: boolean; onClose(): void }) {
  const t = useTexts(texts)
  const [words, setWords] = useState(said.answer ?? '')
  const answer = useAnswer(said.id)
  const send = async () => {
    const sent = await answer.mutateAsync(words).catch(() => null)
    if (!sent) return
    onClose()
    toast(t(sent.state === 'shown' ? 'opinions.answered' : 'opinions.waits'), 'check-circle-fill')
  }
  const isFit = words.trim() !== '' && Array.from(words).length <= longest
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t('opinions.answer_title')}
      sub={t('opinions.answer_sub')}
      closeLabel={t('close')}
      foot={
        <Button
          block
          disabled={!isFit}
          loading={answer.isPending}
          loadingText={t('evaluate.sending')}
          onClick={() => void send()}
        >
          {t('opinions.send')}
        </Button>
      }
    >
      <TextArea
        hideLabel
        label={t('opinions.answer_title')}
        max={longest}
        value={words}
        onChange={setWords}
      />
    </Sheet>
  )
}

function Row({ said, name }: { said: One; name: string }) {
  const t = useTexts(texts)
  const [isAnswering, setAnswering] = useState(false)
  const words = <p className="counselor-said__words">{said.words}</p>
  return (
    <li>
      <small>{t('opinions.by', { count: said.nth })}</small>
      {said.is_folded ? <Fold title={t('opinions.folded')}>{words}</Fold> : words}
      {said.answer !== null && (
        <p className="counselor-said__answer">
          <b>{name}</b> {said.answer}
        </p>
      )}
      {said.may_answer && (
        <>
          <Button kind="text" size="s" onClick={() => setAnswering(true)}>
            {t(said.answer === null ? 'opinions.do_answer' : 'opinions.change_answer')}
          </Button>
          <AnswerSheet
            key={String(isAnswering)}
            said={said}
            isOpen={isAnswering}
            onClose={() => setAnswering(false)}
          />
        </>
      )}
    </li>
  )
}

function Figures({ rating }: { rating: Rating }) {
  const t = useTexts(texts)
  const rows = [
    ['heard', rating.heard],
    ['on_topic', rating.on_topic],
    ['fit', rating.fit],
  ] as const
  return (
    <dl className="counselor-said__figures">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`opinions.${name}`)}</dt>
          <dd>
            <b className="num">{value.toFixed(1)}</b> / 5
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** From sessions that took place, without names; figures only of five people or more. */
export function Said({ counselor }: { counselor: { id: string; name: string; rating: Rating | null } }) {
  const t = useTexts(texts)
  const list = useSaid(counselor.id)
  const all = list.data?.pages.flatMap((page) => page.list) ?? []
  const { rating } = counselor
  if (list.isLoading) return <Skeleton height={120} radius={20} />
  if (all.length === 0 && !rating) return null
  return (
    <section>
      <h3 className="counselor__h">{t('opinions.title')}</h3>
      <Card className="counselor-said">
        {rating && <Figures rating={rating} />}
        {all.length > 0 && (
          <ul>
            {all.map((said) => (
              <Row key={said.id} said={said} name={counselor.name} />
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <Button kind="text" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('opinions.more')}
          </Button>
        )}
      </Card>
      <p className="counselor__small">
        {rating ? t('opinions.from', { count: rating.count }) : t('opinions.few')}
      </p>
    </section>
  )
}
