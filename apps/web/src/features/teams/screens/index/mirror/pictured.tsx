import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { ask } from '@mindisle/ui/dialog'
import { Note } from '@mindisle/ui/note'
import { Words } from '@mindisle/ui/words'
import { useLanguage, useTexts } from '../../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../../lib/navigation/page-address.ts'
import { handToChat } from '../../../../../shared/chat/handed.ts'
import { memberHere } from '../../../../../shared/session/member-here.ts'
import { useSessionStore } from '../../../../../shared/session/session-context.ts'
import { useBreak, type Mirror } from '../../../api/mirror.ts'
import { numberOf } from '../../../../../shared/groups/numbers.ts'
import { ScaleRow } from '../../../../../shared/groups/scale-row.tsx'
import { texts } from '../../../texts.ts'
import '../../../../../shared/groups/group.css'
import { useAskFriends } from './ask-friends.ts'

type Shown = NonNullable<Mirror['shown']>

const [min, max] = [1, 5]

function Trait({ trait }: { trait: Shown['traits'][number] }) {
  const t = useTexts(texts)
  const number = numberOf(useLanguage())
  const { mine, mean, text } = trait
  return (
    <ScaleRow
      {...trait}
      min={min}
      max={max}
      me={mine}
      values={
        <>
          <em>{t('beside.me', { value: number(mine) })}</em>
          {t('mirror.others', { value: number(mean) })}
        </>
      }
    >
      {text}
    </ScaleRow>
  )
}

function Again() {
  const t = useTexts(texts)
  const { mutate, isPending } = useBreak()
  const again = async () => {
    const isSure = await ask({
      title: t('mirror.again'),
      body: t('mirror.again_text'),
      confirm: t('confirm'),
      cancel: t('cancel'),
      danger: true,
    })
    if (isSure) mutate()
  }
  return (
    <Button kind="text" block loading={isPending} onClick={() => void again()}>
      {t('mirror.again')}
    </Button>
  )
}

/** The largest difference first; mean and spread, never anybody by themselves. */
export function Pictured({ mirror, shown }: { mirror: Mirror; shown: Shown }) {
  const t = useTexts(texts)
  const session = useSessionStore()
  const share = useAskFriends(mirror.id ?? '')
  const { raters, most } = mirror
  const next = shown.next === null ? '' : t('mirror.next', { count: shown.next })
  return (
    <>
      <h2 className="mirror__h">
        <Words>{shown.headline}</Words>
      </h2>
      <p className="mirror__text">
        {t('mirror.of', { count: raters, n: shown.n })} {next}
      </p>
      <Card className="mirror__card">
        {shown.traits.map((trait) => (
          <Trait key={trait.id} trait={trait} />
        ))}
        <p className="team-legend">
          <span className="team-legend__me">{t('mirror.legend.me')}</span>
          <span className="team-legend__mean">{t('mirror.legend.mean')}</span>
          <span className="team-legend__half">{t('mirror.legend.half')}</span>
        </p>
      </Card>
      <p className="mirror__ask-one">
        <Words>{t('mirror.talk')}</Words>
      </p>
      <Note icon="lock-simple" className="mirror__part">
        {t('mirror.only')}
      </Note>
      <Again />
      <ActionBar hug>
        {raters < most && (
          <Button kind="soft" onClick={() => void share()}>
            {t('mirror.ask_more')}
          </Button>
        )}
        <Button
          className="mirror__chat"
          href={pageAddress('page15/chat/dialogue')}
          onClick={() =>
            handToChat({
              text: t('mirror.told', { headline: shown.headline }),
              member: memberHere(session),
            })
          }
        >
          {t('mirror.chat')}
        </Button>
      </ActionBar>
    </>
  )
}
